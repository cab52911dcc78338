import type { TrainingPackage, TrainingRefundLines } from '~/domains/fitness/training-shapes'
import { RefundFacts } from '~/domains/fitness/components/refund-lines'
import { useTranslation } from '~/i18n/use-translation'
import { useFitnessWords } from './fitness-words'

/** Price of a package without and with VAT, in words. */
export function PackagePrice({ of: { won, vatWon } }: { of: Pick<TrainingPackage, 'won' | 'vatWon'> }) {
  const { t } = useTranslation('fitness-training')
  const { wonOf } = useFitnessWords()
  return (
    <>
      <span className="tabular font-semibold">{wonOf(won)}</span>
      <span className="block text-table text-ink-2">{t('withVat', { sum: wonOf(won + vatWon) })}</span>
    </>
  )
}

/** The refund of a package line by line. */
export function TrainingRefund({ refund, askedAt }: { refund: TrainingRefundLines; askedAt?: string }) {
  const { t } = useTranslation('fitness-training')
  const { usedUnits, units } = refund
  const words = {
    paid: t('refund.paid'),
    used: t('refund.used', { used: usedUnits, units }),
    rule: t('refund.rule'),
  }
  return <RefundFacts refund={refund} askedAt={askedAt} words={words} />
}
