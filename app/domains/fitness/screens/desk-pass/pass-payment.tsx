import type { DeskPass } from '~/domains/fitness/pass-shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'

/** What came in for a pass by card or transfer, what went back, and what is still to go back; nothing for one on the bill. */
export function PassPayment({
  pass: { payment, repayments, owedBackWon },
}: {
  pass: Pick<DeskPass, 'payment' | 'repayments' | 'owedBackWon'>
}) {
  const { t } = useTranslation('fitness-passes')
  const { wonOf } = useFitnessWords()
  const language = useLanguage()
  if (!payment) return null
  return (
    <Facts>
      <Fact term={t('desk.in')}>
        {payment.payer !== null && payment.paidOn !== null
          ? t('desk.inText', {
              won: wonOf(payment.won),
              payer: payment.payer,
              day: formatDay(payment.paidOn, language),
            })
          : t('desk.inCard', { won: wonOf(payment.won) })}
      </Fact>
      {repayments.map(({ won, how, paidOn, at }) => (
        <Fact key={at} term={t('desk.back')}>
          {t('desk.backText', { won: wonOf(won), how, day: formatDay(paidOn, language) })}
        </Fact>
      ))}
      {owedBackWon > 0 && (
        <Fact term={t('desk.owedBack')}>
          <strong className="tabular font-semibold">{wonOf(owedBackWon)}</strong>
        </Fact>
      )}
    </Facts>
  )
}
