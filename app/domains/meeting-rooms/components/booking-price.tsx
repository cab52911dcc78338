import type { Quote } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PriceBox } from '~/ui/price-box'
import { CancellationSteps, PriceLines } from './price-lines'

/** The price of an order, its cancellation charges, and the button that books. */
export function BookingPrice({
  quote,
  quotedOrder,
  submit,
}: {
  quote: Quote
  quotedOrder: string
  submit: string
}) {
  const { t } = useTranslation('rooms')
  return (
    <PriceBox
      title={t('price.title')}
      quotedOrder={quotedOrder}
      won={quote.won}
      submit={<Button>{submit}</Button>}
      askAgainLabel={t('price.again')}
    >
      <PriceLines price={quote} />
      <h3 className="mt-5 font-semibold">{t('cancellation.title')}</h3>
      <CancellationSteps steps={quote.cancellation} />
    </PriceBox>
  )
}
