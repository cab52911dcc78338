import { beforeEach, describe, expect, test } from 'vitest'
import type { Affected } from '../app/affected/shapes'
import { makeApplication, makeProgram } from './factories/fitness'
import { useGx } from './factories/gx-calls'
import { makeLockers, makeRental } from './factories/lockers'
import { makePass, makePassType } from './factories/passes'
import { makePackage, makePurchase, makeTrainer, makeUnit } from './factories/training'
import { AMENITY_HOURS } from '../app/rules/amenity-hours'
import { useApi } from './support/api'

/*
 * The table of decisions §8 of what the fitness centre sells: what cancelling costs, and what each change under it leaves to choose, a second before
 * each edge, at it and after it. December 2026: classes on Tuesdays and Thursdays at seven (60,000 won, 10 of them), a pass for the session from six on 22
 * days (66,000), a package of 10 units (500,000) with one on Tuesday the 8th at eight, lockers (20,000), one of them not assigned.
 */

const api = useApi()
const { people } = useGx(api)
let ids: Record<'class' | 'pass' | 'package' | 'unit' | 'locker' | 'unassigned', string>
/** What they are of. */
let of: Record<'type' | 'package' | 'trainer' | 'locker', string>

beforeEach(async () => {
  const { db } = api
  const { vip } = people
  const type = await makePassType(db)
  const pass = await makePass(db, vip, type)
  const sold = await makePackage(db)
  const purchase = await makePurchase(db, vip, sold)
  const trainer = await makeTrainer(db)
  const unit = await makeUnit(db, purchase, trainer, { date: '2026-12-08', startMinutes: 480 })
  const application = await makeApplication(db, vip, await makeProgram(db))
  const locker = await makeLockers(db)
  const rental = await makeRental(db, vip, locker(4), { status: 'assignment_completed' })
  const unassigned = await makeRental(db, vip, locker(5), { month: '2027-01' })
  of = {
    type: type.publicId,
    package: sold.publicId,
    trainer: trainer.publicId,
    locker: locker(4).publicId,
  }
  ids = {
    class: application.publicId,
    pass: pass.publicId,
    package: purchase.publicId,
    unit: unit.publicId,
    locker: rental.publicId,
    unassigned: unassigned.publicId,
  }
})

type Sold = Exclude<keyof typeof ids, 'unit'>
const PATHS: Record<Sold, string> = {
  class: '/fitness/gx-applications/',
  pass: '/fitness/passes/',
  package: '/fitness/training/purchases/',
  locker: '/fitness/locker-rentals/',
  unassigned: '/fitness/locker-rentals/',
}

/** What its member is charged for a cancellation now, by what it is answered; null once it is refused. */
async function costOf(thing: Sold): Promise<number | null> {
  const token = await api.signIn({ memberId: people.vip.id })
  const path = PATHS[thing] + ids[thing]
  const shown = (await api.call('GET', path, { token })).data.refund.chargeWon as number
  const answer = await api.call('POST', `${path}/cancel`, { token, body: { chargeWon: shown } })
  return answer.status === 200 ? shown : null
}

/** A call of the desk as of now. */
const desk = async (method: string, path: string, body?: object) => {
  const token = await api.signIn({ staffId: people.tenants.administrator.id })
  return api.call(method, `/desk${path}`, { token, body })
}
/** A change under what was sold. */
const CHANGES = {
  'its day becomes a holiday': () =>
    desk('POST', '/holidays', { date: '2026-12-08', nameKo: '임시', nameEn: 'Extra' }),
  // From one in the afternoon on.
  'the hours become shorter': async () => {
    const { data } = await desk('GET', '/settings')
    const { seen } = data.find(({ name }: { name: string }) => name === 'hours.amenities')
    const value = { ...AMENITY_HOURS, fitness: { from: 780, to: 1260 } }
    return desk('PUT', '/settings', { name: 'hours.amenities', seen, value })
  },
  'the account type is taken away': () =>
    desk('PUT', `/members/${people.vip.publicId}/account-type`, { accountType: 'employee' }),
  'the desk ends the person': () =>
    desk('PUT', `/members/${people.vip.publicId}/status`, { status: 'deleted', reason: '퇴사' }),
  'its locker goes under repair': () => desk('POST', `/lockers/${of.locker}/repair`, { reason: '경첩' }),
  'its type is no longer sold': async () => {
    const path = `/fitness/pass-types/${of.type}`
    const { revision } = (await desk('GET', path)).data
    const values = { nameKo: '한 시간대', nameEn: 'One session', sessions: 1, won: 66_000, isActive: false }
    return desk('PUT', path, { ...values, revision })
  },
  'its package is no longer sold': async () => {
    const path = `/fitness/packages/${of.package}`
    const { revision } = (await desk('GET', path)).data
    const values = { nameKo: '10회', nameEn: '10 units', units: 10, won: 500_000, isActive: false }
    return desk('PUT', path, { ...values, revision })
  },
} as const satisfies Record<string, () => ReturnType<typeof desk>>

