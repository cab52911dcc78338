import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDoor, scan } from 'tests/factories/doors'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { makePass, makePassType } from 'tests/factories/passes'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { TEST_SECRET, TODAY, useApi } from 'tests/support/api'
import { seoulInstant } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { codeWindow } from '~/domains/tenant-qr/rules/code-window'
import { destroyOldScans } from '~/domains/tenant-qr/api/jobs.server'
import { tenantCode } from '~/domains/tenant-qr/api/tenant-code.server'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { fitnessStays } from './stay-tables.server'

const api = useApi()
const { people, makeVip, desk } = useGx(api)

let entrance: string
let exit: string
beforeEach(async () => {
  const { token } = people.tenants.administrator
  entrance = (await makeDoor(api, token, { kind: 'fitness', direction: 'inside' })).key
  exit = (await makeDoor(api, token, { kind: 'fitness', direction: 'out' })).key
})

type Who = { publicId: string }
/** Shows the code of this moment to a door. */
const show = async (key: string, { publicId }: Who) => {
  const { data } = await scan(api, key, tenantCode(TEST_SECRET, publicId, codeWindow(api.now)))
  return [data.open, data.reason?.code ?? null, data.checkedIn] as unknown[]
}
/** At a minute of TODAY, a Monday. */
const at = (hour: number, minute = 0) => api.setTime(TODAY, hour * 60 + minute)
const passFrom = async (given: Parameters<typeof makePass>[3] = {}) =>
  makePass(api.db, people.vip, await makePassType(api.db), {
    firstDay: '2026-11-20',
    hours: [SESSIONS[0], SESSIONS[2]],
    ...given,
  })
const stays = () => api.db.select().from(fitnessStays).orderBy(fitnessStays.enteredAt)
const OPEN = [true, null, 'pass']
const CLOSED = [false, 'fitnessNothingNow', null]
/** Who the desk sees inside. */
const inside = async () => {
  const token = await api.signIn({ staffId: people.tenants.otherStaff.id })
  return (await api.call('GET', '/desk/fitness/inside', { token })).data.people as {
    id: string
    purpose: string
    by: string
    until: string
  }[]
}

