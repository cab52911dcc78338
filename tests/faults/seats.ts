import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { PEOPLE } from '../../app/db/seed/people'
import { REFRESH_SEATS } from '../../app/db/seed/refresh-room'
import { call, signIn } from './call'
import { fill, withSmallDisk } from './disk-full'
import { callUntilAnswered, startFleet, whileKilled, type Fleet } from './fleet'
import type { NewStore, Row, Store } from './stores'

const DATE = '2026-11-24'
const SEATS = REFRESH_SEATS.map(({ code }) => code)
/** Two people for each seat; each asks for two of them, so that four people ask for the same two. */
const SITTERS = PEOPLE.filter(({ status }) => status === 'approved').slice(0, 2 * SEATS.length)
const WON = 5001
const SALE = { booksFrom: 420, booksTo: 1020, byHalfHours: false, wonPerUse: WON, wonPerHalfHour: 4000 }

/** Before the use at 13:00: free to cancel, and charged. */
const CLOCKS = { books: '09:00:00', isFree: '11:59:00', isCharged: '12:00:01' } as const
const at = (clock: keyof typeof CLOCKS) => `${DATE}T${CLOCKS[clock]}+09:00`

/** A seat for 13:00 that somebody asks for. */
interface Order {
  /** Its idempotency key. */
  key: string
  sitter: number
  seat: string
  /** The id of the booking; undefined if it was refused. */
  id?: string
}

/**
 * Twenty people ask for ten seats at the same time, each for two of them at once, on as many processes as the database admits; one is
 * killed or stopped meanwhile. Each order is repeated until answered. Then all are cancelled, half of them free of charge and half in
 * full, while processes end again, and what became free is sold to others.
 */
export async function endDuringSeats(newStore: NewStore, rounds: number): Promise<string> {
  let [ended, booked] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const store = await newSeats(newStore)
    const orders = wanted()
    const people = await during(store, 'books', async (fleet, signedIn, end) => {
      ended += await end('kill', () => bookAll(fleet, signedIn.tokens, orders))
      await checkKeys(fleet, signedIn.tokens, orders)
    })
    await checkBooked(store, orders)
    const sold = orders.filter(({ id }) => id)
    const half = sold.length / 2
    const endFree: Work = async (fleet, signedIn, end) => {
      ended += await end('stop', () => cancelAll(fleet, signedIn, sold.slice(0, half), 0))
      await sellAgain(fleet, signedIn.tokens, orders, sold[0]!)
    }
    await during(store, 'isFree', endFree, people)
    const endCharged: Work = async (fleet, signedIn, end) => {
      ended += await end('kill', () => cancelAll(fleet, signedIn, sold.slice(half), WON))
    }
    await during(store, 'isCharged', endCharged, people)
    await checkCancelled(store, sold, half)
    booked += sold.length
  }
  return `${rounds} times, ${ended} ends of a process: ${booked} seats were sold once each, to one person each, cancelled and charged once each`
}

/** Seats are asked for while the disk is full: nobody is told to have one, and afterwards each is sold once. */
export async function seatsOnFullDisk(newStore: NewStore, folder: string): Promise<string> {
  return withSmallDisk(folder, async (disk) => {
    const store = await newSeats(() => newStore(path.join(disk, 'data')))
    const orders = wanted()
    let refused = 0
    await during(store, 'books', async (fleet, { tokens }) => {
      const filler = path.join(disk, 'filler')
      fill(filler)
      for (const order of orders) {
        const { status, data } = await call(fleet[0], 'POST', PATH, asking(order, tokens))
        if (status === 503) refused++
        else if (status === 201) order.id = data.id
        else assert.equal(status, 409, 'on a full disk an order was answered with')
      }
      assert.ok(refused > 0, 'the disk was not full')
      rmSync(filler)
      await bookAll(fleet, tokens, orders)
      await fleet[0].kill()
    })
    await checkBooked(store, orders)
    return `${refused} of ${orders.length} orders were refused and asked again; every seat was sold once and is there after a kill -9`
  })
}

/** A store without bookings, in which seats have a price. */
async function newSeats(newStore: NewStore): Promise<Store> {
  const store = await newStore()
  await store.query('truncate bookings cascade')
  await store.query(
    `insert into settings (name, value, changed_at) values ('refresh.sale', '${JSON.stringify(SALE)}', now())
      on conflict (name) do update set value = excluded.value`,
  )
  return store
}

function wanted(): Order[] {
  const ofOne = (place: number, sitter: number) => ({
    key: `kill-seat-${sitter}-${place}`,
    sitter,
    seat: SEATS[place % SEATS.length]!,
  })
  return SITTERS.flatMap((_, sitter) => [ofOne(sitter, sitter), ofOne(sitter + SEATS.length / 2, sitter)])
}

interface SignedIn {
  /** Of the sitters. */
  tokens: string[]
  desk: string
}

type End = (way: 'kill' | 'stop', work: () => Promise<void>) => Promise<number>

type Work = (fleet: Fleet, signedIn: SignedIn, end: End) => Promise<void>

/** @param people who have signed in already @returns those who have */
async function during(
  store: Store,
  clock: keyof typeof CLOCKS,
  work: Work,
  people?: SignedIn,
): Promise<SignedIn> {
  const { fleet, start } = await startFleet(store, at(clock))
  try {
    // The desk's session has ended meanwhile, as nobody used it for half an hour.
    const signedIn = people ? { ...people, desk: await signInAtDesk(fleet) } : await signAllIn(fleet)
    await work(fleet, signedIn, (way, writes) => whileKilled(fleet, start, writes, way))
    return signedIn
  } finally {
    await Promise.all(fleet.map((portal) => portal.stop()))
  }
}

