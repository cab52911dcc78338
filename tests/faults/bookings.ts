import assert from 'node:assert/strict'
import { memberWith } from '../support/people'
import { checkBooked, checkCancelled, DAYS, FREE_TIME, type Order } from './bookings-written'
import { signIn } from './call'
import { callUntilAnswered, startFleet, whileKilled, type Fleet } from './fleet'
import type { NewStore, Store } from './stores'

const ROOMS = ['meeting-1', 'meeting-2', 'meeting-3', 'meeting-4', 'meeting-5']
/** Single bookings are for both, series for the second. */
const TIMES = [
  { start: '09:00', end: '11:00' },
  { start: '13:00', end: '15:00' },
] as const
const CLERKS = [memberWith({ flags: ['amenity'] }), memberWith({ flags: ['total'], company: 'saebyeok' })]
/** Two days before the first day: cancelling that day costs 30 %, cancelling the others nothing. */
const TO_CANCEL = '2026-12-06T10:00:00+09:00'

/**
 * People of two companies order the same rooms at the same time, as single bookings and as series, with more free time than
 * there is, on as many processes as the database admits; one is killed meanwhile. Each order is repeated until answered. Then
 * all bookings are cancelled and the cancellations approved, while processes are killed again.
 */
export async function killDuringBookings(newStore: NewStore, rounds: number): Promise<string> {
  let [booked, asked, killed] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const store = await newStore()
    await store.query(`update companies set free_room_minutes = ${FREE_TIME}`)
    const orders = await during(store, undefined, async (fleet, tokens, kill) => {
      const made = await quotedOrders(fleet, tokens)
      killed += await kill(() => bookAll(fleet, tokens, made))
      await checkKeys(fleet, tokens, made)
      return made
    })
    await checkBooked(store, orders)
    await during(store, TO_CANCEL, async (fleet, tokens, kill) => {
      const desk = await signIn(fleet[0], 'amenitydesk', '/desk/login')
      killed += await kill(() => cancelAll(fleet, { tokens, desk }, orders))
      await bookAgain(fleet, tokens, orders)
    })
    await checkCancelled(store, orders)
    asked += orders.length
    booked += orders.filter(({ id }) => id).length
  }
  return `${rounds} times, ${killed} kills: of ${asked} orders ${booked} were booked once each, cancelled and charged once each`
}

type Kill = (work: () => Promise<void>) => Promise<number>

async function during<T>(
  store: Store,
  clock: string | undefined,
  work: (fleet: Fleet, tokens: string[], kill: Kill) => Promise<T>,
): Promise<T> {
  const { fleet, start } = await startFleet(store, clock)
  try {
    const tokens = await signInClerks(fleet)
    return await work(fleet, tokens, (writes) => whileKilled(fleet, start, writes))
  } finally {
    await Promise.all(fleet.map((portal) => portal.stop()))
  }
}

export const signInClerks = (fleet: Fleet) =>
  Promise.all(CLERKS.map(({ loginId }) => signIn(fleet[0], loginId)))

/** All orders, each with the price shown for it. */
export async function quotedOrders(fleet: Fleet, tokens: string[]): Promise<Order[]> {
  const { data } = await callUntilAnswered(fleet, 0, 'GET', '/home/policies/conference-room', {})
  const policyVersion = data.version
  const wanted = ROOMS.flatMap((room) =>
    [0, 1].flatMap((clerk) => [
      ...TIMES.map((time) => ({ room, clerk, ...time, path: '/rooms/bookings' as const })),
      { room, clerk, ...TIMES[1], path: '/rooms/series' as const, until: DAYS[2] },
    ]),
  )
  return Promise.all(
    wanted.map(async ({ clerk, path, ...time }, place): Promise<Order> => {
      const isPaid = path === '/rooms/bookings' && place % 4 === 1
      const order = { ...time, date: DAYS[0], attendees: 4, freeMinutes: place % 3 === 0 ? 60 : 0 }
      const quotePath = path === '/rooms/series' ? '/rooms/series/quote' : '/rooms/quote'
      const quoted = await callUntilAnswered(fleet, place, 'POST', quotePath, {
        token: tokens[clerk],
        body: order,
      })
      assert.equal(quoted.status, 200, 'a price is not told')
      const quote = quoted.data as unknown as { won: number; dates?: { date: string; won: number }[] }
      const key = `kill-order-${place}`
      const paymentMethod = isPaid ? 'card' : 'monthly_bill'
      const about = { meetingName: key, paymentMethod, agreed: true, policyVersion }
      const seen = quote.dates
        ? { dates: quote.dates.map(({ date, won }) => ({ date, won })) }
        : { won: quote.won }
      return { key, clerk, path, isPaid, body: { ...order, ...about, ...seen } }
    }),
  )
}

