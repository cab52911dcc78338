import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { emptyTables, useApi } from 'tests/support/api'
import { modelRuns } from 'tests/support/model-runs'
import { makeSeatsModel, type KnownSeat, type SeatsModel } from 'tests/support/seats-model'
import { bookableThings, bookings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { formatMinutes } from '~/rules/local-time'
import { settings } from '~/domains/building/api/tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

const api = useApi()
const START = Date.parse('2026-11-23T07:00:00+09:00')
const SITTERS = ['host', 'colleague', 'stranger'] as const
/** Few seats, so that people meet; what is repaired moves among them. */
const SEATS = REFRESH_SEATS.filter(({ code }) => ['bed-1', 'bed-2', 'chair-1'].includes(code))
/** Uses and their prices: of 45 minutes, two in a row, or by the half hour. */
const SALES = {
  uses: [
    { minutes: 45, won: 5001 },
    { minutes: 105, won: 10_002 },
  ],
  halfHours: [
    { minutes: 30, won: 0 },
    { minutes: 60, won: 4003 },
    { minutes: 90, won: 8006 },
  ],
} as const

const seat = fc.constantFrom(...SEATS.map(({ code }) => code))
const start = fc.constantFrom(540, 600, 660, 780, 1020)
const place = fc.nat(7)
/** One second before, at and after. */
const by = fc.constantFrom(-1, 0, 1)
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      who: fc.constantFrom(...SITTERS),
      seat,
      start,
      use: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edge' as const),
      place,
      /** Minutes from the start: where charges, check-in and use change; null for the end. */
      from: fc.constantFrom(-120, -60, -60, -15, 0, 15, null),
      by,
    }),
  },
  fc.record({
    do: fc.constant('clock' as const),
    at: fc.constantFrom(420, 1020),
    day: fc.constantFrom(0, 0, 1),
    by,
  }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), place, isStale: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('approveCancellation' as const, 'declineCancellation' as const),
      place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('checkIn' as const), place }) },
  fc.record({ do: fc.constant('repair' as const), seat, from: start, hours: fc.constantFrom(1, 4) }),
  fc.record({ do: fc.constant('endRepair' as const), place: fc.nat(2) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
type CommandOf<Do extends Command['do']> = Extract<Command, { do: Do }>
type Sale = keyof typeof SALES

interface World {
  model: SeatsModel
  tenants: Tenants
  sale: Sale
}

const runs = modelRuns(15)

test(
  'in any order of bookings, cancellations, decisions, check-ins and repairs no seat is sold twice, nobody has two, and charges are right at each edge',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Sale>('uses', 'halfHours'),
        fc.array(command, { minLength: 8, maxLength: 20 }),
        async (sale, commands) => {
          await emptyTables(api.db)
          api.now = new Date(START)
          const tenants = await makeTenants(api)
          await makeRooms(api.db)
          await api.db.insert(bookableThings).values(SEATS)
          const [{ won: wonPerUse }] = SALES.uses
          const wonPerHalfHour = SALES.halfHours[1].won
          const value = {
            booksFrom: 420,
            booksTo: 1020,
            byHalfHours: sale === 'halfHours',
            wonPerUse,
            wonPerHalfHour,
          }
          await api.db.insert(settings).values({ name: 'refresh.sale', value, changedAt: api.now })
          const world = { model: makeSeatsModel(() => api.now.getTime()), tenants, sale }
          for (const one of commands) {
            await run(one, world)
            await compare(world, one)
          }
        },
      ),
      runs,
    )
  },
  runs.timeout,
)

/** The place is counted round, so that few commands concern no booking. */
const knownAt = ({ all }: SeatsModel, place: number): KnownSeat | undefined => all[place % all.length]

const post = (path: string, token: string, body: object) => api.call('POST', path, { token, body })

async function run(one: Command, world: World): Promise<void> {
  switch (one.do) {
    case 'book':
      return book(one, world)
    case 'edge': {
      const known = knownAt(world.model, one.place)
      if (!known) return
      const at =
        one.from === null ? world.model.endOf(known) : world.model.startOf(known) + one.from * MS_PER_MINUTE
      return moveTo(at + one.by * 1000, world)
    }
    case 'clock': {
      const day = world.model.instant(world.model.today(), one.day * 24 * 60 + one.at)
      return moveTo(day + one.by * 1000, world)
    }
    case 'cancel':
      return cancel(one, world)
    case 'repair':
      return repair(one, world)
    case 'endRepair': {
      const [ended] = world.model.repairs.splice(one.place, 1)
      if (!ended) return
      const { token } = world.tenants.otherStaff
      expect((await api.call('DELETE', `/desk/refresh-room/repairs/${ended.id}`, { token })).status).toBe(200)
      return
    }
    default:
      return decide(one, world)
  }
}

