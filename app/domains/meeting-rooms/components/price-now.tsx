import { formatWon } from '~/domains/building/format-won'
import type { BookingResult } from '~/domains/meeting-rooms/price-answer'
import { useTranslation } from '~/i18n/use-translation'
import { PriceNow as Price } from '~/ui/price-now'

/** What a booking costs, VAT included, while somebody chooses. */
export function PriceNow({ answer }: { answer: BookingResult | undefined }) {
  const { t } = useTranslation('rooms')
  const quote = answer?.quote
  return (
    <Price
      answer={answer}
      ask={t('price.show')}
      price={
        quote ? t('price.now', { won: t('won', { amount: formatWon(quote.won + quote.vatWon) }) }) : null
      }
    />
  )
}
