/** A form's answer with its price, or the reason why there is none for the values chosen so far. */
interface Answer {
  error?: object | null
  reasons: string[]
}

/**
 * The price at the lower edge of the screen while somebody fills in a form, and the step that requests it. Where
 * forms are sent in place, every choice submits this step (ui/form.tsx). Without script it shows nothing.
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
  // The form's errors stay until it is sent again.
  if (answer?.error) return null
  const isInPlace = answer !== undefined && 'isInPlace' in answer
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
          {price ??
            answer.reasons.map((reason) => (
              <span key={reason} className="block">
                {reason}
              </span>
            ))}
        </p>
      )}
    </>
  )
}
