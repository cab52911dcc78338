import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { PassMessages } from '~/domains/visitors/group-schemas'

const CHANNELS = ['sms', 'email'] as const

/** The status of a person's pass messages, by channel. */
export function PassMessageCell({ messages }: { messages: PassMessages['people'][number] | undefined }) {
  const { t } = useTranslation('visitors')
  const channels = CHANNELS.filter((channel) => messages?.[channel])
  if (!messages || channels.length === 0) return <>{t('group.notTold')}</>
  return (
    <>
      {channels.map((channel) => (
        <span
          key={channel}
          className={
            messages[channel] === 'failed' ? 'block font-semibold text-red' : 'block text-badge text-ink-2'
          }
        >
          {t(`group.by.${channel}`)} {t(`group.toldState.${messages[channel]!}`)}
        </span>
      ))}
      {messages.sentAt && (
        <span className="block text-badge text-ink-3">{formatInstant(messages.sentAt)}</span>
      )}
    </>
  )
}
