import type { Quote } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { CancellationSteps, PriceLines } from './price-lines'

/** What it costs and what cancelling costs; and only then the button that books. */
export function PriceBox({ quote, priced, submit }: { quote: Quote; priced: string; submit: string }) {
  const { t } = useTranslation('rooms')
  return (
    <section id="price" aria-labelledby="price-title" className="mt-11 border-2 border-ink px-5 py-5 md:px-6">
      <h2 id="price-title" className="mb-3 text-h3 font-semibold">
        {t('price.title')}
      </h2>
      {/* The price is for this and nothing else: whatever is changed is priced anew. */}
      <input type="hidden" name="priced" value={priced} />
      <input type="hidden" name="won" value={quote.won} />
      <PriceLines price={quote} />
      <h3 className="mt-5 font-semibold">{t('cancellation.title')}</h3>
      <CancellationSteps steps={quote.cancellation} />
      <div className="mt-5 md:flex">
        <Button>{submit}</Button>
        <Button
          look="secondary"
          name="again"
          value={t('price.again')}
          formAction="#price"
          className="mt-3 md:ml-3 md:mt-0"
        >
          {t('price.again')}
        </Button>
      </div>
    </section>
  )
}
