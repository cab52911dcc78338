import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING, giveFreeTime, makeRooms } from 'tests/factories/rooms'
import { makeTenants } from 'tests/factories/tenants'
import { emptyTables, useApi } from 'tests/support/api'
import { modelRuns } from 'tests/support/model-runs'
import { FREE_TIME, makeModel, type Known, type RoomsModel } from 'tests/support/rooms-model'
import { bookSeries, bookTogether, cancelSeries } from 'tests/support/series-model'
import { bookings } from '~/booking/tables.server'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { MS_PER_HOUR } from '~/rules/time-units'

const api = useApi()
const runs = modelRuns(15)
const START = Date.parse('2026-11-23T01:00:00Z')

const room = fc.constantFrom('meeting-1', 'meeting-2')
/** The listening bar is booked and blocked like a room, without free time; its bookings are not changed. */
const BAR = 'listening-bar'
const roomOrBar = fc.constantFrom('meeting-1', 'meeting-2', BAR)
const date = fc.constantFrom('2026-11-25', '2026-11-27', '2026-12-02')
const from = fc.constantFrom(540, 600, 660, 720, 780)
const who = fc.constantFrom('clerk' as const, 'stranger' as const)
const free = fc.constantFrom(0, 0, 60, 120)
const place = fc.nat(9)
const command = fc.oneof(
  fc.record({
    do: fc.constant('book' as const),
    who,
    room: roomOrBar,
    date,
    from,
    free,
    isPaid: fc.boolean(),
  }),
  fc.record({ do: fc.constant('change' as const), place, room, date, from }),
  fc.record({ do: fc.constant('cancel' as const), place }),
  fc.record({
    do: fc.constant('series' as const),
    who,
    room,
    date,
    from,
    free,
    weeks: fc.constantFrom(1, 2),
    /** Somebody else books one of the dates between quote and confirmation. */
    isLate: fc.boolean(),
  }),
  fc.record({ do: fc.constant('together' as const), who, date, from, free }),
  fc.record({ do: fc.constant('cancelSeries' as const), place: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('approveCancellation' as const, 'declineCancellation' as const), place }),
  fc.record({ do: fc.constant('confirmPayment' as const), place }),
  fc.record({ do: fc.constant('block' as const), room: roomOrBar, date, from, isMove: fc.boolean() }),
  fc.record({ do: fc.constant('endBlock' as const), place: fc.nat(2) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(5, 13) }),
  fc.record({
    do: fc.constant('edge' as const),
    place,
    /** Where charges change: midnight so many days before the use; its start, and the end of a hold. */
    at: fc.constantFrom(2, 1, 0, 'start' as const, 'hold' as const),
    /** One second before, at and after. */
    by: fc.constantFrom(-1, 0, 1),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

test(
  'in any order of bookings, changes, payments, cancellations and blocks nothing overlaps, and free time and charges are right',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        await emptyTables(api.db)
        api.now = new Date(START)
        const tenants = await makeTenants(api)
        await makeRooms(api.db)
        await giveFreeTime(api.db, tenants.company.id, FREE_TIME)
        await giveFreeTime(api.db, tenants.other.id, FREE_TIME)
        const model = makeModel(() => api.now.getTime())
        for (const one of commands) await run(one, model, tenants)
      }),
      runs,
    )
  },
  runs.timeout,
)

