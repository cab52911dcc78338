import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Booking } from '~/domains/meeting-rooms/shapes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'
import { useMessage } from '~/ui/page/use-message'
import { chargeNowWords } from './charge-words'

/**
 * Cancelling a booking of any kind, with the charge as it is now or why it cannot be cancelled (product §9). Nothing
 * for a booking that is over.
 * @param terms what cancelling costs when
 * @param next what follows a request
 */
export function CancelBox({
  booking: { status, actions, chargeNow, now },
  about,
  terms,
  next,
  result,
  children,
}: {
  booking: Pick<Booking, 'status' | 'chargeNow'> & {
    now: string
    actions: Pick<Booking['actions'], 'cancel'>
  }
  /** What is cancelled, in a line. */
  about: string
  terms: ReactNode
  next: string
  result: SubmissionResult<string[]> | undefined
  children?: ReactNode
}) {
  const { t } = useTranslation('rooms')
  const { t: everyT } = useTranslation()
  const message = useMessage()
  if (status === 'cancelled' || status === 'after_use' || status === 'no_show') return null
  const refusal =
    status === 'cancellation_requested'
      ? t('details.cancelNext')
      : message(actions.cancel.reason ?? 'illegalTransition')
  const charge = chargeNowWords(everyT, chargeNow)
  return (
    <section aria-labelledby="cancel-title" className="mb-8 mt-8 border-t border-line-2 pt-4 print:hidden">
      <h2 id="cancel-title" className="font-semibold">
        {t('details.cancelTitle')}
      </h2>
      {terms}
      <p className="mt-3 text-table font-semibold">{actions.cancel.allowed ? charge : refusal}</p>
      {actions.cancel.allowed && (
        <p className="text-table text-ink-2">{t('details.at', { at: formatInstant(now) })}</p>
      )}
      {children}
      <Decisions
        about={about}
        actions={actions}
        result={result}
        choices={[
          {
            decision: 'cancel',
            label: t('details.cancel'),
            hidden: { chargeWon: chargeNow.won },
            confirm: { question: t('messages:cancelConfirm'), next: `${charge} ${next}`.trim() },
          },
        ]}
      />
    </section>
  )
}
