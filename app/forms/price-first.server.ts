import { json } from '@remix-run/node'
import type { Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { inPageOrder } from './in-page-order'
import type { FormResult } from './receive.server'
import { leadsOn } from './see-other.server'

/**
 * The form again, with its price where it is known.
 * @param order the fields in the order of the page
 * @param noPrice what the page shows where there is no price yet
 */
export async function showPricedForm<Price extends object>(
  answer: Response,
  order: readonly string[],
  noPrice: Price,
) {
  if (leadsOn(answer)) return answer as never
  const result = (await answer.json()) as FormResult & Price
  const error = result.error && inPageOrder(result.error, order)
  return json({ ...noPrice, ...result, error }, { status: answer.status })
}

/**
 * Sends a form at the price that was shown for it. What has no such price yet, or was changed since, is shown its price
 * first; a refusal is shown with the price as it is then.
 * @param isPriceShown whether the price of exactly this was shown
 * @param price asks for the price, and for what the page shows with it
 * @param sent the answer to a form that was sent
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
  sent: (made: Made) => Response
}): Promise<Response> {
  if (!isPriceShown) {
    const priced = await price()
    return priced.ok ? show(priced.data) : refuse(priced.problem)
  }
  const made = await send()
  if (made.ok) return sent(made.data)
  const priced = await price()
  return refuse(made.problem, priced.ok ? priced.data : undefined)
}
