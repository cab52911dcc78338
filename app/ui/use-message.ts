import { useTranslation } from '~/i18n/use-translation'
import { parseMessageCode } from '~/api/message-code'
import type { MessageKey } from '~/api/message-keys'

/** Translates a message code (`tooLong?max=20`). */
export function useMessage() {
  const { t } = useTranslation('messages')
  return (code: string) => {
    const { messageKey, params } = parseMessageCode(code)
    return t(messageKey as MessageKey, params ?? {})
  }
}

/** Adds the texts of message codes that a loader returns; on the server all texts are already available. */
export const useWordsOf = (_words: Record<string, string>) => {}
