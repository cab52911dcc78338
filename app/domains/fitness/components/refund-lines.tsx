import type { GxApplication } from '~/domains/fitness/gx-shapes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DEDUCTION_PERCENT } from '~/domains/fitness/rules/refund'
import { Fact, Facts } from '~/ui/facts'
import { useFitnessWords } from './fitness-words'

/** A refund line by line: paid, used, 10 %, given back (specification §9). */
export function RefundLines({ refund, askedAt }: { refund: GxApplication['refund']; askedAt?: string }) {
  const { t } = useTranslation('fitness')
  const { wonOf } = useFitnessWords()
  const { paidWon, usedWon, usedClasses, classes, deductionWon, refundWon } = refund
  const line = (amount: number) => <span className="tabular">{wonOf(amount)}</span>
  return (
    <>
      <Facts>
        <Fact term={t('refund.paid')}>{line(paidWon)}</Fact>
        <Fact term={t('refund.used', { used: usedClasses, classes })}>{line(usedWon && -usedWon)}</Fact>
        <Fact term={t('refund.deduction', { percent: DEDUCTION_PERCENT })}>
          {line(deductionWon && -deductionWon)}
        </Fact>
        <Fact term={t('refund.back')}>
          <strong className="font-semibold">{line(refundWon)}</strong>
        </Fact>
      </Facts>
      <p className="mt-3 text-table text-ink-2">
        {askedAt ? t('refund.askedAt', { at: formatInstant(askedAt) }) : t('refund.rule')}
      </p>
    </>
  )
}