/** What can become of a thing under a change; nothing where it is not concerned. */
async function choicesOf(thing: keyof typeof ids, change: keyof typeof CHANGES): Promise<string> {
  const answer = await CHANGES[change]()
  expect([200, 201, 409], JSON.stringify(answer.body)).toContain(answer.status)
  const affected = (answer.body.affected ?? []) as Affected[]
  const found = affected.find(
    ({ key }) => key === `${thing === 'unassigned' ? 'locker' : thing}:${ids[thing]}`,
  )
  const values = found?.choices.map(({ value }) => (value.startsWith('move') ? 'move' : value)) ?? []
  return [...new Set(values)].sort().join(' ') || 'nothing'
}

const AROUND = [
  ['a second before', -1],
  ['at it', 0],
  ['a second after', 1],
] as const

const goTo = (edge: string, seconds: number) => {
  api.now = new Date(new Date(`${edge}+09:00`).getTime() + seconds * 1000)
}

describe.each([
  // 24 hours before the first class; 10 % of 60,000.
  ['class', '2026-11-30T07:00:00', [0, 0, 6_000]],
  // The first of ten classes begins: 6,000 and 6,000.
  ['class', '2026-12-01T07:00:00', [6_000, 12_000, 12_000]],
  // The last one ends.
  ['class', '2026-12-31T07:50:00', [60_000, null, null]],
  ['pass', '2026-11-30T06:00:00', [0, 0, 6_600]],
  // The first of 22 days begins: 3,000 and 6,600.
  ['pass', '2026-12-01T06:00:00', [6_600, 9_600, 9_600]],
  // Its last day, the 30th, is over.
  ['pass', '2026-12-31T00:00:00', [66_000, null, null]],
  // 24 hours before its unit, which then counts as used: 50,000 and 50,000.
  ['package', '2026-12-07T08:00:00', [0, 0, 100_000]],
  // Its last day, 17 February, is over.
  ['package', '2027-02-18T00:00:00', [100_000, null, null]],
  ['locker', '2026-11-30T00:00:00', [0, 0, 2_000]],
  // The first of 31 days begins: 645 and 2,000.
  ['locker', '2026-12-01T00:00:00', [2_000, 2_645, 2_645]],
  ['locker', '2027-01-01T00:00:00', [20_000, null, null]],
  // What nobody has assigned costs nothing, also in its month and after it.
  ['unassigned', '2027-01-01T00:00:00', [0, 0, 0]],
  ['unassigned', '2027-02-01T00:00:00', [0, 0, 0]],
] as [Sold, string, [number | null, number | null, number | null]][])(
  'its member cancels a %s around %s',
  (thing, edge, expected) => {
    test.each(AROUND)('%s', async (_, seconds) => {
      goTo(edge, seconds)
      expect(await costOf(thing)).toBe(expected[seconds + 1])
    })
  },
)

type Ended = [keyof typeof ids, string, string]
/** What a person has until it is over, with what can become of it before. */
const ENDED: Ended[] = [
  ['class', '2026-12-31T07:00:00', 'cancel keep'],
  ['unit', '2026-12-08T08:00:00', 'cancel keep'],
  ['pass', '2026-12-31T00:00:00', 'cancel keep'],
  ['package', '2027-02-18T00:00:00', 'cancel keep'],
  ['locker', '2027-01-01T00:00:00', 'cancel keep'],
  ['unassigned', '2027-02-01T00:00:00', 'cancel keep'],
]

describe.each<[keyof typeof CHANGES, Ended, string?]>([
  ...(['the account type is taken away', 'the desk ends the person'] as const).flatMap((change) =>
    ENDED.map((row): [typeof change, Ended] => [change, row]),
  ),
  ['its day becomes a holiday', ['class', '2026-12-08T07:00:00', 'cancel keep']],
  ['its day becomes a holiday', ['unit', '2026-12-08T08:00:00', 'cancel keep']],
  ['its day becomes a holiday', ['pass', '2026-12-08T06:00:00', 'cancel keep']],
  ['the hours become shorter', ['class', '2026-12-31T07:00:00', 'cancel keep']],
  ['the hours become shorter', ['unit', '2026-12-08T08:00:00', 'cancel keep']],
  ['the hours become shorter', ['pass', '2026-12-30T06:00:00', 'cancel']],
  // A month to come may stay, as its locker may be repaired by then.
  ['its locker goes under repair', ['locker', '2026-12-01T00:00:00', 'cancel keep move'], 'cancel move'],
  ['its locker goes under repair', ['locker', '2027-01-01T00:00:00', 'cancel move']],
  // What was sold runs on.
  ['its type is no longer sold', ['pass', '2026-12-01T06:00:00', 'nothing']],
  ['its package is no longer sold', ['package', '2026-12-08T08:00:00', 'nothing']],
])('%s: %s', (change, [thing, edge, before], after = 'nothing') => {
  test.each(AROUND)('%s', async (_, seconds) => {
    goTo(edge, seconds)
    expect(await choicesOf(thing, change)).toBe(seconds < 0 ? before : after)
  })
})

describe('a trainer’s days off', () => {
  test.each(AROUND)('list a unit until it begins: %s', async (_, seconds) => {
    goTo('2026-12-08T08:00:00', seconds)
    const { data } = await desk('GET', `/fitness/trainers/${of.trainer}?from=2026-12-08&to=2026-12-08`)
    expect(data.concerned.map(({ id }: { id: string }) => id)).toEqual(seconds < 0 ? [ids.unit] : [])
  })
})