async function run(one: Command, model: RoomsModel, tenants: Awaited<ReturnType<typeof makeTenants>>) {
  const post = (path: string, token: string, body: object) => api.call('POST', path, { token, body })
  const time = (at: number) => ({ start: formatMinutes(at), end: formatMinutes(at + 120) })
  const won = (minutes: number) => 40_000 - (minutes / 60) * 20_000
  if (one.do === 'wait') {
    await moveTo(api.now.getTime() + one.hours * MS_PER_HOUR, tenants)
  } else if (one.do === 'edge') {
    const known = knownAt(model, one.place)
    if (known) await moveTo(edgeOf(known, one.at) + one.by * 1000, tenants)
  } else if (one.do === 'book') {
    const span = { room: one.room, date: one.date, from: one.from, to: one.from + 120 }
    const freeMinutes = one.room === BAR ? 0 : one.free
    const may =
      !model.isTaken(span) &&
      !model.isOver(span) &&
      model.used(one.who, one.date.slice(0, 7)) + freeMinutes <= FREE_TIME
    const paymentMethod = one.isPaid ? 'card' : 'monthly_bill'
    const order = { ...BOOKING, room: one.room, date: one.date, ...time(one.from), paymentMethod }
    const body = { ...order, freeMinutes, won: one.room === BAR ? 120_000 : won(freeMinutes) }
    // What free time covers has nothing to be paid.
    const isUnpaid = one.isPaid && body.won > 0
    const answer = await post('/rooms/bookings', tenants[one.who].token, body)
    expect(answer.status === 201, JSON.stringify([one, answer.body])).toBe(may)
    if (may)
      model.all.push({
        ...span,
        id: answer.data.id,
        who: one.who,
        free: freeMinutes,
        status: isUnpaid ? 'waiting' : 'reserved',
        heldUntil: model.holdOf(span),
        percent: 0,
      })
  } else if (one.do === 'block') {
    await block(one, model, tenants)
  } else if (one.do === 'series') {
    await bookSeries(api, one, model, tenants)
  } else if (one.do === 'together') {
    await bookTogether(api, one, model, tenants)
  } else if (one.do === 'cancelSeries') {
    await cancelSeries(api, one.place, model, tenants)
  } else if (one.do === 'endBlock') {
    const [ended] = model.blocks.splice(one.place, 1)
    if (!ended) return
    const path = `/desk/rooms/blocks/${ended.id}`
    const answer = await api.call('DELETE', path, { token: tenants.otherStaff.token })
    expect(answer.status).toBe(200)
  } else {
    const known = knownAt(model, one.place)
    if (!known) return
    const path = `/rooms/bookings/${known.id}`
    const { token } = tenants[known.who]
    const isOpen = model.isLiving(known) && !model.isOver(known)
    if (one.do === 'cancel') {
      const percent = known.status === 'waiting' ? 0 : model.percent(known)
      const may = isOpen && known.status !== 'asked'
      const answer = await post(`${path}/cancel`, token, { chargeWon: 1_000_000 })
      expect(answer.status === 200, JSON.stringify(answer.body)).toBe(may)
      if (may) {
        expect(answer.data.charge.percent).toBe(percent)
        Object.assign(known, { percent, status: known.status === 'waiting' ? 'cancelled' : 'asked' })
      }
    } else if (one.do === 'change') {
      const span = { room: one.room, date: one.date, from: one.from, to: one.from + 120 }
      const isFree = known.status === 'waiting' || model.percent(known) === 0
      const may =
        known.room !== BAR &&
        isOpen &&
        known.status !== 'asked' &&
        isFree &&
        !model.isOver(span) &&
        !model.isTaken(span, known)
      const isFreeTimeLeft = model.used(known.who, one.date.slice(0, 7), known) + known.free <= FREE_TIME
      const order = { room: one.room, date: one.date, ...time(one.from), attendees: 4 }
      const answer = await post(`${path}/change`, token, { ...order, won: won(known.free) })
      expect(answer.status === 200, JSON.stringify([one, answer.body])).toBe(may && isFreeTimeLeft)
      if (may && isFreeTimeLeft)
        Object.assign(known, span, { heldUntil: Math.min(known.heldUntil, model.holdOf(span)) })
    } else {
      const wanted = one.do === 'confirmPayment' ? 'waiting' : 'asked'
      const may = model.isLiving(known) && known.status === wanted
      const [row] = await api.db.select().from(bookings).where(eq(bookings.publicId, known.id))
      const paidWon = row!.won + row!.vatWon
      const transfer = { payer: '한빛테크', paidOn: seoulDate(api.now), paidWon }
      const body = { decision: one.do, ids: [known.id], reason: '사유', ...transfer }
      const answer = await post('/desk/rooms/decisions', tenants.otherStaff.token, body)
      expect(answer.status === 200, JSON.stringify([one, answer.body])).toBe(may)
      const next = one.do === 'approveCancellation' ? 'cancelled' : 'reserved'
      if (may) Object.assign(known, { status: next, ...(next === 'reserved' && { percent: 0 }) })
    }
  }
  await compare(model, tenants)
}

