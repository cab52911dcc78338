// @ts-check
import { randomUUID } from 'node:crypto'
import { main, SetUpError } from './project.js'

/** The barriers' key of a portal on this machine (app/env.server.ts). */
const LOCAL_GATE_KEY = 'barriers-of-the-demo-on-this-machine'

/**
 * `npm run gate -- enter 12가3456`: reports a car to a running portal as a barrier does; `exit` asks what is to pay, pays it by card
 * and reports that it leaves. A third word such as 2026-11-23T09:00+09:00 is another time than now, as of a barrier that was without
 * the network: it reports only. The environment must be the portal's.
 */
await main(async () => {
  const [kind, plate, at] = process.argv.slice(2)
  const time = at === undefined ? new Date() : new Date(at)
  if ((kind !== 'enter' && kind !== 'exit') || !plate || Number.isNaN(time.getTime()))
    throw new SetUpError('Say what passed: npm run gate -- enter 12가3456, or exit, and when if not now.')
  if (kind === 'exit' && at === undefined) await pay(plate)
  const passed = at === undefined ? new Date() : time
  const event = { eventId: `simulator-${randomUUID()}`, plate, kind, at: passed.toISOString() }
  accept(await call('/parking/gate-events', event))
  console.log(`${plate}: ${kind}`)
})

/** Shows what is to pay and pays it; a car that is not in leaves without. */
async function pay(/** @type {string} */ plate) {
  const asked = await call('/parking/gate/quote', { plate })
  if (asked.status === 404 || asked.status === 409) return console.log(`${plate}: ${asked.title}`)
  const quote = accept(asked)
  for (const { coupon, counts, won } of quote.discounts)
    console.log(`${plate}: discount ${coupon}, ${counts ? `KRW ${won}` : 'does not count'}`)
  const { minutes, kind, costWon, discountWon, paidWon, dueWon: won, quotedAt } = quote
  console.log(
    `${plate}: ${minutes} minutes (${kind}), KRW ${costWon}, discount ${discountWon}, paid ${paidWon}, to pay ${won}`,
  )
  if (won === 0) return
  const payment = { reference: `simulator-${randomUUID()}`, plate, won, method: 'card', quotedAt }
  const { leaveBy } = accept(
    await call('/parking/gate/payments', { ...payment, paidAt: new Date().toISOString() }),
  )
  console.log(`${plate}: paid KRW ${won} by card, may leave until ${leaveBy}`)
}

/**
 * Sends a call with the barriers' key.
 * @returns {Promise<{ status: number, title?: string, data?: any }>}
 */
async function call(/** @type {string} */ path, /** @type {object} */ body) {
  const portal = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  const answer = await fetch(new URL(`/api/v1${path}`, portal), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.PARKING_GATE_KEY ?? LOCAL_GATE_KEY}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SetUpError(`No portal answers at ${portal}.`)
  })
  const { title, data } = /** @type {{ title?: string, data?: any }} */ (await answer.json())
  return { status: answer.status, title, data }
}

/** The data of an answer. @throws {SetUpError} for a refusal */
function accept(/** @type {{ status: number, title?: string, data?: any }} */ { status, title, data }) {
  if (status >= 300) throw new SetUpError(`The portal refuses it (${status}): ${title}`)
  return data
}