describe('a monthly pass at the fitness door', () => {
  test.each([
    ['at the first minute of its hours', 6, 0, OPEN],
    ['in the last minute of its hours', 9, 59, OPEN],
    ['when its hours have ended', 10, 0, CLOSED],
    ['in hours that it is not for', 12, 0, CLOSED],
    ['in its other hours', 20, 59, OPEN],
    ['at the closing time', 21, 0, CLOSED],
  ])('%s', async (_, hour, minute, expected) => {
    await passFrom()
    at(hour, minute)
    expect(await show(entrance, people.vip)).toEqual(expected)
    expect(await api.countRows(fitnessStays)).toBe(expected === OPEN ? 1 : 0)
  })

  test.each([
    ['before its first day', { firstDay: '2026-11-24' }],
    ['after its last day', { firstDay: '2026-10-20' }],
    ['before its payment', { status: 'waiting_for_payment' as const }],
    ['once its refund was asked for', { status: 'cancellation_requested' as const }],
    ['when it was cancelled', { status: 'cancelled' as const }],
    ['on a day that was a holiday when it was bought', { dates: ['2026-11-20', '2026-11-24'] }],
  ])('opens nothing %s', async (_, given) => {
    await passFrom(given)
    at(8)
    expect(await show(entrance, people.vip)).toEqual(CLOSED)
    expect(await api.countRows(fitnessStays)).toBe(0)
  })

  test('of another member opens nothing; nobody is let in without anything, also of other kinds', async () => {
    await passFrom()
    at(8)
    const other = await makeVip()
    expect(await show(entrance, other)).toEqual(CLOSED)
    expect(await show(entrance, people.tenants.host)).toEqual(CLOSED)
    expect(await show(entrance, people.vip)).toEqual(OPEN)
  })

  test('is used to the end of the session or until one leaves, and again after that', async () => {
    const pass = await passFrom()
    at(8)
    expect(await show(entrance, people.vip)).toEqual(OPEN)
    expect(await stays()).toMatchObject([
      { passId: pass.id, purpose: 'pass', by: 'door', enteredAt: api.now, leftAt: null },
    ])
    expect(await inside()).toMatchObject([{ until: seoulInstant(TODAY, 600).toISOString() }])
    at(8, 5)
    // Still inside: the door opens, and it is one use.
    expect(await show(entrance, people.vip)).toEqual([true, null, null])
    expect(await api.countRows(fitnessStays)).toBe(1)
    at(8, 40)
    expect(await show(exit, people.vip)).toEqual([true, null, null])
    expect(await inside()).toEqual([])
    at(9, 30)
    expect(await show(entrance, people.vip)).toEqual(OPEN)
    expect(await inside()).toHaveLength(1)
    at(10)
    expect(await inside()).toEqual([])
    expect((await stays()).map(({ leftAt }) => leftAt)).toEqual([seoulInstant(TODAY, 520), null])
  })

  test('does not change the refund, which counts its days', async () => {
    const pass = await passFrom({ firstDay: TODAY })
    at(6, 10)
    const refund = async () =>
      (await api.call('GET', `/fitness/passes/${pass.publicId}`, { token: people.vip.token })).data.refund
    const before = await refund()
    await show(entrance, people.vip)
    expect(await refund()).toEqual(before)
    expect(before.usedDays).toBe(1)
  })

  test('two doors at the same moment are one stay', async () => {
    await passFrom()
    at(8)
    const now = codeWindow(api.now)
    const codes = [now, now - 1].map((window) => tenantCode(TEST_SECRET, people.vip.publicId, window))
    const answers = await Promise.all(codes.map((code) => scan(api, entrance, code)))
    expect(answers.map(({ data }) => data.open)).toEqual([true, true])
    expect(answers.map(({ data }) => data.checkedIn).sort()).toEqual(['pass', null].sort())
    expect(await api.countRows(fitnessStays)).toBe(1)
  })

  test('a scan sent afterwards is judged by its own time', async () => {
    await passFrom()
    at(10, 30)
    const then = seoulInstant(TODAY, 590)
    const code = tenantCode(TEST_SECRET, people.vip.publicId, codeWindow(then))
    expect((await scan(api, entrance, code, { at: then })).data.checkedIn).toBe('pass')
    expect(await stays()).toMatchObject([{ enteredAt: then, endsAt: seoulInstant(TODAY, 600) }])
    expect(await inside()).toEqual([])
  })

  test('with the setting off the door opens as its table says, and nobody is counted', async () => {
    at(8)
    await api.db.insert(settings).values({
      name: 'access.arrivals',
      value: { byDoor: true, bookingsByDoor: true, fitnessByDoor: false },
      changedAt: api.now,
    })
    expect(await show(entrance, people.vip)).toEqual([true, null, null])
    expect(await api.countRows(fitnessStays)).toBe(0)
  })
})

describe('units and classes at the fitness door', () => {
  test('a unit goes before a class and a pass, and each is recorded once', async () => {
    await passFrom()
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    await makeUnit(api.db, purchase, await makeTrainer(api.db), { date: TODAY, startMinutes: 480 })
    const program = await makeProgram(api.db, { weekdays: [1], startMinutes: 490, endMinutes: 540 })
    await makeApplication(api.db, people.vip, program, { month: '2026-11' })
    at(7, 55)
    expect(await show(entrance, people.vip)).toEqual([true, null, 'training'])
    at(8, 5)
    expect(await show(entrance, people.vip)).toEqual([true, null, 'class'])
    at(8, 6)
    expect(await show(entrance, people.vip)).toEqual([true, null, null])
    expect(await stays()).toMatchObject([
      { purpose: 'training', passId: null, endsAt: seoulInstant(TODAY, 600) },
    ])
  })

  test('whoever has left comes back in until the class ends, and stays to the end of the session', async () => {
    const program = await makeProgram(api.db, { weekdays: [1], startMinutes: 660, endMinutes: 710 })
    await makeApplication(api.db, people.vip, program, { month: '2026-11' })
    at(10, 29)
    expect(await show(entrance, people.vip)).toEqual(CLOSED)
    at(10, 30)
    expect(await show(entrance, people.vip)).toEqual([true, null, 'class'])
    at(11, 40)
    await show(exit, people.vip)
    at(11, 45)
    expect(await show(entrance, people.vip)).toEqual([true, null, null])
    at(11, 48)
    await show(exit, people.vip)
    at(11, 50)
    expect(await show(entrance, people.vip)).toEqual(CLOSED)
    expect((await stays()).map(({ endsAt }) => endsAt)).toEqual([
      seoulInstant(TODAY, 900),
      seoulInstant(TODAY, 900),
    ])
  })

  test('leaving the building is leaving the centre; the centre’s own exit leaves one in the building', async () => {
    await passFrom()
    const lobby = (await makeDoor(api, people.tenants.administrator.token, { direction: 'out' })).key
    at(8)
    await show(entrance, people.vip)
    const isPresent = async () =>
      (await api.call('GET', '/desk/present', { token: people.tenants.administrator.token })).data.people
        .length as number
    at(8, 30)
    await show(exit, people.vip)
    expect(await isPresent()).toBe(1)
    at(8, 40)
    await show(entrance, people.vip)
    at(8, 50)
    await show(lobby, people.vip)
    expect([await isPresent(), await inside()]).toEqual([0, []])
  })
})

