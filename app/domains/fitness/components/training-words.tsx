import type { TrainingPackage } from '~/domains/fitness/training-shapes'
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
