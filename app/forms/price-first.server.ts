import { json } from '@remix-run/node'
import type { Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { inPageOrder } from './in-page-order'
import type { FormResult } from './receive.server'
import { isSeeOther } from './see-other.server'

/**
 * Shows the form again, with its price where one is known.
 * @param order the fields in the order of the page
 * @param noPrice page data while there is no price
 */
export async function showPricedForm<Price extends object>(
  answer: Response,
  order: readonly string[],
  noPrice: Price,
) {
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult & Price
  const error = result.error && inPageOrder(result.error, order)
  return json({ ...noPrice, ...result, error }, { status: answer.status })
}

/**
 * Sends a form at the price that was shown for it. If no price was shown, or the form was changed since, it
 * shows the price first; a refusal comes with the current price.
 * @param isPriceShown whether a price was shown for exactly this form
 * @param price reads the price and the page data that go with it
 * @param sent the response after a successful write
 */
export async function sendAtShownPrice<Price, Made>({
  isPriceShown,
  price,
  send,
  show,
  refuse,
  sent,
}: {
  isPriceShown: boolean
  price: () => Promise<Outcome<Price>>
  send: () => Promise<Outcome<Made>>
  show: (price: Price) => Promise<Response>
  refuse: (problem: ProblemBody, price?: Price) => Promise<Response>
  sent: (created: Made) => Response
}): Promise<Response> {
  if (!isPriceShown) {
    const quoted = await price()
    return quoted.ok ? show(quoted.data) : refuse(quoted.problem)
  }
  const created = await send()
  if (created.ok) return sent(created.data)
  const quoted = await price()
  return refuse(created.problem, quoted.ok ? quoted.data : undefined)
}
