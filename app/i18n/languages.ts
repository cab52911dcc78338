/** Korean is the default; English is the other one (product §9). */
export const LANGUAGES = ['ko', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ko'

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** The first supported language of an Accept-Language header; Korean otherwise. */
export function preferredLanguage(header: string | null | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(tag)) return tag
  }
  return DEFAULT_LANGUAGE
}
