import { parseMessageCode } from '~/api/message-code'
import { translator } from './i18n'
import type { Language } from './languages'

/** Texts of message codes, by code: they are sent with the codes, so that no page contains all messages. */
export function wordsOfCodes(codes: Iterable<string>, language: Language): Record<string, string> {
  const t = translator(language, 'messages') as unknown as (key: string, params?: object) => string
  return Object.fromEntries(
    [...codes].map((code) => {
      const { messageKey, params } = parseMessageCode(code)
      return [code, t(messageKey, params ?? {})]
    }),
  )
}

/** The error codes in a form's answer. */
export function codesIn(answer: unknown): string[] {
  const error = (answer as { error?: Record<string, string[] | null> | null } | null)?.error
  if (typeof error !== 'object' || error === null) return []
  return Object.values(error).flatMap((codes) => (Array.isArray(codes) ? codes : []))
}
