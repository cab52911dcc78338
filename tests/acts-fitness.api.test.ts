import { beforeEach, describe, expect, test } from 'vitest'
import type { Affected } from '../app/affected/shapes'
import { makeApplication, makeProgram } from './factories/fitness'
import { useGx } from './factories/gx-calls'
import { makeLockers, makeRental } from './factories/lockers'
import { makePass, makePassType } from './factories/passes'
import { makePackage, makePurchase, makeTrainer, makeUnit } from './factories/training'
import { useApi } from './support/api'

/*
 * The table of decisions §8 of what the fitness centre sells: what cancelling costs, and what a holiday leaves to choose, a second before each
 * edge, at it and after it. December 2026: classes on Tuesdays and Thursdays at seven (60,000 won, 10 of them), a pass for the session from six on 22
 * days (66,000), a package of 10 units (500,000) with one on Tuesday the 8th at eight, lockers (20,000), one of them not assigned.
 */

const api = useApi()
const { people } = useGx(api)
let ids: Record<'class' | 'pass' | 'package' | 'unit' | 'locker' | 'unassigned', string>

beforeEach(async () => {
  const { db } = api
  const { vip } = people
  const pass = await makePass(db, vip, await makePassType(db))
  const purchase = await makePurchase(db, vip, await makePackage(db))
  const unit = await makeUnit(db, purchase, await makeTrainer(db), { date: '2026-12-08', startMinutes: 480 })
  const application = await makeApplication(db, vip, await makeProgram(db))
  const locker = await makeLockers(db)
  const rental = await makeRental(db, vip, locker(4), { status: 'assignment_completed' })
  const unassigned = await makeRental(db, vip, locker(5), { month: '2027-01' })
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

/** What can become of a thing whose day the desk makes a holiday; nothing where it is not concerned. */
async function choicesOf(thing: 'class' | 'unit' | 'pass', date: string): Promise<string> {
  const token = await api.signIn({ staffId: people.tenants.administrator.id })
  const body = { date, nameKo: '임시', nameEn: 'Extra' }
  const answer = await api.call('POST', '/desk/holidays', { token, body })
  const affected = (answer.body.affected ?? []) as Affected[]
  const found = affected.find(({ key }) => key === `${thing}:${ids[thing]}`)
  return (
    found?.choices
      .map(({ value }) => value)
      .sort()
      .join(' ') ?? 'nothing'
  )
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

describe.each([
  ['class', '2026-12-08T07:00:00', ['cancel keep', 'nothing', 'nothing']],
  ['unit', '2026-12-08T08:00:00', ['cancel keep', 'nothing', 'nothing']],
  ['pass', '2026-12-08T06:00:00', ['cancel keep', 'nothing', 'nothing']],
] as ['class' | 'unit' | 'pass', string, [string, string, string]][])(
  'the day of a %s becomes a holiday around %s',
  (thing, edge, expected) => {
    test.each(AROUND)('%s', async (_, seconds) => {
      goTo(edge, seconds)
      expect(await choicesOf(thing, '2026-12-08')).toBe(expected[seconds + 1])
    })
  },
)
