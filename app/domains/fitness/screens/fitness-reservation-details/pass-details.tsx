import type { SubmissionResult } from '@conform-to/react'
import { PassFacts, PassHistory, PassReceipt } from '~/domains/fitness/components/pass-facts'
import { CancellingNow } from '~/domains/fitness/components/cancelling-now'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import type { MonthlyPass } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import {
  CancelBox,
  ReservationPage,
} from '~/domains/fitness/screens/fitness-reservation-details/reservation-page'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

type Result = SubmissionResult<string[]> | undefined

/** A pass that was bought: days and hours of use, what is left, receipt, refund line by line, history. */
export function PassDetails({
  pass,
  isMember,
  result,
}: {
  pass: MonthlyPass
  /** Whether the viewer may buy the same again. */
  isMember: boolean
  result: Result
}) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { id, name, status } = pass
  return (
    <ReservationPage
      title={name[language]}
      result={result}
      done={{
        keys: ['passBought', 'passWaitsForPayment'],
        children: (
          <p>
            {formatDay(pass.firstDay, language)} – {formatDay(pass.lastDay, language)}
          </p>
        ),
      }}
      side={
        <>
          {(status !== 'cancelled' || isMember) && (
            <p className="mb-8 print:hidden">
              {status !== 'cancelled' && (
                <Link
                  to={fitnessPaths.reservationFile({ id, kind: 'pass' })}
                  className="link flex min-h-target items-center"
                >
                  {t('details.calendar')}
                </Link>
              )}
              {isMember && (
                <Link to={fitnessPaths.again.pass({ id })} className="link flex min-h-target items-center">
                  {t('details.again')}
                </Link>
              )}
            </p>
          )}
          <PassHistory pass={pass} />
          <Refund pass={pass} result={result} />
        </>
      }
    >
      <PassFacts pass={pass} />
      <PassReceipt pass={pass} />
    </ReservationPage>
  )
}

/** What a refund gives back, before it is asked for; as it was stored afterwards. */
function Refund({ pass, result }: { pass: MonthlyPass; result: Result }) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { name, actions, refund, refundAskedAt, freeUntil } = pass
  const isPaid = actions.cancel.allowed || refundAskedAt !== null
  if (!isPaid && !actions.withdraw.allowed) return null
  return (
    <CancelBox
      title={isPaid ? t(refundAskedAt ? 'refund.title' : 'refund.ifAsked') : t('refund.unpaid')}
      about={name[language]}
      actions={actions}
      result={result}
      choices={[
        {
          decision: 'cancel',
          label: t('refund.ask'),
          hidden: { chargeWon: refund.chargeWon },
          confirm: { question: t('refund.question'), next: t('refund.next') },
        },
        {
          decision: 'withdraw',
          label: t('refund.withdraw'),
          confirm: { question: t('messages:cancelConfirm'), next: t('refund.withdrawNext') },
        },
      ]}
    >
      {isPaid && <RefundLines refund={refund} askedAt={refundAskedAt ?? undefined} />}
      {actions.cancel.allowed && (
        <p className="mt-3 text-table">
          <CancellingNow chargeWon={refund.chargeWon} freeUntil={freeUntil} />
        </p>
      )}
      {!isPaid && (
        <p className="text-table text-ink-2">
          {t('refund.payBy', { day: formatDay(pass.firstDay, language) })}
        </p>
      )}
    </CancelBox>
  )
}
