import type { SubmissionResult } from '@conform-to/react'
import { Receipt } from '~/domains/building/components/receipt'
import { PriceFacts } from '~/domains/fitness/components/price-facts'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { TrainingPurchase, TrainingUnit } from '~/domains/fitness/training-shapes'
import {
  CancelBox,
  ReservationPage,
} from '~/domains/fitness/screens/fitness-reservation-details/reservation-page'
import { formatDay, formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { Decisions } from '~/ui/list/decisions'
import { Fact, Facts } from '~/ui/list/facts'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

type Result = SubmissionResult<string[]> | undefined

/** A package that was bought: what is left of it, its units, receipt, refund line by line, history. */
export function TrainingDetails({
  purchase,
  shownId,
  isMember,
  result,
}: {
  purchase: TrainingPurchase
  /** The id in the address: that of the package or of one of its units. */
  shownId: string
  /** Whether the viewer may book the same again. */
  isMember: boolean
  result: Result
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { status, left } = purchase
  const shown = purchase.booked.find(({ id }) => id === shownId)
  return (
    <ReservationPage
      title={purchase.name[language]}
      result={result}
      done={{
        keys: ['ptBooked', 'ptBookedWithClash'],
        children: shown && (
          <p>
            {formatDay(shown.date, language)} {formatSpan(shown)}
          </p>
        ),
      }}
      side={
        <>
          {status === 'in_use' && left > 0 && (
            <p className="mb-8 print:hidden">
              <ButtonLink to={`${fitnessPaths.training()}#book`} className="md:w-full">
                {t('details.book')}
              </ButtonLink>
            </p>
          )}
          {(purchase.booked.length > 0 || isMember) && (
            <p className="mb-8 print:hidden">
              {purchase.booked.length > 0 && (
                <Link
                  to={fitnessPaths.reservationFile({ id: shownId, kind: 'pt' })}
                  className="link flex min-h-target items-center"
                >
                  {t('details.calendar')}
                </Link>
              )}
              {isMember && (
                <Link
                  to={fitnessPaths.again.package(purchase)}
                  className="link flex min-h-target items-center"
                >
                  {t('details.buyAgain')}
                </Link>
              )}
            </p>
          )}
          <HistorySection title={t('details.history')} className="print:hidden">
            <EventHistory
              events={purchase.history}
              eventWord={(event) => t(`event.${event}`)}
              partWord={(by) => t(`by.${by}`)}
            />
          </HistorySection>
          <Refund purchase={purchase} result={result} />
        </>
      }
    >
      <PackageFacts purchase={purchase} />
      <Units purchase={purchase} shownId={shownId} isMember={isMember} result={result} />
      <PurchaseReceipt purchase={purchase} />
    </ReservationPage>
  )
}

function PackageFacts({ purchase }: { purchase: TrainingPurchase }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { status, statusReason, units, left, firstDay, lastDay } = purchase
  return (
    <section aria-label={t('details.facts')}>
      <Facts isFirst>
        <Fact term={t('details.status')}>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
          {statusReason && <span className="mt-1 block">{statusReason}</span>}
        </Fact>
        <Fact term={t('details.left')}>
          <strong className="tabular font-semibold">{t('own.left', { left, units })}</strong>
        </Fact>
        <Fact term={t('details.period')}>
          {formatDay(firstDay, language)} – {formatDay(lastDay, language)}
        </Fact>
      </Facts>
    </section>
  )
}

function Units({
  purchase: { booked },
  shownId,
  isMember,
  result,
}: {
  purchase: TrainingPurchase
  shownId: string
  isMember: boolean
  result: Result
}) {
  const { t } = useTranslation('fitness-training')
  return (
    <section aria-labelledby="units" className="mt-11">
      <h2 id="units" className="mb-3 text-h3 font-semibold">
        {t('details.units')}
      </h2>
      {booked.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('details.noUnits')}</p>
      ) : (
        <ul className="border-t-2 border-ink">
          {booked.map((unit) => (
            <Unit
              key={unit.id}
              unit={unit}
              isShown={unit.id === shownId}
              isMember={isMember}
              result={result}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One unit, with its cancellation: free until 24 hours before, afterwards it counts as used. */
function Unit({
  unit,
  isShown,
  isMember,
  result,
}: {
  unit: TrainingUnit
  isShown: boolean
  isMember: boolean
  result: Result
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { id, date, trainer, status, statusReason, isUsed, isFree, freeUntil, actions } = unit
  return (
    <li id={id} className={`border-b border-line-1 py-4 ${isShown ? 'border-l-4 border-l-pine pl-4' : ''}`}>
      <p className="flex flex-wrap items-center">
        <span className="mr-3 font-semibold">
          {formatDay(date, language)} <span className="tabular">{formatSpan(unit)}</span>
        </span>
        <span className="mr-3">{trainer[language]}</span>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
        {isMember && (
          <Link
            to={fitnessPaths.again.unit(unit)}
            className="link ml-auto inline-flex min-h-target items-center print:hidden"
          >
            {t('details.again')}
            <span className="sr-only">
              : {formatDay(date, language)} {formatSpan(unit)}
            </span>
          </Link>
        )}
      </p>
      {statusReason && <p className="mt-1">{statusReason}</p>}
      {isUsed && <p className="mt-1 text-table text-ink-2">{t('details.countsAsUsed')}</p>}
      {actions.cancelUnit.allowed && (
        <div className="print:hidden">
          <p className="mt-1 text-table text-ink-2">
            {isFree ? t('details.freeUntil', { at: formatInstant(freeUntil) }) : t('details.tooLate')}
          </p>
          <Decisions
            of={id}
            about={`${trainer[language]}, ${formatDay(date, language)} ${formatSpan(unit)}`}
            actions={actions}
            result={result}
            choices={[
              {
                decision: 'cancelUnit',
                label: isFree ? t('details.cancelUnit') : t('details.cancelLate'),
                hidden: { isFree: isFree ? 'on' : '' },
                confirm: {
                  question: t('messages:cancelConfirm'),
                  next: isFree ? t('details.cancelUnitNext') : t('details.cancelLateNext'),
                },
              },
            ]}
          />
        </div>
      )}
    </li>
  )
}

function PurchaseReceipt({ purchase }: { purchase: TrainingPurchase }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { id, company, createdAt, firstDay, won, vatWon, units, policyVersion } = purchase
  return (
    <Receipt number={id} payer={company[language]}>
      <Fact term={t('details.boughtAt')}>{formatInstant(createdAt)}</Fact>
      <Fact term={t('buy.units')}>{t('units', { count: units })}</Fact>
      <Fact term={t('buy.payment')}>
        {t('details.onBill', { month: formatMonth(firstDay.slice(0, 7), language) })}
      </Fact>
      <PriceFacts term={t('buy.price')} won={won} vatWon={vatWon} />
      <Fact term={t('details.policy')}>{t('details.policyVersion', { version: policyVersion })}</Fact>
    </Receipt>
  )
}

/** What a refund gives back, before it is asked for; as it was stored afterwards. */
function Refund({ purchase, result }: { purchase: TrainingPurchase; result: Result }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { actions, refund, refundAskedAt } = purchase
  if (!actions.cancel.allowed && !refundAskedAt) return null
  return (
    <CancelBox
      title={refundAskedAt ? t('refund.title') : t('refund.ifAsked')}
      about={purchase.name[language]}
      actions={actions}
      result={result}
      choices={[
        {
          decision: 'cancel',
          label: t('refund.ask'),
          hidden: { chargeWon: refund.chargeWon },
          confirm: { question: t('refund.question'), next: t('refund.next') },
        },
      ]}
    >
      <RefundLines refund={refund} askedAt={refundAskedAt ?? undefined} />
    </CancelBox>
  )
}