describe('at the desk', () => {
  const checkIn = (loginId: string) => desk('POST', '/inside', { loginId })
  const loginIdOf = async ({ id }: { id: number }) =>
    (await api.db.select().from(members).where(eq(members.id, id)))[0]!.loginId

  test('a member is checked in by ID as at the door, is listed, and has left', async () => {
    await passFrom()
    at(8)
    const loginId = await loginIdOf(people.vip)
    people.tenants.otherStaff.token = await api.signIn({ staffId: people.tenants.otherStaff.id })
    const done = await checkIn(loginId.toUpperCase())
    expect([done.status, done.data.purpose]).toEqual([201, 'pass'])
    expect(await inside()).toMatchObject([{ id: done.data.id, by: 'desk', purpose: 'pass' }])
    const again = await checkIn(loginId)
    expect([again.status, again.body.errors]).toMatchObject([
      422,
      [{ path: 'loginId', messageKey: 'fitnessAlreadyInside' }],
    ])
    expect((await desk('POST', `/inside/${done.data.id}/leave`)).status).toBe(200)
    expect(await inside()).toEqual([])
    const left = await desk('POST', `/inside/${done.data.id}/leave`)
    expect([left.status, left.body.messageKey]).toEqual([409, 'fitnessNotInside'])
  })

  test('a unit is attended by it', async () => {
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    await makeUnit(api.db, purchase, await makeTrainer(api.db), { date: TODAY, startMinutes: 630 })
    expect((await checkIn(await loginIdOf(people.vip))).data.purpose).toBe('training')
    expect(await inside()).toMatchObject([{ until: seoulInstant(TODAY, 900).toISOString() }])
  })

  test('refused at the field: unknown, nothing now, no fitness member', async () => {
    const refusal = async (loginId: string) => {
      const { status, body } = await checkIn(loginId)
      return [status, body.errors[0].path, body.errors[0].messageKey]
    }
    expect(await refusal('nobody99')).toEqual([422, 'loginId', 'noUserMatches'])
    expect(await refusal('')).toEqual([422, 'loginId', 'loginIdRequired'])
    expect(await refusal(await loginIdOf(people.vip))).toEqual([422, 'loginId', 'fitnessNothingNow'])
    expect(await refusal(await loginIdOf(people.tenants.host))).toEqual([422, 'loginId', 'notFitnessMember'])
    expect(await api.countRows(fitnessStays)).toBe(0)
    const { token } = people.vip
    expect((await api.call('GET', '/desk/fitness/inside', { token })).status).toBe(403)
    expect((await desk('POST', `/inside/${'v'.repeat(22)}/leave`)).status).toBe(404)
  })
})

test('stays are deleted with the scans', async () => {
  await passFrom()
  at(8)
  await show(entrance, people.vip)
  await destroyOldScans(api.db, new Date(api.now.getTime() + 89 * 86_400_000))
  expect(await api.countRows(fitnessStays)).toBe(1)
  await destroyOldScans(api.db, new Date(api.now.getTime() + 91 * 86_400_000))
  expect(await api.countRows(fitnessStays)).toBe(0)
})