async function signAllIn(fleet: Fleet): Promise<SignedIn> {
  const tokens: string[] = []
  for (const { loginId } of SITTERS) tokens.push(await signIn(fleet[0], loginId))
  return { tokens, desk: await signInAtDesk(fleet) }
}

const signInAtDesk = (fleet: Fleet) => signIn(fleet[0], 'amenitydesk', '/desk/login')

const PATH = '/refresh-room/bookings'
const asking = ({ key, seat, sitter }: Order, tokens: string[]) => ({
  token: tokens[sitter],
  key,
  body: { date: DATE, minutes: 45, start: '13:00', seat, won: WON },
})

/** Orders that have no booking yet. */
async function bookAll(fleet: Fleet, tokens: string[], orders: Order[]) {
  await Promise.all(
    orders.map(async (order, place) => {
      const { status, data } = await callUntilAnswered(fleet, place, 'POST', PATH, asking(order, tokens))
      assert.ok([201, 409].includes(status), `an order was answered with ${status}`)
      if (status === 201) order.id = data.id
    }),
  )
}

/** Repeated with its key, an order is answered as before: with the same booking, or refused. */
async function checkKeys(fleet: Fleet, tokens: string[], orders: Order[]) {
  for (const [place, order] of orders.entries()) {
    const { status, data } = await callUntilAnswered(fleet, place, 'POST', PATH, asking(order, tokens))
    if (order.id) assert.deepEqual([status, data.id], [201, order.id], 'a repetition made another')
    else assert.equal(status, 409, 'what was refused was answered with')
  }
}

/** Asks for the cancellation of bookings at this charge, which the desk approves. */
async function cancelAll(fleet: Fleet, { tokens, desk }: SignedIn, sold: Order[], chargeWon: number) {
  await Promise.all(
    sold.map(async ({ key, id, sitter }, place) => {
      const asked = await callUntilAnswered(fleet, place, 'POST', `${PATH}/${id}/cancel`, {
        token: tokens[sitter],
        key: `${key}-cancel`,
        body: { chargeWon },
      })
      assert.equal(asked.status, 200, 'a cancellation was answered with')
      const approved = await callUntilAnswered(fleet, place + 1, 'POST', '/desk/refresh-room/decisions', {
        token: desk,
        key: `${key}-approve`,
        body: { decision: 'approveCancellation', id },
      })
      assert.equal(approved.status, 200, 'an approval was answered with')
    }),
  )
}

/** What was cancelled can be booked by somebody who had got nothing, and by nobody twice. */
async function sellAgain(fleet: Fleet, tokens: string[], orders: Order[], free: Order) {
  const without = SITTERS.findIndex(
    (_, sitter) => !orders.some((order) => order.sitter === sitter && order.id !== undefined),
  )
  const again = { key: `${free.key}-again`, sitter: without, seat: free.seat }
  const made = await callUntilAnswered(fleet, 0, 'POST', PATH, asking(again, tokens))
  assert.equal(made.status, 201, 'a seat that became free is not sold again')
  const second = { ...again, key: `${free.key}-second` }
  const refused = await callUntilAnswered(fleet, 1, 'POST', PATH, asking(second, tokens))
  assert.equal(refused.status, 409, 'a seat is sold twice')
}

const bookingsOf = (store: Store): Promise<Row[]> =>
  store.query(`
    select b.public_id as id, t.code as seat, b.member_id as member, b.status, b.won,
      b.charge_percent as percent, b.charge_won as charge,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'booked') as booked,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'cancellationRequested') as asked,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'cancelled') as cancelled,
      (select count(distinct o.dedupe_key)::int from outbox o join booking_events e on e.booking_id = b.id
        and o.dedupe_key like '%:' || e.id || ':%' where o.template = 'seatReserved') as told
    from bookings b join bookable_things t on t.id = b.thing_id order by b.id`)

/** Acknowledged orders are stored once and completely, nothing else is; no seat is sold twice, and nobody has two. */
async function checkBooked(store: Store, orders: readonly Order[]): Promise<void> {
  const rows = await bookingsOf(store)
  const sold = orders.filter(({ id }) => id)
  assert.deepEqual(
    rows.map(({ id }) => id).sort(),
    sold.map(({ id }) => id).sort(),
    'bookings that were answered',
  )
  assert.equal(rows.length, SEATS.length, 'seats that are sold')
  assert.equal(new Set(rows.map(({ seat }) => seat)).size, rows.length, 'a seat is sold twice')
  assert.equal(new Set(rows.map(({ member }) => member)).size, rows.length, 'somebody has two seats')
  for (const { id, seat, won, booked, told } of rows) {
    assert.equal(seat, sold.find((order) => order.id === id)!.seat, 'another seat was booked')
    assert.deepEqual([won, booked], [WON, 1], `price and beginnings of ${seat}`)
    assert.ok(Number(told) > 0, `nobody is told of ${seat}`)
  }
}

/** Each cancellation was asked for and approved once, with the charge of its time. */
async function checkCancelled(store: Store, sold: readonly Order[], free: number): Promise<void> {
  const rows = await bookingsOf(store)
  for (const [place, { id, seat }] of sold.entries()) {
    const { status, asked, cancelled, percent, charge } = rows.find((row) => row.id === id)!
    const expected = place < free ? [0, 0] : [100, WON]
    assert.deepEqual([status, asked, cancelled], ['cancelled', 1, 1], `the cancellation of ${seat}`)
    assert.deepEqual([percent, charge], expected, `the charge of ${seat}`)
  }
  const living = rows.filter(({ status }) => status !== 'cancelled')
  assert.deepEqual(
    living.map(({ seat }) => seat),
    [sold[0]!.seat],
    'what was sold again',
  )
}
