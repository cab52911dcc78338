import { parseMessageCode } from '~/api/message-code'
import { translator } from './i18n'
import type { Language } from './languages'

/** What message codes say, by code: their words come with them, so that no page has to bring all messages. */
export function wordsOfCodes(codes: Iterable<string>, language: Language): Record<string, string> {
  const t = translator(language, 'messages') as unknown as (key: string, params?: object) => string
  return Object.fromEntries(
    [...codes].map((code) => {
      const { messageKey, params } = parseMessageCode(code)
      return [code, t(messageKey, params ?? {})]
    }),
  )
}

/** The codes of errors in a form's answer. */
export function codesIn(answer: unknown): string[] {
  const error = (answer as { error?: Record<string, string[] | null> | null } | null)?.error
  if (typeof error !== 'object' || error === null) return []
  return Object.values(error).flatMap((codes) => (Array.isArray(codes) ? codes : []))
}
