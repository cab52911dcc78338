import messages from 'locales/en/messages.json' with { type: 'json' }
import type { MessageKey } from './message-keys'

const keys = new Set<string>(Object.keys(messages))

/** Whether a code without its parameters (`message-code.ts`) is one of the messages. */
export function isMessageKey(key: string): key is MessageKey {
  return keys.has(key)
}