const send = (fleet: Fleet, tokens: string[], { clerk, path, body, key }: Order, place: number) =>
  callUntilAnswered(fleet, place, 'POST', path, { token: tokens[clerk], key, body })

/** Sends each order until it is answered. */
export async function bookAll(fleet: Fleet, tokens: string[], orders: Order[]) {
  await Promise.all(
    orders.map(async (order, place) => {
      const { status, data } = await send(fleet, tokens, order, place)
      assert.ok([201, 409, 422].includes(status), `an order was answered with ${status}`)
      if (status === 201) order.id = data.id
    }),
  )
  assert.ok(
    orders.some(({ id }) => id),
    'nothing was booked',
  )
}

/** Repeated with its key, an order is answered as before: with the same booking, or refused. */
export async function checkKeys(fleet: Fleet, tokens: string[], orders: Order[]) {
  for (const [place, order] of orders.entries()) {
    const { status, data } = await send(fleet, tokens, order, place)
    if (order.id) assert.deepEqual([status, data.id], [201, order.id], 'a repetition made another')
    else assert.ok(status === 409 || status === 422, `what was refused was answered with ${status}`)
  }
}

const cancelOf = ({ path, id }: Order) => `${path}/${id}/cancel`

/** Requests the cancellation of everything, which the desk approves; unpaid bookings have lapsed before. */
async function cancelAll(
  fleet: Fleet,
  { tokens, desk }: { tokens: string[]; desk: string },
  orders: Order[],
) {
  await Promise.all(
    orders
      .filter(({ id }) => id)
      .map(async (order, place) => {
        const { clerk, path, key, id, isPaid } = order
        const token = tokens[clerk]
        let ids = [id!]
        if (path === '/rooms/series') {
          const shown = await callUntilAnswered(fleet, place, 'GET', `/rooms/series/${id}`, { token })
          ids = (shown.data as unknown as { bookings: { id: string }[] }).bookings.map((one) => one.id)
        }
        const chargeWon = 1_000_000
        const body =
          path === '/rooms/series' ? { bookings: ids.map((one) => ({ id: one, chargeWon })) } : { chargeWon }
        const asked = await callUntilAnswered(fleet, place, 'POST', cancelOf(order), {
          token,
          key: `${key}-cancel`,
          body,
        })
        assert.equal(asked.status, isPaid ? 409 : 200, 'a cancellation was answered with')
        if (isPaid) return
        const approved = await callUntilAnswered(fleet, place + 1, 'POST', '/desk/rooms/decisions', {
          token: desk,
          key: `${key}-approve`,
          body: { decision: 'approveCancellation', ids },
        })
        assert.equal(approved.status, 200, 'an approval was answered with')
      }),
  )
}

/** Holds end: the time of each unpaid booking can be booked by the other company. */
async function bookAgain(fleet: Fleet, tokens: string[], orders: Order[]) {
  for (const [place, order] of orders.entries()) {
    if (!order.id || !order.isPaid) continue
    const body = { ...order.body, freeMinutes: 0, paymentMethod: 'monthly_bill', meetingName: 'after a hold' }
    const token = tokens[1 - order.clerk]
    const { data } = await callUntilAnswered(fleet, place, 'POST', '/rooms/quote', {
      token,
      body: { ...body },
    })
    const { won } = data as unknown as { won: number }
    const made = await callUntilAnswered(fleet, place, 'POST', '/rooms/bookings', {
      token,
      key: `${order.key}-again`,
      body: { ...body, won },
    })
    assert.equal(made.status, 201, 'a time that was held in vain is not free')
  }
}
