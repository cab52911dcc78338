import type { MessageParams } from './problem'

/** A message code with its parameters as one string, the form zod messages need: `tooLong?max=20`. */
export function messageCode(key: string, params?: MessageParams): string {
  if (!params) return key
  return `${key}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`
}

/** Parses what `messageCode` returns. */
export function parseMessageCode(code: string): { messageKey: string; params?: MessageParams } {
  const [messageKey = '', query] = code.split('?', 2)
  return query === undefined
    ? { messageKey }
    : { messageKey, params: Object.fromEntries(new URLSearchParams(query)) }
}
