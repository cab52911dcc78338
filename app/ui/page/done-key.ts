import { parseMessageCode } from '~/api/message-code'

/** The message of a toast, without its parameters, where it is one of these; else undefined. */
export function doneKey(toast: { key: string } | null | undefined, keys: readonly string[]) {
  const key = toast ? parseMessageCode(toast.key).messageKey : undefined
  return key && keys.includes(key) ? key : undefined
}
