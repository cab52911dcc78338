import assert from 'node:assert/strict'
import type { Row, Store } from './stores'

/** Tuesdays without bookings in the demo data. */
export const DAYS = ['2026-12-08', '2026-12-15', '2026-12-22'] as const
/** Free minutes per month: enough for some of the orders. */
export const FREE_TIME = 240

/** A booking or series to make, and its outcome. */
export interface Order {
  /** Its idempotency key, also the name of its meeting. */
  key: string
  clerk: number
  path: '/rooms/bookings' | '/rooms/series'
  body: Record<string, unknown>
  isPaid: boolean
  /** The id of the booking or series; undefined if it was refused. */
  id?: string
}

/** The charge of a cancellation two days before, in percent (product §9). */
const PERCENT = 30
const USE_MINUTES = 120

const ofTest = `from bookings b join room_bookings r on r.booking_id = b.id
  join bookable_things t on t.id = b.thing_id where r.meeting_name like 'kill-order-%'`

const bookingsOf = (store: Store) =>
  store.query(`
    select r.meeting_name as key, b.public_id as id, b.series_id as series, b.date::text as date, b.status,
      b.company_id as company, b.free_minutes as free, b.won, b.charge_percent as percent, b.charge_won as charge,
      b.hold_until as hold, (b.hold_until <= b.starts_at)::int as ends, t.won_per_hour as per_hour,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'booked') as booked,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'cancellationRequested') as asked,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'cancelled') as cancelled,
      (select count(*)::int from booking_events where booking_id = b.id and event = 'lapsed') as lapsed
    ${ofTest} order by b.id`)

/** Acknowledged orders are stored once and completely, nothing else is; no time and no free minute is used twice. */
export async function checkBooked(store: Store, orders: readonly Order[]): Promise<void> {
  const rows = await bookingsOf(store)
  for (const { key, id, path } of orders) {
    const own = rows.filter((row) => row.key === key)
    const isSeries = path === '/rooms/series'
    assert.equal(own.length, id ? (isSeries ? DAYS.length : 1) : 0, `bookings of ${key}`)
    for (const row of own) assert.equal(isSeries ? row.series : row.id, id, `${key} is another booking`)
  }
  assert.equal(
    rows.length,
    orders.reduce((sum, { id, path }) => sum + (id ? (path === '/rooms/series' ? 3 : 1) : 0), 0),
  )
  for (const { key, booked, won, free, per_hour: perHour, status, ends, hold } of rows) {
    assert.equal(booked, 1, `${key} has ${booked} beginnings`)
    assert.equal(won, ((USE_MINUTES - Number(free)) / 60) * Number(perHour), `the price of ${key}`)
    if (status === 'waiting_for_payment') assert.equal(ends, 1, `${key} waits beyond its time`)
    else assert.equal(hold, null, `${key} waits for nothing`)
  }
  await checkNoOverlap(store)
  for (const [month, used] of usedFreeTime(rows))
    assert.ok(used <= FREE_TIME, `${used} minutes of free time were spent in ${month}`)
}

async function checkNoOverlap(store: Store): Promise<void> {
  const [found] = await store.query(`select count(*)::int as twice from bookings a join bookings b
    on a.thing_id = b.thing_id and a.id < b.id and a.status <> 'cancelled' and b.status <> 'cancelled'
    and a.starts_at < b.clear_at and b.starts_at < a.clear_at`)
  assert.equal(found!.twice, 0, 'a time is sold twice')
}

function usedFreeTime(rows: readonly Row[]): Map<string, number> {
  const used = new Map<string, number>()
  for (const { company, date, free } of rows) {
    const month = `${company} ${String(date).slice(0, 7)}`
    used.set(month, (used.get(month) ?? 0) + Number(free))
  }
  return used
}

/** Each cancellation was requested and approved once, with the charge of its day; an unpaid booking lapsed without one. */
export async function checkCancelled(store: Store, orders: readonly Order[]): Promise<void> {
  const isPaid = new Map(orders.map((order) => [order.key, order.isPaid]))
  for (const row of await bookingsOf(store)) {
    const { key, date, won, status, percent, charge, asked, cancelled, lapsed } = row
    assert.equal(status, 'cancelled', `${key} has not ended`)
    if (isPaid.get(String(key))) {
      assert.deepEqual([asked, cancelled, lapsed, charge], [0, 0, 1, null], `the end of ${key}`)
      continue
    }
    const expected = date === DAYS[0] ? PERCENT : 0
    assert.deepEqual([asked, cancelled, lapsed], [1, 1, 0], `the cancellation of ${key}`)
    assert.deepEqual(
      [percent, charge],
      [expected, Math.floor((Number(won) * expected) / 100)],
      `the charge of ${key} on ${date}`,
    )
  }
  await checkNoOverlap(store)
}
