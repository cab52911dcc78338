import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFitnessMember, makeProgram, type FitnessMember } from 'tests/factories/fitness'
import { makeLockers } from 'tests/factories/lockers'
import { makePassType } from 'tests/factories/passes'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makeTrainer } from 'tests/factories/training'
import { emptyTables, useApi } from 'tests/support/api'
import { modelRuns } from 'tests/support/model-runs'
import {
  makePurchasesModel,
  type Known,
  type MoneyDecision,
  type PurchasesModel,
} from 'tests/support/purchases-model'
import { settings } from '~/domains/building/api/tables.server'
import { addDays, formatMinutes, seoulDate, seoulInstant } from '~/rules/local-time'
import { cancelUnpaidPasses, offerFreedPlaces } from './jobs.server'

const api = useApi()
const START = Date.parse('2026-11-23T07:00:00+09:00')
/** Prices that don't divide. */
const WON = { gx: 60_007, pass: 66_003, pt: 100_001, locker: 20_011 }

const who = fc.nat(2)
const place = fc.nat(9)
const unitTime = { day: fc.constantFrom('2026-12-01', '2026-12-02'), hour: fc.constantFrom(8, 9) }
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      kind: fc.constantFrom('gx' as const, 'pass' as const, 'pt' as const, 'locker' as const),
      who,
      /** A pass's first day, or the number of a locker. */
      variant: fc.nat(1),
      /** A pass may be paid by transfer. */
      isTransfer: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('train' as const), who, ...unitTime }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leaveUnit' as const), place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), place, isStale: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('approve' as const, 'decline' as const, 'byDesk' as const, 'assign' as const),
      place,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      place,
      decision: fc.constantFrom<MoneyDecision>(
        'withdraw',
        'confirmPayment',
        'confirmPayment',
        'undoPayment',
        'release',
        'confirmRepayment',
        'undoRepayment',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leaveWaiting' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse' as const), by: fc.constantFrom(-1, 0, 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edge' as const),
      place,
      /** Where it stops being free, where its use begins, and where it ends. */
      edge: fc.constantFrom('free' as const, 'free' as const, 'begins' as const, 'ends' as const),
      by: fc.constantFrom(-1, 0, 1),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
type CommandOf<Do extends Command['do']> = Extract<Command, { do: Do }>

interface World {
  model: PurchasesModel
  tenants: Tenants
  members: FitnessMember[]
  offers: { gx: string; pass: string; pt: string; trainer: string; lockers: string[] }
}

const runs = modelRuns(12)

test(
  'in any order of purchases, waiting, units, payments, cancellations and decisions nothing is sold twice, and charges, bills and what is paid back are right at each edge',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), async (commands) => {
        const world = await begin()
        for (const one of commands) {
          await run(one, world)
          await compare(world, one)
        }
        await compareBills(world)
        await comparePayments(world)
      }),
      runs,
    )
  },
  runs.timeout,
)

/** Of everything so little that three people meet: two places in a class, one trainer, two lockers, packages of two units. */
async function begin(): Promise<World> {
  const { db } = api
  await emptyTables(db)
  api.now = new Date(START)
  const tenants = await makeTenants(api)
  const value = { wonPerMonth: WON.locker }
  await db.insert(settings).values({ name: 'fitness.lockers', value, changedAt: api.now })
  const members = []
  for (let n = 0; n < 3; n++) members.push(await makeFitnessMember(api, tenants.company.id))
  const locker = await makeLockers(db)
  const offers = {
    gx: (await makeProgram(db, { won: WON.gx })).publicId,
    pass: (await makePassType(db, { won: WON.pass })).publicId,
    pt: (await makePackage(db, { won: WON.pt, units: 2 })).publicId,
    trainer: (await makeTrainer(db)).publicId,
    lockers: [locker(4).publicId, locker(5).publicId],
  }
  return { model: makePurchasesModel(() => api.now.getTime()), tenants, members, offers }
}

/** The place is counted round, so that few commands concern no purchase. */
const knownAt = ({ all }: PurchasesModel, at: number): Known | undefined => all[at % all.length]

const post = (path: string, token: string | undefined, body: object) =>
  api.call('POST', path, { token, body })

function run(one: Command, world: World): Promise<void> {
  switch (one.do) {
    case 'buy':
      return buy(one, world)
    case 'train':
      return train(one, world)
    case 'leaveUnit':
      return leaveUnit(one, world)
    case 'cancel':
      return cancel(one, world)
    case 'edge':
      return moveTo(one, world)
    case 'lapse':
      return setClock(world.model.heldUntil(), one.by, world)
    case 'leaveWaiting':
      return leaveWaiting(one, world)
    case 'pay':
      return pay(one, world)
    default:
      return decide(one, world)
  }
}

