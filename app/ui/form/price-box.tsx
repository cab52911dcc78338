import type { ReactNode } from 'react'
import { Button } from '~/ui/button'

/** A price, with the button that sends the form at this price. The step button that asks for the price scrolls here (`#price`). */
export function PriceBox({
  title,
  quotedOrder,
  won,
  submit,
  askAgainLabel,
  children,
}: {
  title: string
  /** The values the price was calculated for, sent with the form. */
  quotedOrder: string
  /** The price that was shown; undefined where its parts are sent in separate fields. */
  won?: number
  /** The button that sends the form; none where nothing can be booked. */
  submit: ReactNode
  /** The label of the button that asks for the price again. */
  askAgainLabel: string
  children: ReactNode
}) {
  return (
    <section id="price" aria-labelledby="price-title" className="mt-11 border-2 border-ink px-5 py-5 md:px-6">
      <h2 id="price-title" className="mb-3 text-h3 font-semibold">
        {title}
      </h2>
      {/* The price is for exactly these values: any change needs a new one. */}
      <input type="hidden" name="quotedOrder" value={quotedOrder} />
      {won !== undefined && <input type="hidden" name="won" value={won} />}
      {children}
      <div className="price-buttons mt-5 md:flex">
        {submit}
        <Button
          look="secondary"
          name="again"
          value={askAgainLabel}
          formAction="#price"
          className={submit ? 'mt-3 md:ml-3 md:mt-0' : ''}
        >
          {askAgainLabel}
        </Button>
      </div>
    </section>
  )
}
