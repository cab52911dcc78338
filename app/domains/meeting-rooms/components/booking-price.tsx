import type { ReactNode } from 'react'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { formatSpan } from '~/rules/local-time'
import { PriceBox } from '~/ui/form/price-box'
import { useLanguage } from '~/ui/page/use-language'
import { CancellationSteps, PriceLines } from './price-lines'

/** The price of an order, its cancellation charges, and the button that books. */
export function BookingPrice({
  quote,
  quotedOrder,
  submit,
  what,
}: {
  quote: Quote
  quotedOrder: string
  submit: string
  /** What the price is for, above it. */
  what?: ReactNode
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <PriceBox
      title={t('price.title')}
      quotedOrder={quotedOrder}
      won={quote.won}
      submit={<Button>{submit}</Button>}
      askAgainLabel={t('price.again')}
    >
      {what}
      {quote.besides.map(({ name, ...time }) => (
        <p
          key={`${name.ko} ${time.startMinutes}`}
          className="mb-3 border-l-4 border-yuja bg-yuja-1 px-4 py-3 text-table"
        >
          {t('price.beside', { room: name[language], time: formatSpan(time) })}
        </p>
      ))}
      <PriceLines price={quote} />
      <h3 className="mt-5 font-semibold">{t('cancellation.title')}</h3>
      <CancellationSteps steps={quote.cancellation} />
    </PriceBox>
  )
}
