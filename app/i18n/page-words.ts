/** Words by key, one inside the other. */
export type Words = { [key: string]: Words | string }

/** What a script needs of the words: those its screen may draw, and what the codes of errors on the page say. */
export interface PageWords {
  language: 'ko' | 'en'
  /** The address of a script that exports them by room, as in locales/; the words themselves in development. */
  words: Words | string
  messageWords: Record<string, string>
  isRestored?: boolean
}

/** The id of the page's element that holds them. */
export const PAGE_WORDS = 'page-words'
