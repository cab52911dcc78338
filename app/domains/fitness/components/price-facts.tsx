import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/list/facts'
import { useFitnessWords } from './fitness-words'

/** A price in won without VAT, its VAT, and both, as facts of a receipt. */
export function PriceFacts({ term, won, vatWon }: { term: string; won: number; vatWon: number }) {
  const { t } = useTranslation('building')
  const { wonOf } = useFitnessWords()
  return (
    <>
      <Fact term={term}>
        <span className="tabular">{wonOf(won)}</span>
      </Fact>
      <Fact term={t('receipt.vat')}>
        <span className="tabular">{wonOf(vatWon)}</span>
      </Fact>
      <Fact term={t('receipt.total')}>
        <strong className="tabular font-semibold">{wonOf(won + vatWon)}</strong>
      </Fact>
    </>
  )
}
