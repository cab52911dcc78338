import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { TODAY, useApi } from 'tests/support/api'
import { newPublicId } from '~/api/secrets.server'
import { seoulInstant } from '~/rules/local-time'
import { settings } from '~/domains/building/api/tables.server'
import type { Occupants } from '~/domains/fitness/stay-shapes'
import { fitnessStays } from './stay-tables.server'

const api = useApi()
const { people, makeVip } = useGx(api)

const stay = (memberId: number, date: string, [from, to, ends]: readonly [number, number | null, number]) =>
  api.db.insert(fitnessStays).values({
    publicId: newPublicId(),
    memberId,
    purpose: 'class',
    by: 'door',
    enteredAt: seoulInstant(date, from),
    endsAt: seoulInstant(date, ends),
    leftAt: to === null ? null : seoulInstant(date, to),
  })
const occupants = async (token = people.tenants.host.token) =>
  (await api.call('GET', '/fitness/occupants', { token })).data as Occupants
const usualAt = async (hour: number) =>
  (await occupants()).usual.find(({ from }) => from === hour * 60)?.people

describe('how full the centre is', () => {
  test('people inside now, of a capacity that the owner sets', async () => {
    const other = await makeVip()
    const third = await makeVip()
    api.setTime(TODAY, 12 * 60)
    people.tenants.host.token = await api.signIn({ memberId: people.tenants.host.id })
    await stay(people.vip.id, TODAY, [660, null, 900])
    await stay(other.id, TODAY, [700, 719, 900])
    await stay(third.id, TODAY, [370, null, 600])
    expect(await occupants()).toMatchObject({ inside: 1, capacity: 40, days: 0, usual: [] })
    await api.db
      .insert(settings)
      .values({ name: 'fitness.capacity', value: { people: 25 }, changedAt: api.now })
    expect((await occupants()).capacity).toBe(25)
    expect((await api.call('GET', '/fitness/occupants')).status).toBe(401)
  })

  test('nobody while it is closed, and no number while its door checks nobody in', async () => {
    await stay(people.vip.id, TODAY, [960, null, 1260])
    api.setTime(TODAY, 1259)
    people.tenants.host.token = await api.signIn({ memberId: people.tenants.host.id })
    expect((await occupants()).inside).toBe(1)
    api.setTime(TODAY, 1260)
    expect((await occupants()).inside).toBe(0)
    const value = { byDoor: true, bookingsByDoor: true, fitnessByDoor: false }
    await api.db.insert(settings).values({ name: 'access.arrivals', value, changedAt: api.now })
    expect(await occupants()).toMatchObject({ inside: null, usual: [] })
  })

  test('an ordinary day is the average of the open days since the first stay, without today', async () => {
    // Thursday and Friday before TODAY, a Monday; the weekend does not count.
    for (let person = 0; person < 4; person++) {
      const { id } = await makeVip()
      await stay(id, '2026-11-19', [360, null, 600])
      await stay(id, '2026-11-20', [390, 420, 600])
      await stay(id, TODAY, [360, 420, 600])
    }
    expect((await occupants()).days).toBe(2)
    // Four for an hour and four for half of it: (4 + 2) / 2 days.
    expect(await usualAt(6)).toBe(3)
    expect(await usualAt(9)).toBe(2)
    expect(await usualAt(10)).toBeNull()
    expect(await usualAt(11)).toBe(0)
    expect((await occupants()).usual).toHaveLength(15)
  })

  test('a holiday and days more than four weeks ago do not count', async () => {
    await stay(people.vip.id, '2026-10-23', [360, null, 600])
    expect(await occupants()).toMatchObject({ days: 0, usual: [] })
    await stay(people.vip.id, '2026-10-26', [360, null, 600])
    expect((await occupants()).days).toBe(20)
  })
})

describe('what is left of one’s own', () => {
  beforeEach(async () => {
    const { vip } = people
    const program = await makeProgram(api.db, { weekdays: [1], startMinutes: 550, endMinutes: 600 })
    await makeApplication(api.db, vip, program, { month: '2026-11' })
    await makePass(api.db, vip, await makePassType(api.db), { firstDay: '2026-11-20' })
    const purchase = await makePurchase(api.db, vip, await makePackage(api.db))
    const trainer = await makeTrainer(api.db)
    await makeUnit(api.db, purchase, trainer, { date: '2026-11-24', startMinutes: 480 })
    await makeUnit(api.db, purchase, trainer, { date: '2026-11-25', startMinutes: 480, status: 'cancelled' })
    await makeUnit(api.db, purchase, trainer, {
      date: '2026-11-20',
      startMinutes: 480,
      status: 'cancelled',
      isUsed: true,
    })
    const locker = await makeLockers(api.db)
    await makeRental(api.db, vip, locker(4), { status: 'assignment_completed' })
  })

  const left = async (token: string | undefined) => {
    const { data } = await api.call('GET', '/fitness/reservations', { token })
    const rows = data.items as { kind: string; left: number | null; startMinutes: number | null }[]
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.left)
    return { gx: of('gx'), pass: of('pass'), locker: of('locker'), pt: of('pt').sort() }
  }

  test('classes, open days, units and days', async () => {
    // At 10:00 today’s class is over; of the pass the 20th is over, of ten units two are used.
    expect(await left(people.vip.token)).toEqual({
      gx: [1],
      pass: [20],
      locker: [31],
      pt: [8, null, null, null],
    })
    api.setTime(TODAY, 599)
    people.vip.token = await api.signIn({ memberId: people.vip.id })
    expect((await left(people.vip.token)).gx).toEqual([2])
  })
})
