import { formatWon } from '~/domains/building/format-won'
import type { BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { useTranslation } from '~/i18n/use-translation'
import { PriceNow as Price } from '~/ui/form/price-now'

/** The current total of a booking or series, VAT included, while the form is filled in. */
export function PriceNow({
  answer,
  submit,
  hasAside,
}: {
  answer: BookingResult | undefined
  submit?: string
  hasAside?: boolean
}) {
  const { t } = useTranslation('rooms')
  const price = answer?.quote ?? answer?.series?.totals
  const total = price && price.won + price.vatWon
  const won = total && t('won', { amount: formatWon(total) })
  const series = answer?.series
  const sumOf = (words: string) =>
    series
      ? t(series.of === 'rooms' ? 'together.now' : 'series.now', { count: series.totals.count, won: words })
      : t('price.now', { won: words })
  return (
    <Price
      answer={answer}
      askLabel={t('price.show')}
      price={won ? sumOf(won) : total === 0 ? t('free') : null}
      submit={submit}
      hasAside={hasAside}
    />
  )
}