/** Moves the clock on; it never goes back. Whoever is signed in stays so. */
async function moveTo(at: number, { tenants }: World) {
  if (at <= api.now.getTime()) return
  api.now = new Date(at)
  for (const who of SITTERS) tenants[who].token = await api.signIn({ memberId: tenants[who].id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
}

async function book(one: CommandOf<'book'>, { model, tenants, sale }: World) {
  const use = SALES[sale][one.use % SALES[sale].length]!
  const date = model.today()
  const time = { seat: one.seat, date, from: one.start, to: one.start + use.minutes }
  const may =
    model.isOpen() &&
    time.to <= 18 * 60 &&
    !model.hasPassed(one.start) &&
    model.livingOf(one.who).length === 0 &&
    !model.isTaken(time)
  const answer = await post('/refresh-room/bookings', tenants[one.who].token, {
    date,
    seat: one.seat,
    start: formatMinutes(one.start),
    ...use,
  })
  expect(answer.status === 201, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (!may) return
  model.endMissed(time)
  const begun = { status: 'reserved', hasCome: false, isMoved: false, percent: null } as const
  model.all.push({ ...time, ...begun, id: answer.data.id, who: one.who, won: use.won })
}

async function cancel(one: CommandOf<'cancel'>, { model, tenants }: World) {
  const known = knownAt(model, one.place)
  if (!known) return
  const percent = model.percent(known)
  const chargeWon = Math.floor((known.won * percent) / 100)
  const seenWon = one.isStale ? 0 : chargeWon
  const may = known.status === 'reserved' && model.startOf(known) > api.now.getTime() && seenWon >= chargeWon
  const path = `/refresh-room/bookings/${known.id}`
  const { token } = tenants[known.who]
  const answer = await post(`${path}/cancel`, token, { chargeWon: seenWon })
  expect(answer.status === 200, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (may) Object.assign(known, { status: 'asked', percent })
}

async function decide(
  one: CommandOf<'approveCancellation' | 'declineCancellation' | 'checkIn'>,
  { model, tenants }: World,
) {
  const known = knownAt(model, one.place)
  if (!known) return
  const now = api.now.getTime()
  const isElsewhere = model.livingOf(known.who).some((other) => other !== known)
  const may =
    one.do === 'checkIn'
      ? known.status === 'reserved' &&
        !known.hasCome &&
        now >= model.startOf(known) - 15 * MS_PER_MINUTE &&
        now < model.endOf(known) &&
        !isElsewhere
      : known.status === 'asked'
  const body = { decision: one.do, id: known.id, ...(one.do === 'declineCancellation' && { reason: '사유' }) }
  const answer = await post('/desk/refresh-room/decisions', tenants.otherStaff.token, body)
  expect(answer.status === 200, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (!may) return
  if (one.do === 'checkIn') known.hasCome = true
  else if (one.do === 'approveCancellation') known.status = 'cancelled'
  else Object.assign(known, { status: 'reserved', percent: null })
}

/** What is booked in the time of a repair moves to the other seat of its kind if that is free, else it is cancelled without a charge. */
async function repair(one: CommandOf<'repair'>, { model, tenants }: World) {
  const date = model.today()
  const asked = { seat: one.seat, date, from: one.from, to: one.from + one.hours * 60 }
  // It begins now at the earliest: what is over stays as it was.
  const minute = Math.floor((api.now.getTime() - model.instant(date, 0)) / MS_PER_MINUTE)
  const time = { ...asked, from: Math.max(asked.from, minute) }
  const may = time.from < time.to && !model.isRepaired(time)
  const answer = await post('/desk/refresh-room/repairs', tenants.otherStaff.token, {
    seat: one.seat,
    start: formatMinutes(asked.from),
    end: formatMinutes(asked.to),
    reason: '교체',
  })
  expect(answer.status === 201, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (!may) return
  const other = { 'bed-1': 'bed-2', 'bed-2': 'bed-1' }[one.seat]
  const clashes = model.inTheWay(time)
  let moved = 0
  for (const clash of clashes) {
    const there = other && { ...clash, seat: other }
    if (there && clash.status === 'reserved' && !model.isTaken(there)) {
      model.endMissed(there)
      Object.assign(clash, { seat: other, isMoved: true })
      moved += 1
    } else Object.assign(clash, { status: 'cancelled', percent: 0 })
  }
  expect(answer.data).toMatchObject({ moved, cancelled: clashes.length - moved })
  model.endCleaning(time)
  model.endMissed(time, 0)
  model.repairs.push({ ...time, id: answer.data.id as string })
}

/** Expects the state of API, database and bill to equal the model's. */
async function compare({ model, tenants }: World, after: Command) {
  const context = JSON.stringify([after, api.now])
  for (const who of SITTERS) expect(model.livingOf(who).length, context).toBeLessThanOrEqual(1)
  const today = model.today()
  const { data } = await api.call('GET', '/refresh-room/today')
  for (const { code, taken } of data.seats as { code: string; taken: { startMinutes: number }[] }[]) {
    const times = [...model.all.filter(model.isKept), ...model.repairs]
      .filter((one) => one.seat === code && one.date === today)
      .map(({ from }) => from)
    expect(taken.map(({ startMinutes }) => startMinutes).sort(), context).toEqual(times.sort())
  }
  for (const known of model.all) {
    const [row] = await api.db.select().from(bookings).where(eq(bookings.publicId, known.id))
    expect(stored(row!), context).toEqual(expected(known))
  }
  const { token } = tenants.otherStaff
  const bill = await api.call('GET', '/desk/bill?month=2026-11&kind=refresh', { token })
  expect(bill.data.won, context).toBe(model.owed())
}

const STATUS = { reserved: 'reserved', asked: 'cancellation_requested', cancelled: 'cancelled' } as const

const stored = ({
  status,
  chargePercent,
  chargeWon,
  checkedInAt,
  startMinutes,
  won,
}: typeof bookings.$inferSelect) => ({
  status,
  chargePercent,
  chargeWon,
  hasCome: checkedInAt !== null,
  startMinutes,
  won,
})

const expected = ({ status, percent, won, hasCome, from }: KnownSeat) => ({
  status: STATUS[status],
  chargePercent: percent,
  chargeWon: percent === null ? null : Math.floor((won * percent) / 100),
  hasCome,
  startMinutes: from,
  won,
})
