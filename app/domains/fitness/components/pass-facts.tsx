import { Receipt } from '~/domains/building/components/receipt'
import type { DeskPass, MonthlyPass } from '~/domains/fitness/pass-shapes'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import { usePassWords } from './pass-words'
import { PriceFacts } from './price-facts'

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
  const language = useLanguage()
  const { id, company, createdAt, firstDay, won, vatWon, paymentMethod, policyVersion } = pass
  return (
    <Receipt number={id} payer={company[language]}>
      <Fact term={t('details.boughtAt')}>{formatInstant(createdAt)}</Fact>
      <Fact term={t('buy.payment')}>
        {paymentMethod === 'monthly_bill'
          ? t('details.onBill', { month: formatMonth(firstDay.slice(0, 7), language) })
          : t(`payment.${paymentMethod}`)}
      </Fact>
      <PriceFacts term={t('buy.price')} won={won} vatWon={vatWon} />
      <Fact term={t('details.policy')}>{t('details.policyVersion', { version: policyVersion })}</Fact>
    </Receipt>
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
