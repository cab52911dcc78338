import { useTranslation } from '~/i18n/use-translation.browser'
import { pageWords } from '~/i18n/i18n.browser'
import { parseMessageCode } from '~/api/message-code'
import type { MessageKey } from '~/api/message-keys'

const wordsOfCodes = new Map(Object.entries(pageWords.messageWords))

/** Adds texts of message codes, which an answer contains. */
export function addMessageWords(more: Record<string, string> = {}) {
  for (const [code, words] of Object.entries(more)) wordsOfCodes.set(code, words)
}

/** The text of a message code: from an answer, or among the screen's own texts. */
export function useMessage() {
  const { t } = useTranslation('messages')
  return (code: string) => {
    const { messageKey, params } = parseMessageCode(code)
    return wordsOfCodes.get(code) ?? t(messageKey as MessageKey, params ?? {})
  }
}

/** Adds the texts of message codes that a loader returns. */
export const useWordsOf = addMessageWords
