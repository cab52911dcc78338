import type { ReactNode } from 'react'
import type { GxApplication } from '~/domains/fitness/gx-shapes'
import type { PassRefundLines } from '~/domains/fitness/pass-shapes'
import type { TrainingRefundLines } from '~/domains/fitness/training-shapes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DEDUCTION_PERCENT } from '~/domains/fitness/rules/refund'
import { useFitnessWords } from './fitness-words'

type Refund = GxApplication['refund'] | TrainingRefundLines | PassRefundLines

/** What was paid and used of each kind; the rule, shown until the refund is asked for. */
function useRefundWords() {
  const { t } = useTranslation('fitness')
  return (refund: Refund) => {
    if ('usedClasses' in refund) {
      const { usedClasses: used, classes } = refund
      return { paid: t('refund.paid'), used: t('refund.used', { used, classes }), rule: t('refund.rule') }
    }
    if ('usedUnits' in refund) {
      const used = t('fitness-training:refund.used', { used: refund.usedUnits, units: refund.units })
      return { paid: t('fitness-training:refund.paid'), used, rule: t('fitness-training:refund.rule') }
    }
    const used = t('fitness-passes:refund.used', { used: refund.usedDays, days: refund.days })
    return { paid: t('fitness-passes:refund.paid'), used, rule: t('fitness-passes:refund.rule') }
  }
}

/** A refund line by line: paid, used, 10 %, given back (product §9). */
export function RefundLines({ refund, askedAt }: { refund: Refund; askedAt?: string }) {
  const { t } = useTranslation('fitness')
  const { wonOf } = useFitnessWords()
  const words = useRefundWords()(refund)
  const { paidWon, usedWon, deductionWon, refundWon } = refund
  return (
    <>
      <dl className="max-w-field">
        <Line term={words.paid}>{wonOf(paidWon)}</Line>
        <Line term={words.used}>{wonOf(usedWon && -usedWon)}</Line>
        <Line term={t('refund.deduction', { percent: DEDUCTION_PERCENT })}>
          {wonOf(deductionWon && -deductionWon)}
        </Line>
        <Line term={t('refund.back')}>
          <strong className="font-semibold">{wonOf(refundWon)}</strong>
        </Line>
      </dl>
      <p className="mt-3 text-table text-ink-2">
        {askedAt ? t('refund.askedAt', { at: formatInstant(askedAt) }) : words.rule}
      </p>
    </>
  )
}

/** An amount that stands to the right of its name, also within a narrow card. */
const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between border-b border-line-1 py-2">
    <dt className="mr-4 text-table text-ink-2">{term}</dt>
    <dd className="tabular whitespace-nowrap">{children}</dd>
  </div>
)
