import { Button } from '~/ui/button'

/** A form's answer with its price, or the reason why there is none for the values chosen so far. */
interface Answer {
  error?: object | null
  reasons: string[]
}

/**
 * The price at the lower edge of the screen while somebody fills in a form, and the step that requests it. Where
 * forms are sent in place, every choice submits this step (ui/form/form.tsx). Without script it shows nothing.
 */
export function PriceNow({
  answer,
  askLabel,
  price,
  submit,
  hasAside = false,
}: {
  answer: Answer | undefined
  /** The label of the step. */
  askLabel: string
  price: string | null
  /** The label of the button that sends the form at this price; without it, only the price is shown. */
  submit?: string
  /** Whether the price stays beside the form on a wide screen; there it is only announced. */
  hasAside?: boolean
}) {
  // The form's errors stay until it is sent again.
  if (answer?.error) return null
  const isInPlace = answer !== undefined && 'inPlace' in answer
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
        <div className={`price-now ${hasAside ? 'has-aside' : ''}`}>
          <p role="status" className="min-w-0 flex-1">
            {price ??
              answer.reasons.map((reason) => (
                <span key={reason} className="block">
                  {reason}
                </span>
              ))}
          </p>
          {/* The same as the button under the price, for eyes and fingers. */}
          {price && submit && (
            <span aria-hidden="true" className="ml-4 shrink-0">
              <Button tabIndex={-1}>{submit}</Button>
            </span>
          )}
        </div>
      )}
    </>
  )
}
