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
