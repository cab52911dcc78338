import { formatWon } from '~/domains/building/format-won'
import type { BookingResult } from '~/domains/meeting-rooms/price-answer'
import { useTranslation } from '~/i18n/use-translation'

/**
 * The price at the lower edge of the screen while somebody chooses, and the step that asks for it: forms that are sent in
 * place take it with every choice (ui/form.browser.tsx). Without script there is nothing to see here.
 */
export function PriceNow({ answer }: { answer: BookingResult | undefined }) {
  const { t } = useTranslation('rooms')
  // What is wrong with the form stays in view until it is sent again.
  if (answer?.error) return null
  // Only what was sent in place comes with words.
  const isInPlace = answer !== undefined && 'said' in answer
  return (
    <>
      <button
        type="submit"
        name="intent:price"
        value="now"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        {t('price.show')}
      </button>
      {isInPlace && (answer.quote || answer.reasons.length > 0) && (
        <p role="status" className="price-now">
          {answer.quote
            ? t('price.now', { won: t('won', { amount: formatWon(answer.quote.won + answer.quote.vatWon) }) })
            : answer.reasons.join(' ')}
        </p>
      )}
    </>
  )
}