/** Moves the clock to an edge of a purchase, some seconds before or after it. */
async function moveTo(one: CommandOf<'edge'>, world: World) {
  const known = knownAt(world.model, one.place)
  await setClock(known && world.model.edgeOf(known, one.edge), one.by, world)
}

/** It never goes back. Whoever is signed in stays so, and the jobs run. */
async function setClock(at: number | undefined, by: number, { model, members, tenants }: World) {
  if (!at || at + by * 1000 <= api.now.getTime()) return
  api.now = new Date(at + by * 1000)
  for (const member of members) member.token = await api.signIn({ memberId: member.id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
  for (const job of [offerFreedPlaces, cancelUnpaidPasses])
    await job('https://portal.example')(api.db, api.now)
  model.pass()
}

async function leaveWaiting({ who }: CommandOf<'leaveWaiting'>, { model, members, offers }: World) {
  const path = `/fitness/gx/${offers.gx}/leave-waiting`
  const answer = await post(path, members[who]!.token, { month: '2026-12' })
  expect(answer.status === 200, JSON.stringify([who, api.now, answer.body])).toBe(model.leave(who))
}

/** A payment of a pass, or what is paid back of it; its member withdraws one that nobody has paid. */
async function pay({ place, decision }: CommandOf<'pay'>, { model, members, tenants }: World) {
  const passes = model.all.filter(({ kind }) => kind === 'pass')
  const known = passes[place % passes.length]
  if (!known) return
  const today = seoulDate(api.now)
  const forms: Partial<Record<MoneyDecision, object>> = {
    confirmPayment: { payer: '한빛', paidOn: today, paidWon: known.won + Math.floor(known.won / 10) },
    confirmRepayment: { repaidOn: today, repaidHow: '계좌 이체' },
  }
  const word = decision.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
  const isOwn = decision === 'withdraw'
  const answer = await post(
    `${isOwn ? '' : '/desk'}/fitness/passes/${known.id}/${word}`,
    isOwn ? members[known.who]!.token : tenants.otherStaff.token,
    forms[decision] ?? { reason: '사유' },
  )
  const may = model.mayPay(known, decision)
  expect(answer.status === 200, JSON.stringify([decision, known, api.now, answer.body])).toBe(may)
  if (may) model.pay(known, decision)
}

async function buy(one: CommandOf<'buy'>, { model, members, offers }: World) {
  const { kind, variant } = one
  const firstDay = ['2026-12-01', '2026-12-28'][variant]!
  const may = model.mayBuy(kind, one.who, { firstDay, locker: variant })
  const agreed = { won: WON[kind], agreed: true }
  const calls = {
    gx: [`/fitness/gx/${offers.gx}/applications`, { month: '2026-12' }],
    pass: [
      '/fitness/passes',
      {
        typeId: offers.pass,
        start: firstDay,
        sessions: ['06:00'],
        paymentMethod: one.isTransfer ? 'bank_transfer' : 'monthly_bill',
      },
    ],
    pt: ['/fitness/training/purchases', { packageId: offers.pt }],
    locker: ['/fitness/locker-rentals', { lockerId: offers.lockers[variant], month: '2026-12' }],
  } as const
  const [path, form] = calls[kind]
  const answer = await post(path, members[one.who]!.token, { ...form, ...agreed })
  expect(answer.status === 201, JSON.stringify([one, api.now, answer.body])).toBe(may)
  const waitingPlace = may && kind === 'gx' ? model.applyFor(one.who) : null
  if (may && kind === 'gx')
    expect(answer.data.waitingPlace, JSON.stringify([one, api.now])).toBe(waitingPlace)
  if (may && waitingPlace === null)
    model.add(kind, {
      id: answer.data.applicationId ?? answer.data.id,
      who: one.who,
      won: WON[kind],
      firstDay,
      locker: variant,
      isTransfer: kind === 'pass' && one.isTransfer,
    })
}

/** A unit of the package that ends first, where one is left and both trainer and member are free. */
async function train(one: CommandOf<'train'>, { model, members, offers }: World) {
  const startsAt = seoulInstant(one.day, one.hour * 60).getTime()
  const of = model.packageFor(one.who, one.day)
  const may = of !== undefined && startsAt > api.now.getTime() && !model.isTrainedAt(startsAt)
  const form = { trainerId: offers.trainer, date: one.day, start: formatMinutes(one.hour * 60) }
  const answer = await post('/fitness/training/units', members[one.who]!.token, form)
  expect(answer.status === 201, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (!may) return
  expect(answer.data.purchaseId).toBe(of.id)
  of.units.push({ id: answer.data.id, startsAt, state: 'booked' })
}

async function leaveUnit(one: CommandOf<'leaveUnit'>, { model, members }: World) {
  const all = model.all.flatMap((known) => known.units.map((unit) => ({ known, unit })))
  const found = all[one.place % all.length]
  if (!found) return
  const { known, unit } = found
  const isFree = model.isFree(unit.startsAt)
  const may = unit.state === 'booked' && unit.startsAt > api.now.getTime()
  const path = `/fitness/training/units/${unit.id}/cancel`
  const answer = await post(path, members[known.who]!.token, { isFree })
  expect(answer.status === 200, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (may) unit.state = isFree ? 'back' : 'used'
}

const PATHS = {
  gx: '/fitness/gx-applications/',
  pass: '/fitness/passes/',
  pt: '/fitness/training/purchases/',
  locker: '/fitness/locker-rentals/',
} as const

async function cancel(one: CommandOf<'cancel'>, { model, members }: World) {
  const known = knownAt(model, one.place)
  if (!known) return
  const charge = model.charge(known)
  const seen = one.isStale ? Math.max(0, charge - 1) : charge
  const may = known.status === 'reserved' && !model.isOver(known) && seen === charge
  const path = `${PATHS[known.kind]}${known.id}/cancel`
  const answer = await post(path, members[known.who]!.token, { chargeWon: seen })
  expect(answer.status === 200, JSON.stringify([one, api.now, answer.body])).toBe(may)
  if (may) model.ask(known, charge)
}

const DESK_PATHS = { ...PATHS, pt: '/fitness/pt-purchases/', locker: '/locker-rentals/' } as const

/** What the desk says to it, at its address; what it has no word for is left out. */
const WORDS = {
  gx: { approve: 'approve', decline: 'decline', byDesk: 'cancel' },
  pass: { approve: 'approve', decline: 'decline', byDesk: 'cancel' },
  pt: { approve: 'approve', decline: 'decline' },
  locker: {
    approve: 'approve-cancellation',
    decline: 'decline-cancellation',
    byDesk: 'end',
    assign: 'assign',
  },
} as const satisfies Record<string, Partial<Record<'approve' | 'decline' | 'byDesk' | 'assign', string>>>

async function decide(
  one: CommandOf<'approve' | 'decline' | 'byDesk' | 'assign'>,
  { model, tenants }: World,
) {
  const known = knownAt(model, one.place)
  if (!known) return
  const words: Partial<Record<typeof one.do, string>> = WORDS[known.kind]
  const word = words[one.do]
  if (!word) return
  const may = model.mayDecide(known, one.do)
  const body = one.do === 'decline' || one.do === 'byDesk' ? { reason: '사유' } : {}
  const answer = await post(
    `/desk${DESK_PATHS[known.kind]}${known.id}/${word}`,
    tenants.otherStaff.token,
    body,
  )
  expect(answer.status === 200, JSON.stringify([one, known, api.now, answer.body])).toBe(may)
  if (may) model.decide(known, one.do)
}

/** Expects the API to say of each purchase, and of who waits, what the model does. */
async function compare({ model, members, offers }: World, after: Command) {
  for (const [who, { token }] of members.entries()) {
    const { mine } = (await api.call('GET', `/fitness/gx/${offers.gx}?month=2026-12`, { token })).data
    const wait = model.waitOf(who)
    const until = wait?.until && new Date(wait.until).toISOString()
    expect(
      [mine?.waitingPlace ?? null, mine?.heldUntil ?? null],
      JSON.stringify([after, who, api.now]),
    ).toEqual([wait?.place ?? null, until ?? null])
  }
  for (const known of model.all) {
    const { data } = await api.call('GET', PATHS[known.kind] + known.id, {
      token: members[known.who]!.token,
    })
    const context = JSON.stringify([after, known, api.now, data])
    expect(data.status === 'cancellation_requested', context).toBe(known.status === 'asked')
    expect(data.status === 'waiting_for_payment', context).toBe(known.status === 'unpaid')
    if (known.status !== 'ended') expect(data.refund.chargeWon, context).toBe(model.charge(known))
    if (known.kind === 'pt') expect(data.left, context).toBe(model.left(known))
  }
}

/** What all bills say together is what is owed: full prices, and of what has ended its charge. */
async function compareBills({ model, tenants }: World) {
  const { token } = tenants.otherStaff
  let won = 0
  for (let day = '2026-11-01'; day < '2027-06-01'; day = `${addDays(day, 31).slice(0, 7)}-01`)
    won += (await api.call('GET', `/desk/bill?month=${day.slice(0, 7)}`, { token })).data.won
  expect(won, JSON.stringify([model.all, api.now])).toBe(model.owed())
}

/** What is listed as due and as to be paid back is what the model says. */
async function comparePayments({ model, tenants }: World) {
  const sumOf = async (view: 'due' | 'back') =>
    (await api.call('GET', `/desk/payments?view=${view}`, { token: tenants.otherStaff.token })).data.sumWon
  const said = JSON.stringify([model.all, api.now])
  expect([await sumOf('due'), await sumOf('back')], said).toEqual([model.due(), model.back()])
}
