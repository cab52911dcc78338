import type { SubmissionResult } from '@conform-to/react'
import { PassFacts, PassHistory, PassReceipt } from '~/domains/fitness/components/pass-facts'
import { CancellingNow } from '~/domains/fitness/components/cancelling-now'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import type { MonthlyPass } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'
import { DoneLine } from '~/ui/done-line'
import { ErrorSummary, errorsOf } from '~/ui/error-summary'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import { useLanguage } from '~/ui/use-language'

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
    <Page title={name[language]} crumbs={[{ label: t('fitness:list.title'), to: fitnessPaths.list() }]}>
      {result && <ErrorSummary form={{ id: 'cancel', allErrors: errorsOf(result) }} />}
      <DoneLine keys={['passBought', 'passWaitsForPayment']}>
        <p>
          {formatDay(pass.firstDay, language)} – {formatDay(pass.lastDay, language)}
        </p>
      </DoneLine>
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PassFacts pass={pass} />
          <PassReceipt pass={pass} />
        </div>
        <div className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
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
        </div>
      </div>
    </Page>
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
    <section aria-labelledby="refund-title" className="mt-8 border-2 border-ink px-5 py-5">
      <h2 id="refund-title" className="mb-3 text-h3 font-semibold">
        {isPaid ? t(refundAskedAt ? 'refund.title' : 'refund.ifAsked') : t('refund.unpaid')}
      </h2>
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
      <div className="print:hidden">
        <Decisions
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
        />
      </div>
    </section>
  )
}
