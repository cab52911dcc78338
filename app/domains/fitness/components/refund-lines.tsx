import type { ReactNode } from 'react'
import type { GxApplication } from '~/domains/fitness/gx-shapes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DEDUCTION_PERCENT } from '~/domains/fitness/rules/refund'
import { useFitnessWords } from './fitness-words'

type Lines = Record<'paidWon' | 'usedWon' | 'deductionWon' | 'refundWon', number>

/** A G.X. refund line by line. */
export function RefundLines({ refund, askedAt }: { refund: GxApplication['refund']; askedAt?: string }) {
  const { t } = useTranslation('fitness')
  const { usedClasses, classes } = refund
  const words = {
    paid: t('refund.paid'),
    used: t('refund.used', { used: usedClasses, classes }),
    rule: t('refund.rule'),
  }
  return <RefundFacts refund={refund} askedAt={askedAt} words={words} />
}

/** A refund line by line: paid, used, 10 %, given back (product §9). */
export function RefundFacts({
  refund: { paidWon, usedWon, deductionWon, refundWon },
  askedAt,
  words,
}: {
  refund: Lines
  askedAt?: string
  /** What was paid and used; the rule, shown until the refund is asked for. */
  words: { paid: string; used: string; rule: string }
}) {
  const { t } = useTranslation('fitness')
  const { wonOf } = useFitnessWords()
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
