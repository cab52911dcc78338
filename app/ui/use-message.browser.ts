import { useTranslation } from '~/i18n/use-translation.browser'
import { pageWords } from '~/i18n/i18n.browser'
import { parseMessageCode } from '~/api/message-code'
import type { MessageKey } from '~/api/message-keys'

const wordsOfCodes = new Map(Object.entries(pageWords.messageWords))

/** Learns what codes say, which come with their words. */
export function learnWords(more: Record<string, string> = {}) {
  for (const [code, words] of Object.entries(more)) wordsOfCodes.set(code, words)
}

/** What a message code says: as the server said with it, or one of the screen's own words. */
export function useMessage() {
  const { t } = useTranslation('messages')
  return (code: string) => {
    const { messageKey, params } = parseMessageCode(code)
    return wordsOfCodes.get(code) ?? t(messageKey as MessageKey, params ?? {})
  }
}

/** Words of codes that a loader brings. */
export const useWordsOf = learnWords
