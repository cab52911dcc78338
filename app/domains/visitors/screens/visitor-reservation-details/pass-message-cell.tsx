import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { PassMessages } from '~/domains/visitors/group-schemas'

const CHANNELS = ['sms', 'email'] as const

/** The status of a person's pass messages, by channel. */
export function PassMessageCell({ told }: { told: PassMessages['people'][number] | undefined }) {
  const { t } = useTranslation('visitors')
  const channels = CHANNELS.filter((way) => told?.[way])
  if (!told || channels.length === 0) return <>{t('group.notTold')}</>
  return (
    <>
      {channels.map((way) => (
        <span
          key={way}
          className={told[way] === 'failed' ? 'block font-semibold text-red' : 'block text-badge text-ink-2'}
        >
          {t(`group.by.${way}`)} {t(`group.toldState.${told[way]!}`)}
        </span>
      ))}
      {told.sentAt && <span className="block text-badge text-ink-3">{formatInstant(told.sentAt)}</span>}
    </>
  )
}
