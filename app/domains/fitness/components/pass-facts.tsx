import { IssuedBy } from '~/domains/building/components/issued-by'
import type { DeskPass, MonthlyPass } from '~/domains/fitness/pass-shapes'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/facts'
import { EventHistory, HistorySection } from '~/ui/history'
import { StatusBadge } from '~/ui/status-badge'
import { useLanguage } from '~/ui/use-language'
import { useFitnessWords } from './fitness-words'
import { usePassWords } from './pass-words'

/** A pass as its member or the desk sees it. */
type Pass = Pick<MonthlyPass | DeskPass, keyof MonthlyPass & keyof DeskPass>

/** Status, what is left, days and hours of use. */
export function PassFacts({ pass, person }: { pass: Pass; person?: string }) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { hoursOf, daysOf } = usePassWords()
  const { status, statusReason, daysLeft, hours, company } = pass
  return (
    <section aria-label={t('details.facts')}>
      <Facts isFirst>
        <Fact term={t('details.status')}>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
          {statusReason && <span className="mt-1 block">{statusReason}</span>}
        </Fact>
        {person && <Fact term={t('desk.person')}>{`${person} · ${company[language]}`}</Fact>}
        <Fact term={t('details.left')}>
          <strong className="tabular font-semibold">{t('own.left', { count: daysLeft })}</strong>
        </Fact>
        <Fact term={t('buy.days')}>{daysOf(pass)}</Fact>
        <Fact term={t('details.hours')}>
          <span className="tabular">{hoursOf(hours)}</span>
        </Fact>
      </Facts>
    </section>
  )
}

/** What was bought, by whom it is paid and under which policy. */
export function PassReceipt({ pass }: { pass: Pass }) {
  const { t } = useTranslation('fitness-passes')
  const { wonOf } = useFitnessWords()
  const language = useLanguage()
  const { id, company, createdAt, firstDay, won, vatWon, paymentMethod, policyVersion } = pass
  return (
    <section aria-labelledby="receipt" className="mt-11">
      <h2 id="receipt" className="mb-3 text-h3 font-semibold">
        {t('details.receipt')}
      </h2>
      <Facts>
        <Fact term={t('details.number')}>
          <span className="tabular">{id}</span>
        </Fact>
        <Fact term={t('details.payer')}>{company[language]}</Fact>
        <IssuedBy />
        <Fact term={t('details.boughtAt')}>{formatInstant(createdAt)}</Fact>
        <Fact term={t('buy.payment')}>
          {paymentMethod === 'monthly_bill'
            ? t('details.onBill', { month: formatMonth(firstDay.slice(0, 7), language) })
            : t(`payment.${paymentMethod}`)}
        </Fact>
        <Fact term={t('buy.price')}>
          <span className="tabular">{wonOf(won)}</span>
        </Fact>
        <Fact term={t('details.vat')}>
          <span className="tabular">{wonOf(vatWon)}</span>
        </Fact>
        <Fact term={t('details.sum')}>
          <strong className="tabular font-semibold">{wonOf(won + vatWon)}</strong>
        </Fact>
        <Fact term={t('details.policy')}>{t('details.policyVersion', { version: policyVersion })}</Fact>
      </Facts>
    </section>
  )
}

export function PassHistory({ pass: { history } }: { pass: Pass }) {
  const { t } = useTranslation('fitness-passes')
  return (
    <HistorySection title={t('details.history')} className="print:hidden">
      <EventHistory
        events={history}
        eventWord={(event) => t(`event.${event}`)}
        partWord={(by) => t(`by.${by}`)}
      />
    </HistorySection>
  )
}
