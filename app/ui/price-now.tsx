/** A form's answer with its price, or why there is none for what has been chosen so far. */
interface Answer {
  error?: object | null
  reasons: string[]
}

/**
 * The price at the lower edge of the screen while somebody chooses, and the step that asks for it: forms that are sent in
 * place take it with every choice (ui/form.browser.tsx). Without script there is nothing to see here.
 */
export function PriceNow({
  answer,
  askLabel,
  price,
}: {
  answer: Answer | undefined
  /** The label of the step. */
  askLabel: string
  price: string | null
}) {
  // What is wrong with the form stays in view until it is sent again.
  if (answer?.error) return null
  // Only what was sent in place comes with words.
  const isInPlace = answer !== undefined && 'messageWords' in answer
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
        {askLabel}
      </button>
      {isInPlace && (price || answer.reasons.length > 0) && (
        <p role="status" className="price-now">
          {price ?? answer.reasons.join(' ')}
        </p>
      )}
    </>
  )
}
