import { CODE_MINUTES, RESEND_SECONDS } from '~/domains/account/rules/one-time-code'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

/** When a code expires (ISO instant) and when another can be sent; with script the time left (entry.client.ts). */
export function CodeTime({ expires }: { expires: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <>
      {t('messages:codeSent', { minutes: CODE_MINUTES })}{' '}
      {expires && (
        <span
          className="tabular font-semibold text-ink"
          data-code-until={expires}
          data-left={t('phone.left', { time: '{time}' })}
          data-over={t('phone.over')}
        >
          {t('phone.until', { time: formatInstant(expires).slice(-5) })}
        </span>
      )}{' '}
      {t('phone.resend', { seconds: RESEND_SECONDS })}
    </>
  )
}