/** The place is counted round, so that few commands concern no booking. */
const knownAt = ({ all }: RoomsModel, place: number): Known | undefined => all[place % all.length]

function edgeOf({ date, from, heldUntil }: Known, at: number | 'start' | 'hold'): number {
  const midnight = Date.parse(`${date}T00:00:00+09:00`)
  if (at === 'hold') return heldUntil
  return at === 'start' ? midnight + from * 60_000 : midnight - at * 24 * MS_PER_HOUR
}

/** Moves the clock on; it never goes back. Sessions end after two days. */
async function moveTo(at: number, tenants: Awaited<ReturnType<typeof makeTenants>>) {
  if (at <= api.now.getTime()) return
  api.now = new Date(at)
  for (const person of [tenants.clerk, tenants.stranger])
    person.token = await api.signIn({ memberId: person.id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
}

/** Blocks a time: overlapping bookings are moved to the other room if it is free, else cancelled without charge. */
async function block(
  one: Extract<Command, { do: 'block' }>,
  model: RoomsModel,
  tenants: Awaited<ReturnType<typeof makeTenants>>,
) {
  // Nothing is blocked for a time that is over.
  const today = seoulDate(api.now)
  const from = one.date === today ? Math.max(one.from, seoulMinutes(api.now)) : one.from
  const time = { room: one.room, date: one.date, from, to: one.from + 120 }
  const clashes = model.inTheWay(time)
  const other = one.room === 'meeting-1' ? 'meeting-2' : 'meeting-1'
  const moved =
    one.isMove && one.room !== BAR ? clashes.filter((clash) => !model.isTaken({ ...clash, room: other })) : []
  const cancelled = clashes.filter((clash) => !moved.includes(clash))
  const answer = await api.call('POST', '/desk/rooms/blocks', {
    token: tenants.otherStaff.token,
    body: {
      room: one.room,
      date: one.date,
      start: formatMinutes(one.from),
      end: formatMinutes(time.to),
      reason: '정비',
      cancel: cancelled.map(({ id }) => id),
      move: moved.map(({ id }) => ({ id, room: other })),
    },
  })
  const gaps = model.notBlocked(time)
  const may = one.date >= today && time.from < time.to && gaps.length > 0
  expect(answer.status === 201, JSON.stringify([one, answer.body])).toBe(may)
  if (!may) return
  for (const clash of moved) clash.room = other
  for (const clash of cancelled) Object.assign(clash, { status: 'cancelled', percent: 0 })
  // What is closed already stays, and the rest around it is closed.
  gaps.forEach((gap, place) => model.blocks.push({ ...gap, id: answer.data.ids[place] as string }))
}

/** Expects the state of API and database to equal the model's. */
async function compare(model: RoomsModel, tenants: Awaited<ReturnType<typeof makeTenants>>) {
  const terms = await api.call('GET', '/rooms/terms', { token: tenants.clerk.token })
  for (const { month, used } of terms.data.freeTime as { month: string; used: number }[])
    expect(used).toBe(model.used('clerk', month))
  const rows = await api.db.select().from(bookings)
  const living = rows.filter(({ publicId }) =>
    [...model.all.filter(model.isLiving), ...model.blocks].some((it) => it.id === publicId),
  )
  for (const a of living)
    for (const b of living)
      expect(a.id < b.id && a.thingId === b.thingId && a.startsAt < b.clearAt && b.startsAt < a.clearAt).toBe(
        false,
      )
}
