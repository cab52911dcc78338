import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { PassMessages } from '~/domains/visitors/group-schemas'

const WAYS = ['sms', 'email'] as const

/** Whether somebody's pass went out, by each way it was sent. */
export function PassMessageCell({ told }: { told: PassMessages['people'][number] | undefined }) {
  const { t } = useTranslation('visitors')
  const ways = WAYS.filter((way) => told?.[way])
  if (!told || ways.length === 0) return <>{t('group.notTold')}</>
  return (
    <>
      {ways.map((way) => (
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
