import type { SubmissionResult } from '@conform-to/react'
import { Receipt } from '~/domains/building/components/receipt'
import type { Rental } from '~/domains/fitness/locker-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatDay, formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import {
  CancelBox,
  ReservationPage,
} from '~/domains/fitness/screens/fitness-reservation-details/reservation-page'
import { PolicyFact } from '~/domains/fitness/screens/fitness-reservation-details/policy-fact'
import { CancellingNow } from '~/domains/fitness/components/cancelling-now'
import { useLockerWords } from '~/domains/fitness/components/use-locker-words'

/** A locker rental: facts, receipt, renewal, cancellation with its refund line by line, history. */
export function LockerDetails({
  rental,
  isMember,
  result,
}: {
  rental: Rental
  /** Whether the viewer may rent the same again. */
  isMember: boolean
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf } = useLockerWords()
  const language = useLanguage()
  return (
    <ReservationPage
      title={nameOf(rental.locker)}
      result={result}
      done={{
        keys: ['lockerRented'],
        children: (
          <p>
            {nameOf(rental.locker)}, {formatDay(rental.firstDay, language)} –{' '}
            {formatDay(rental.lastDay, language)}
          </p>
        ),
      }}
      side={
        <>
          <Renewal rental={rental} />
          <p className="mb-8 print:hidden">
            <Link
              to={fitnessPaths.reservationFile({ id: rental.id, kind: 'locker' })}
              className="link flex min-h-target items-center"
            >
              {t('fitness:details.calendar')}
            </Link>
            {isMember && !rental.renewal && (
              <Link to={fitnessPaths.again.locker(rental)} className="link flex min-h-target items-center">
                {t('details.again')}
              </Link>
            )}
          </p>
          <HistorySection title={t('details.history')} className="print:hidden">
            <EventHistory
              events={rental.history}
              eventWord={(event) => t(`event.${event}`)}
              partWord={(by) => t(`by.${by}`)}
            />
          </HistorySection>
          <Cancellation rental={rental} result={result} />
        </>
      }
    >
      <RentalFacts rental={rental} />
      <RentalReceipt rental={rental} />
    </ReservationPage>
  )
}

function RentalFacts({ rental }: { rental: Rental }) {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf } = useLockerWords()
  const language = useLanguage()
  const { locker, status, firstDay, lastDay, daysLeft, statusReason } = rental
  return (
    <section aria-label={t('details.facts')}>
      <Facts isFirst>
        <Fact term={t('details.status')}>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
        </Fact>
        {statusReason && <Fact term={t('details.reason')}>{statusReason}</Fact>}
        <Fact term={t('details.locker')}>{nameOf(locker)}</Fact>
        <Fact term={t('details.month')}>
          {formatDay(firstDay, language)} – {formatDay(lastDay, language)}
        </Fact>
        {status !== 'assignment_cancelled' && (
          <Fact term={t('details.left')}>{t('details.leftDays', { count: daysLeft })}</Fact>
        )}
      </Facts>
    </section>
  )
}

function RentalReceipt({ rental }: { rental: Rental }) {
  const { t } = useTranslation('fitness-lockers')
  const { feeOf } = useLockerWords()
  const language = useLanguage()
  return (
    <Receipt number={rental.id} payer={rental.company[language]}>
      <Fact term={t('details.requestedAt')}>{formatInstant(rental.createdAt)}</Fact>
      <Fact term={t('details.payment')}>
        {t('details.onBill', { month: formatMonth(rental.month, language) })}
      </Fact>
      <Fact term={t('details.fee')}>
        <strong className="tabular font-semibold">{feeOf(rental)}</strong>
      </Fact>
      <PolicyFact version={rental.policyVersion} />
    </Receipt>
  )
}

function Renewal({ rental: { renewal } }: { rental: Rental }) {
  const { t } = useTranslation('fitness-lockers')
  const language = useLanguage()
  if (!renewal) return null
  return (
    <section className="mb-8 print:hidden">
      <ButtonLink
        to={`${fitnessPaths.locker({ month: renewal.month, locker: renewal.lockerId })}#locker`}
        className="md:w-full"
      >
        {t('details.renew', { month: formatMonth(renewal.month, language) })}
      </ButtonLink>
      <p className="mt-2 text-table text-ink-2">
        {t('details.renewHint', { at: formatInstant(renewal.until) })}
      </p>
    </section>
  )
}

/** What a cancellation costs and gives back, line by line, before it is asked for; as it was frozen afterwards. */
function Cancellation({
  rental,
  result,
}: {
  rental: Rental
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('fitness-lockers')
  const { wonOf, nameOf } = useLockerWords()
  const { actions, cancelAskedAt, refund, freeUntil, now } = rental
  if (!actions.cancel.allowed && !cancelAskedAt) return null
  const { used, days } = { used: refund.usedDays, days: refund.days }
  return (
    <CancelBox
      title={t('details.cancelTitle')}
      about={nameOf(rental.locker)}
      actions={actions}
      result={result}
      choices={[
        {
          decision: 'cancel',
          label: t('details.cancel'),
          hidden: { chargeWon: refund.chargeWon },
          confirm: { question: t('messages:cancelConfirm'), next: t('details.cancelNext') },
        },
      ]}
    >
      <p className="mb-3 text-table">
        {cancelAskedAt ? (
          t('details.asked', { at: formatInstant(cancelAskedAt) })
        ) : (
          <CancellingNow chargeWon={refund.chargeWon} freeUntil={freeUntil} />
        )}
      </p>
      <Facts>
        <Fact term={t('details.paid')}>{wonOf(refund.paidWon)}</Fact>
        <Fact term={t('details.used', { used, days })}>− {wonOf(refund.usedWon)}</Fact>
        <Fact term={t('details.deduction')}>− {wonOf(refund.deductionWon)}</Fact>
        <Fact term={t('details.refund')}>
          <strong className="tabular font-semibold">{wonOf(refund.refundWon)}</strong>
        </Fact>
        <Fact term={t('details.charge')}>{wonOf(refund.chargeWon)}</Fact>
      </Facts>
      <p className="mt-2 text-table text-ink-2">
        {t('details.vat')} {!cancelAskedAt && t('details.at', { at: formatInstant(now) })}
      </p>
    </CancelBox>
  )
}
