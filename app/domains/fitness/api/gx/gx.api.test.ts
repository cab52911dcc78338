import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FEE, makeApplication, makeProgram } from 'tests/factories/fitness'
import { makeCompany, makeMember } from 'tests/factories/people'
import { useGx } from 'tests/factories/gx-calls'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { gxApplications, gxPrograms, gxWaits } from './tables.server'
import { offerFreedPlaces } from '~/domains/fitness/api/jobs.server'

const api = useApi()
const { people, apply, desk, later, makeVip } = useGx(api)

describe('who applies', () => {
  test('fitness members only, whatever the flags; guests are asked to sign in', async () => {
    const { publicId } = await makeProgram(api.db)
    for (const role of ['host', 'master', 'clerk', 'manager'] as const) {
      const { status, body: problem } = await apply(publicId, people.tenants[role].token)
      expect([status, problem.messageKey], role).toEqual([403, 'notFitnessMember'])
    }
    expect((await apply(publicId, undefined)).status).toBe(401)
    expect((await apply(publicId, people.tenants.otherStaff.token)).status).toBe(403)
    expect((await apply(publicId, people.vip.token)).status).toBe(201)
    const total = await makeVip({ total: false, amenity: true })
    expect((await apply(publicId, total.token)).status).toBe(201)
  })

  test('everybody reads what there is; only fitness members may apply', async () => {
    const { publicId } = await makeProgram(api.db)
    const answers = await Promise.all(
      [undefined, people.tenants.master.token, people.vip.token].map((token) =>
        api.call('GET', '/fitness/gx?month=2026-12', { token }),
      ),
    )
    const reasons = answers.map(({ data }) => data.programs[0].actions.apply.reason)
    expect(reasons).toEqual(['signInRequired', 'notFitnessMember', null])
    expect(answers[0]!.data.programs[0]).toMatchObject({
      id: publicId,
      won: FEE,
      vatWon: 6_000,
      capacity: 2,
      applied: 0,
      weekdays: [2, 4],
      mine: null,
    })
    expect(answers[0]!.data.months).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  test('an application is seen by its member and by the desk’s list, not by managers or others', async () => {
    const program = await makeProgram(api.db)
    const { publicId } = await makeApplication(api.db, people.vip, program)
    const get = (token: string) => api.call('GET', `/fitness/gx-applications/${publicId}`, { token })
    expect((await get(people.vip.token)).status).toBe(200)
    for (const role of ['master', 'clerk', 'colleague', 'stranger'] as const)
      expect((await get(people.tenants[role].token)).status, role).toBe(404)
    expect(
      (await api.call('GET', '/fitness/reservations', { token: people.tenants.master.token })).data.items,
    ).toEqual([])
    for (const role of ['master', 'stranger'] as const)
      expect(
        (
          await api.call('POST', `/fitness/gx-applications/${publicId}/cancel`, {
            token: people.tenants[role].token,
            body: { chargeWon: FEE },
          })
        ).status,
      ).toBe(404)
  })
})

describe('applying', () => {
  test('freezes fee and dates; a changed fee must be seen first', async () => {
    const program = await makeProgram(api.db)
    expect((await apply(program.publicId, people.vip.token, { won: FEE - 1 })).body.messageKey).toBe(
      'gxFeeChanged',
    )
    const { data } = await apply(program.publicId, people.vip.token)
    expect(data).toEqual({ applicationId: expect.any(String), waitingPlace: null })
    const { values, revision } = (await desk('GET', `/programs/${program.publicId}`)).data
    const form = { ...values, start: '07:00', end: '07:50', won: 90_000, capacity: 5, revision }
    expect((await desk('PUT', `/programs/${program.publicId}`, form)).status).toBe(200)
    const seen = (
      await api.call('GET', `/fitness/gx-applications/${data.applicationId}`, { token: people.vip.token })
    ).data
    expect(seen).toMatchObject({ won: FEE, vatWon: 6_000, status: 'before_use' })
    expect(seen.dates).toHaveLength(10)
    expect(seen.history.map(({ event }: { event: string }) => event)).toEqual(['applied'])
  })

  test('once per month; not after the first class; not more than two months ahead', async () => {
    const { publicId } = await makeProgram(api.db)
    expect((await apply(publicId, people.vip.token)).status).toBe(201)
    expect((await apply(publicId, people.vip.token)).body.messageKey).toBe('gxAlreadyApplied')
    expect((await apply(publicId, people.vip.token, { month: '2026-11' })).body.messageKey).toBe('gxBegun')
    expect((await apply(publicId, people.vip.token, { month: '2027-02' })).body.messageKey).toBe(
      'gxMonthTooFar',
    )
    expect((await apply(publicId, people.vip.token, { month: '2027-01' })).status).toBe(201)
    await later('2026-12-01', 420)
    const late = await makeVip()
    expect((await apply(publicId, late.token)).body.messageKey).toBe('gxBegun')
    expect((await apply('x'.repeat(22), people.vip.token)).status).toBe(404)
    expect((await apply(publicId, people.vip.token, { month: '2026-13' })).status).toBe(422)
  })

  test('a programme at the same time is named, also where one waits for it', async () => {
    const yoga = await makeProgram(api.db, { capacity: 1 })
    const pilates = await makeProgram(api.db, {
      nameKo: '필라테스',
      nameEn: 'Pilates',
      weekdays: [4, 5],
      startMinutes: 460,
      endMinutes: 510,
    })
    const after = await makeProgram(api.db, {
      nameKo: '줌바',
      nameEn: 'Zumba',
      startMinutes: 470,
      endMinutes: 520,
    })
    await makeApplication(api.db, await makeVip(), yoga)
    expect((await apply(yoga.publicId, people.vip.token)).data.waitingPlace).toBe(1)
    const refused = await apply(pilates.publicId, people.vip.token)
    expect(refused.body).toMatchObject({ messageKey: 'gxClash', params: { program: '아침 요가' } })
    const { data } = await api.call('GET', `/fitness/gx/${pilates.publicId}?month=2026-12`, {
      token: people.vip.token,
    })
    expect(data.clashes).toEqual([{ ko: '아침 요가', en: 'Morning yoga' }])
    expect(data.actions.apply).toEqual({ allowed: false, reason: 'gxClash' })
    expect((await apply(after.publicId, people.vip.token)).status).toBe(201)
  })
})

describe('the last place', () => {
  test('of 50 concurrent applications goes to one; 49 wait in order', async () => {
    const program = await makeProgram(api.db, { capacity: 1 })
    const tokens: string[] = []
    for (let place = 0; place < 50; place++) {
      const company = await makeCompany(api.db, { floors: [] })
      const { id } = await makeMember(api.db, company.id, { accountType: 'vip' })
      tokens.push(await api.signIn({ memberId: id }))
    }
    const answers = await Promise.all(tokens.map((token) => apply(program.publicId, token)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(answers.filter(({ data }) => data.applicationId)).toHaveLength(1)
    const places = answers.flatMap(({ data }) => data.waitingPlace ?? [])
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
    expect(await api.countRows(gxApplications)).toBe(1)
    expect(await api.countRows(gxWaits)).toBe(49)
  })

  test('one person with two windows gets one place, and of two programmes at one time one', async () => {
    const one = await makeProgram(api.db)
    const other = await makeProgram(api.db, { nameKo: '줌바', nameEn: 'Zumba' })
    const answers = await Promise.all(
      [one, other, one, other].map(({ publicId }) => apply(publicId, people.vip.token)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.countRows(gxApplications)).toBe(1)
  })

  test('is held for whoever waits first when a cancellation is approved, at the fee they saw; who is no member is passed over', async () => {
    const program = await makeProgram(api.db, { capacity: 1 })
    const first = await makeApplication(api.db, people.vip, program)
    const former = await makeVip()
    const next = await makeVip()
    const last = await makeVip()
    for (const { token } of [former, next, last]) await apply(program.publicId, token)
    await api.db.update(members).set({ accountType: 'employee' }).where(eq(members.id, former.id))
    const cancel = { token: people.vip.token, body: { chargeWon: 0 } }
    expect(
      (await api.call('POST', `/fitness/gx-applications/${first.publicId}/cancel`, cancel)).data.status,
    ).toBe('cancellation_requested')
    // Until the desk approves, the place is taken.
    expect(await api.db.select().from(gxWaits)).toMatchObject(Array(3).fill({ status: 'waiting' }))
    expect((await desk('POST', `/gx-applications/${first.publicId}/approve`)).status).toBe(200)
    const waits = await api.db.select().from(gxWaits).orderBy(asc(gxWaits.id))
    expect(waits.map(({ status }) => status)).toEqual(['left', 'waiting', 'waiting'])
    // Nothing is bought by itself, and nobody else takes the place meanwhile.
    expect(await api.countRows(gxApplications)).toBe(1)
    await api.db.update(gxPrograms).set({ won: FEE + 10_000 })
    expect((await apply(program.publicId, (await makeVip()).token, { won: FEE + 10_000 })).data).toEqual({
      applicationId: null,
      waitingPlace: 3,
    })
    const { data } = await api.call('GET', `/fitness/gx/${program.publicId}?month=2026-12`, {
      token: next.token,
    })
    expect(data).toMatchObject({
      won: FEE,
      mine: { waitingPlace: 1, heldUntil: '2026-11-23T01:30:00.000Z' },
      actions: { apply: { allowed: true } },
    })
    expect((await apply(program.publicId, next.token, { agreed: '' })).body.errors[0]).toMatchObject({
      path: 'agreed',
      messageKey: 'passPolicyNotAgreed',
    })
    expect((await apply(program.publicId, next.token)).data.applicationId).toEqual(expect.any(String))
    const applications = await api.db.select().from(gxApplications).orderBy(asc(gxApplications.id))
    expect(applications).toMatchObject([
      { status: 'cancelled', memberId: people.vip.id },
      { status: 'reserved', memberId: next.id, won: FEE },
    ])
    const told = await api.db.select().from(outbox).orderBy(asc(outbox.id))
    expect(told.filter(({ channel }) => channel === 'sms').map(({ template }) => template)).toEqual([
      'gxCancelled',
      'gxPlaceOffered',
      'gxApplied',
    ])
    const own = await api.call('GET', '/fitness/reservations?status=pending', { token: last.token })
    expect(own.data.items).toMatchObject([
      { kind: 'gx', id: program.publicId, status: 'pending', from: '2026-12-01' },
    ])
    const leave = { token: last.token, body: { month: '2026-12' } }
    expect((await api.call('POST', `/fitness/gx/${program.publicId}/leave-waiting`, leave)).status).toBe(200)
    expect((await api.call('POST', `/fitness/gx/${program.publicId}/leave-waiting`, leave)).status).toBe(409)
  })
})

describe('a place that is held', () => {
  const next = () => offerFreedPlaces('https://portal.example')(api.db, api.now)
  const waits = async () =>
    (await api.db.select().from(gxWaits).orderBy(asc(gxWaits.id))).map(({ status, offeredAt }) =>
      status === 'waiting' && offeredAt ? 'held' : status,
    )

  test('goes to the next after half an hour; never later than that before the first class', async () => {
    const program = await makeProgram(api.db, { capacity: 1 })
    const taken = await makeApplication(api.db, await makeVip(), program)
    const [first, second] = [people.vip, await makeVip()]
    for (const { token } of [first, second]) await apply(program.publicId, token)
    await later('2026-12-01', 360)
    await api.db.update(gxApplications).set({ status: 'cancelled' }).where(eq(gxApplications.id, taken.id))
    expect(await next()).toBe(1)
    expect(await waits()).toEqual(['held', 'waiting'])
    await later('2026-12-01', 389)
    expect(await next()).toBe(0)
    await later('2026-12-01', 390)
    expect(await next()).toBe(1)
    expect(await waits()).toEqual(['left', 'held'])
    expect((await apply(program.publicId, first.token)).data.waitingPlace).toBe(2)
    await later('2026-12-01', 391)
    const leave = { token: await api.signIn({ memberId: second.id }), body: { month: '2026-12' } }
    expect((await api.call('POST', `/fitness/gx/${program.publicId}/leave-waiting`, leave)).status).toBe(200)
    // Too late to offer it once more.
    expect(await waits()).toEqual(['left', 'left', 'waiting'])
  })

  test('is taken once, however often it is asked for', async () => {
    const program = await makeProgram(api.db, { capacity: 1 })
    const taken = await makeApplication(api.db, await makeVip(), program)
    await apply(program.publicId, people.vip.token)
    await api.db.update(gxApplications).set({ status: 'cancelled' }).where(eq(gxApplications.id, taken.id))
    await Promise.all([next(), next()])
    const others = await Promise.all([makeVip(), makeVip(), makeVip()])
    const answers = await Promise.all(
      [people.vip, ...others, people.vip].map(({ token }) => apply(program.publicId, token)),
    )
    expect(answers.filter(({ data }) => data?.applicationId)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await api.countRows(gxApplications)).toBe(2)
  })
})

test('places are counted for each programme and month on its own, and so is the place on a waiting list', async () => {
  const zumba = await makeProgram(api.db, { nameKo: '줌바', nameEn: 'Zumba', weekdays: [1] })
  const yoga = await makeProgram(api.db, { capacity: 1 })
  const others = [await makeVip(), await makeVip(), await makeVip()]
  await makeApplication(api.db, others[0]!, yoga, { month: '2027-01' })
  for (const { token } of [...others, people.vip]) await apply(yoga.publicId, token)
  await makeApplication(api.db, others[0]!, zumba)
  await apply(zumba.publicId, people.vip.token)
  const { programs } = (await api.call('GET', '/fitness/gx?month=2026-12', { token: people.vip.token })).data
  expect(
    programs.map(({ id, applied, waiting, mine }: Record<string, unknown>) => ({
      id,
      applied,
      waiting,
      mine,
    })),
  ).toEqual([
    {
      id: yoga.publicId,
      applied: 1,
      waiting: 3,
      mine: { applicationId: null, waitingPlace: 3, heldUntil: null },
    },
    {
      id: zumba.publicId,
      applied: 2,
      waiting: 0,
      mine: { applicationId: expect.any(String), waitingPlace: null, heldUntil: null },
    },
  ])
  const january = (await api.call('GET', '/fitness/gx?month=2027-01', { token: people.vip.token })).data
    .programs
  expect(january.map(({ applied, waiting }: Record<string, unknown>) => [applied, waiting])).toEqual([
    [1, 0],
    [0, 0],
  ])
})
