import { formatWon } from '~/domains/building/format-won'
import type { BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { useTranslation } from '~/i18n/use-translation'
import { PriceNow as Price } from '~/ui/price-now'

/** The current total of a booking or series, VAT included, while the form is filled in. */
export function PriceNow({ answer }: { answer: BookingResult | undefined }) {
  const { t } = useTranslation('rooms')
  const price = answer?.quote ?? answer?.series?.totals
  const won = price && t('won', { amount: formatWon(price.won + price.vatWon) })
  const count = answer?.series?.totals.count
  return (
    <Price
      answer={answer}
      askLabel={t('price.show')}
      price={won ? (count === undefined ? t('price.now', { won }) : t('series.now', { count, won })) : null}
    />
  )
}
