import type { SubmissionResult } from '@conform-to/react'
import { Receipt } from '~/domains/building/components/receipt'
import { PriceFacts } from '~/domains/fitness/components/price-facts'
import { Dates } from '~/domains/fitness/components/program-month'
import type { OwnReservation } from './own-reservation.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Fact, Facts } from '~/ui/list/facts'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import { CancellingNow } from '~/domains/fitness/components/cancelling-now'
import {
  CancelBox,
  ReservationPage,
} from '~/domains/fitness/screens/fitness-reservation-details/reservation-page'
import { PolicyFact } from '~/domains/fitness/screens/fitness-reservation-details/policy-fact'
import { RefundLines } from '~/domains/fitness/components/refund-lines'

/** An application for a month of a programme. */
export function GxApplicationDetails({
  application,
  result,
}: {
  application: Extract<OwnReservation, { type: 'gx' }>['gx']
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { id, programId, name, trainer, month, dates, status, statusReason, won, vatWon, attended } =
    application
  const { refund, refundAskedAt, actions } = application
  return (
    <ReservationPage
      title={name[language]}
      result={result}
      done={{
        keys: ['gxApplied'],
        children: (
          <>
            <p>
              {t('program.period', { month: formatMonth(month, language), count: dates.length })},{' '}
              {formatSpan(application)}
            </p>
            <ToCalendar id={id} />
          </>
        ),
      }}
      side={
        <div className="print:hidden">
          <p className="mb-11">
            <ToCalendar id={id} />
            <Link
              to={fitnessPaths.program({ id: programId }, { month })}
              className="link flex min-h-target items-center"
            >
              {t('details.toProgram')}
            </Link>
            {application.again !== null && (
              <Link
                to={fitnessPaths.again.gx(application, { month: application.again })}
                className="link flex min-h-target items-center"
              >
                {t('details.again', { month: formatMonth(application.again, language) })}
              </Link>
            )}
          </p>
          <HistorySection title={t('details.history')}>
            <EventHistory
              events={application.history}
              eventWord={(event) => t(`event.${event}`)}
              partWord={(by) => t(`by.${by}`)}
            />
          </HistorySection>
          {actions.cancel.allowed && (
            <CancelBox
              title={t('refund.ifCancelled')}
              about={name[language]}
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
                <CancellingNow chargeWon={refund.chargeWon} freeUntil={application.freeUntil} />
              </p>
              <RefundLines refund={refund} />
            </CancelBox>
          )}
        </div>
      }
    >
      <section aria-label={t('program.facts')}>
        <Facts isFirst>
          <Fact term={t('field.status')}>
            <StatusBadge status={status} label={t(`statuses:${status}`)} />
            {statusReason && <span className="mt-1 block">{statusReason}</span>}
          </Fact>
          <Fact term={t('field.kind')}>{t('kind.gx')}</Fact>
          <Fact term={t('field.period')}>
            {t('program.period', { month: formatMonth(month, language), count: dates.length })}
            <span className="block text-table text-ink-2">
              <Dates of={dates} />
            </span>
          </Fact>
          <Fact term={t('field.time')}>{formatSpan(application)}</Fact>
          {trainer[language] && <Fact term={t('field.trainer')}>{trainer[language]}</Fact>}
          {attended.length > 0 && (
            <Fact term={t('details.attended')}>
              <Dates of={attended} />
            </Fact>
          )}
        </Facts>
      </section>
      <Receipt number={id} payer={application.company[language]}>
        <Fact term={t('details.appliedAt')}>{formatInstant(application.createdAt)}</Fact>
        <Fact term={t('details.payment')}>
          {t('details.onBill', { month: formatMonth(month, language) })}
        </Fact>
        <PriceFacts term={t('field.fee')} won={won} vatWon={vatWon} />
        <PolicyFact version={application.policyVersion} />
      </Receipt>
      {refundAskedAt && (
        <section aria-labelledby="refund" className="mt-11">
          <h2 id="refund" className="mb-3 text-h3 font-semibold">
            {t('refund.title')}
          </h2>
          <RefundLines refund={refund} askedAt={refundAskedAt} />
        </section>
      )}
    </ReservationPage>
  )
}

function ToCalendar({ id }: { id: string }) {
  const { t } = useTranslation('fitness')
  return (
    <Link
      to={fitnessPaths.reservationFile({ id, kind: 'gx' })}
      className="link inline-flex min-h-target items-center"
    >
      {t('details.calendar')}
    </Link>
  )
}
