import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useGx } from 'tests/factories/gx-calls'
import { makePackage, makePurchase, makeTrainer, makeUnit, PACKAGE_WON } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { ptDaysOff, ptPurchases, ptUnits } from './tables.server'

const api = useApi()
const { people, desk, later, makeVip } = useGx(api)

const TRAINER = {
  nameKo: '김도윤',
  nameEn: 'Kim Doyun',
  portrait: 2,
  weekdays: [1, 3],
  from: '07:00',
  to: '15:00',
  isActive: true,
}
const sms = async () =>
  (await api.db.select().from(outbox).orderBy(asc(outbox.id))).filter(({ channel }) => channel === 'sms')
const unitsNow = () => api.db.select().from(ptUnits).orderBy(asc(ptUnits.id))

test('members and other staff may not', async () => {
  const trainer = await makeTrainer(api.db)
  const paths: [string, string, object?][] = [
    ['GET', '/training'],
    ['GET', '/trainers'],
    ['GET', `/trainers/${trainer.publicId}`],
    ['POST', '/trainers', TRAINER],
    ['GET', '/packages'],
    ['GET', '/pt-cancellations'],
  ]
  for (const token of [people.vip.token, people.tenants.master.token])
    for (const [method, path, body] of paths)
      expect((await api.call(method, `/desk/fitness${path}`, { token, body })).status, path).toBe(403)
})

describe('trainers and packages', () => {
  test('are added and changed with their history; nothing is overwritten unseen', async () => {
    const added = await desk('POST', '/trainers', TRAINER)
    expect(added.status).toBe(201)
    const path = `/trainers/${added.data.id}`
    const { revision } = (await desk('GET', path)).data
    expect((await desk('PUT', path, { ...TRAINER, to: '14:00', revision })).status).toBe(200)
    expect((await desk('PUT', path, { ...TRAINER, revision })).body.messageKey).toBe('changedMeanwhile')
    const { data } = await desk('GET', path)
    expect(data).toMatchObject({ fromMinutes: 420, toMinutes: 840, weekdays: [1, 3], portrait: 2 })
    expect(data.changes).toHaveLength(2)
    const sold = await desk('POST', '/packages', {
      nameKo: '5회',
      nameEn: '5 units',
      units: 5,
      won: 300_000,
      isActive: true,
    })
    expect((await desk('GET', `/packages/${sold.data.id}`)).data).toMatchObject({ units: 5, won: 300_000 })
    expect((await desk('GET', '/packages')).data).toMatchObject({ validDays: 90, packages: [{ sold: 0 }] })
  })

  test.each([
    ['nameKo', { nameKo: '' }, 'nameRequired'],
    ['weekdays', { weekdays: [] }, 'weekdayRequired'],
    ['weekdays', { weekdays: [6] }, 'numberOutsideRange'],
    ['from', { from: '25:00' }, 'timeInvalid'],
    ['to', { to: '07:00' }, 'endBeforeStart'],
    ['portrait', { portrait: 5 }, 'numberOutsideRange'],
  ])('bad input at %s', async (field, given, messageKey) => {
    const { status, body } = await desk('POST', '/trainers', { ...TRAINER, ...given })
    expect(status).toBe(422)
    expect(body.errors[0].path.startsWith(field)).toBe(true)
    if (field !== 'nameKo') expect(body.errors[0].messageKey).toBe(messageKey)
  })

  test('a trainer with booked units is not ended', async () => {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, trainer)
    const form = { ...TRAINER, isActive: false, revision: 0 }
    const path = `/trainers/${trainer.publicId}`
    expect((await desk('PUT', path, form)).body.errors).toMatchObject([
      { path: 'isActive', messageKey: 'ptStillBooked' },
    ])
    await api.db.update(ptUnits).set({ status: 'cancelled' }).where(eq(ptUnits.id, unit.id))
    expect((await desk('PUT', path, form)).status).toBe(200)
    const { data } = await api.call('GET', '/fitness/training', { token: people.vip.token })
    expect(data.trainers).toEqual([])
  })
})

describe('days off', () => {
  /** Three units of a trainer on two days; another trainer is there in the mornings and booked at 08:00. */
  async function booked() {
    const trainer = await makeTrainer(api.db)
    const other = await makeTrainer(api.db, { nameKo: '이서연', nameEn: 'Lee Seoyeon', toMinutes: 600 })
    const one = await makePackage(api.db)
    const purchase = await makePurchase(api.db, people.vip, one)
    const units = [
      await makeUnit(api.db, purchase, trainer, { startMinutes: 420 }),
      await makeUnit(api.db, purchase, trainer, { startMinutes: 480 }),
      await makeUnit(api.db, purchase, trainer, { date: '2026-12-02', startMinutes: 960 }),
      await makeUnit(api.db, purchase, trainer, { date: '2026-12-03' }),
    ]
    await makeUnit(api.db, await makePurchase(api.db, await makeVip(), one), other, { startMinutes: 480 })
    return { trainer, other, purchase, units }
  }
  const DAYS = { from: '2026-12-01', to: '2026-12-02', reason: '교육' }

  test('list who is concerned, move who can be moved, give the others back, and tell them', async () => {
    const { trainer, other, units } = await booked()
    const path = `/trainers/${trainer.publicId}`
    const query = `?from=${DAYS.from}&to=${DAYS.to}&moveTo=${other.publicId}`
    const { concerned } = (await desk('GET', path + query)).data
    expect(
      concerned.map(({ date, startMinutes, happens }: Record<string, unknown>) => [
        date,
        startMinutes,
        happens,
      ]),
    ).toEqual([
      ['2026-12-01', 420, 'moved'],
      ['2026-12-01', 480, 'givenBack'],
      ['2026-12-02', 960, 'givenBack'],
    ])
    const form = { ...DAYS, moveTo: other.publicId }
    const unseen = await desk('POST', `${path}/days-off`, { ...form, concerned: 2 })
    expect(unseen.body.messageKey).toBe('ptConcernedChanged')
    expect(await api.countRows(ptDaysOff)).toBe(0)
    const saved = await desk('POST', `${path}/days-off`, { ...form, concerned: 3 })
    expect(saved.data).toEqual({ moved: 1, givenBack: 2 })
    expect((await unitsNow()).slice(0, 4)).toMatchObject([
      { id: units[0]!.id, trainerId: other.id, status: 'reserved' },
      { trainerId: trainer.id, status: 'cancelled', isUsed: false, statusReason: '교육' },
      { trainerId: trainer.id, status: 'cancelled', isUsed: false },
      { trainerId: trainer.id, status: 'reserved' },
    ])
    expect((await sms()).map(({ template }) => template)).toEqual([
      'ptUnitMoved',
      'ptUnitGivenBack',
      'ptUnitGivenBack',
    ])
    // Nobody can book them then, until they are removed.
    const book = () =>
      api.call('POST', '/fitness/training/units', {
        token: people.vip.token,
        body: { trainerId: trainer.publicId, date: '2026-12-02', start: '07:00' },
      })
    expect((await book()).body.messageKey).toBe('ptTrainerAway')
    const { daysOff } = (await desk('GET', path)).data
    expect(daysOff).toMatchObject([{ from: '2026-12-01', to: '2026-12-02', reason: '교육' }])
    expect((await desk('POST', `${path}/end-days-off`, { daysOffId: daysOff[0].id })).status).toBe(200)
    expect((await book()).status).toBe(201)
  })

  test('a unit that could be moved is given back where the desk says so', async () => {
    const { trainer, other, units } = await booked()
    const form = { ...DAYS, moveTo: other.publicId, concerned: 3, giveBack: [units[0]!.publicId] }
    const saved = await desk('POST', `/trainers/${trainer.publicId}/days-off`, form)
    expect(saved.data).toEqual({ moved: 0, givenBack: 3 })
    expect((await unitsNow())[0]).toMatchObject({ trainerId: trainer.id, status: 'cancelled', isUsed: false })
    expect((await sms()).map(({ template }) => template)).toEqual(Array(3).fill('ptUnitGivenBack'))
  })

  test('bad input is refused and nothing changed', async () => {
    const { trainer } = await booked()
    const path = `/trainers/${trainer.publicId}/days-off`
    const errors = async (given: object) =>
      (await desk('POST', path, { ...DAYS, concerned: 3, ...given })).body.errors
    expect(await errors({ to: '2026-11-30' })).toMatchObject([{ path: 'to', messageKey: 'endBeforeStart' }])
    expect(await errors({ from: '2026-11-01', to: '2026-11-22' })).toMatchObject([
      { path: 'to', messageKey: 'ptDaysOver' },
    ])
    expect(await errors({ moveTo: trainer.publicId })).toMatchObject([{ path: 'moveTo' }])
    expect(await errors({ reason: '' })).toMatchObject([{ path: 'reason', messageKey: 'reasonRequired' }])
    expect((await unitsNow()).every(({ status }) => status === 'reserved')).toBe(true)
    expect(await sms()).toEqual([])
  })

  test('a booking at the same moment is either listed or refused', async () => {
    const trainer = await makeTrainer(api.db)
    await makePurchase(api.db, people.vip, await makePackage(api.db))
    const [saved, unit] = await Promise.all([
      desk('POST', `/trainers/${trainer.publicId}/days-off`, { ...DAYS, concerned: 0 }),
      api.call('POST', '/fitness/training/units', {
        token: people.vip.token,
        body: { trainerId: trainer.publicId, date: '2026-12-01', start: '07:00' },
      }),
    ])
    expect([saved.status, unit.status].sort()).toEqual(saved.status === 200 ? [200, 409] : [201, 409])
  })
})

describe('a day of units', () => {
  test('by trainer, with who trains now, attendance and no-show; looking is recorded', async () => {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, trainer)
    await later('2026-12-01', 419)
    const day = async () => (await desk('GET', '/training?date=2026-12-01')).data
    const of = (move: string, more?: object) => desk('POST', `/training/units/${unit.publicId}/${move}`, more)
    expect((await of('attended', {})).body.messageKey).toBe('ptNotYet')
    expect((await of('no-show', {})).body.messageKey).toBe('ptNotYet')
    expect((await day()).now).toEqual([])
    await later('2026-12-01', 420)
    expect((await of('give-back', { reason: '휴가' })).body.messageKey).toBe('ptBegun')
    const seen = await day()
    expect(seen.now).toMatchObject([{ trainer: { en: 'Kim Doyun' }, endMinutes: 470 }])
    expect(seen.trainers).toMatchObject([{ isThere: true, units: [{ status: 'in_use', isAttended: false }] }])
    expect(seen.week[1]).toEqual({ date: '2026-12-01', units: 1 })
    expect((await of('attended', {})).status).toBe(200)
    expect((await of('attended', {})).status).toBe(409)
    expect((await of('no-show', {})).status).toBe(200)
    expect((await day()).trainers[0].units).toMatchObject([{ status: 'no_show', isAttended: false }])
    const own = await api.call('GET', `/fitness/training/purchases/${purchase.publicId}`, {
      token: people.vip.token,
    })
    expect(own.data).toMatchObject({ left: 9, booked: [{ status: 'no_show' }] })
    const looked = await api.db.select().from(accessRecords)
    expect(looked.some(({ action }) => action === 'desk:listFitness')).toBe(true)
  })

  test('a unit is given back with a reason', async () => {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, trainer)
    const path = `/training/units/${unit.publicId}/give-back`
    expect((await desk('POST', path, { reason: '' })).status).toBe(422)
    expect((await desk('POST', path, { reason: '정전' })).status).toBe(200)
    expect((await desk('POST', path, { reason: '정전' })).status).toBe(409)
    expect((await sms()).map(({ template }) => template)).toEqual(['ptUnitGivenBack'])
    expect((await desk('POST', `/training/units/${'x'.repeat(22)}/give-back`, { reason: 'x' })).status).toBe(
      404,
    )
  })
})

describe('refunds', () => {
  async function asked() {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    await makeUnit(api.db, purchase, trainer, { date: '2026-11-20' })
    const soon = await makeUnit(api.db, purchase, trainer, { date: '2026-11-24', startMinutes: 360 })
    await api.call('POST', `/fitness/training/purchases/${purchase.publicId}/cancel`, {
      token: people.vip.token,
      body: { chargeWon: 150_000 },
    })
    return { purchase, soon }
  }
  const row = async (id: number) =>
    (await api.db.select().from(ptPurchases).where(eq(ptPurchases.id, id)))[0]!

  test('wait with what they give back, and are approved once', async () => {
    const { purchase } = await asked()
    const { data } = await desk('GET', '/pt-cancellations')
    expect(data).toMatchObject({
      count: 1,
      items: [{ id: purchase.publicId, refund: { paidWon: PACKAGE_WON, refundWon: 350_000 } }],
    })
    const approve = () => desk('POST', `/pt-purchases/${purchase.publicId}/approve`)
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await row(purchase.id)).toMatchObject({ status: 'cancelled', refund: { refundWon: 350_000 } })
    expect((await sms()).map(({ template }) => template)).toEqual(['ptRefundApproved'])
  })

  test('declined, the package can be used again', async () => {
    const { purchase } = await asked()
    const path = `/pt-purchases/${purchase.publicId}/decline`
    expect((await desk('POST', path, { reason: '' })).status).toBe(422)
    expect((await desk('POST', path, { reason: '기간이 남았습니다' })).status).toBe(200)
    expect(await row(purchase.id)).toMatchObject({ status: 'reserved', refund: null, cancelAskedAt: null })
    expect((await sms()).map(({ template }) => template)).toEqual(['ptRefundDeclined'])
  })

  test('is no longer declined once the package has ended', async () => {
    const { purchase } = await asked()
    await api.db.update(ptPurchases).set({ lastDay: '2026-11-22' }).where(eq(ptPurchases.id, purchase.id))
    const declined = await desk('POST', `/pt-purchases/${purchase.publicId}/decline`, { reason: '기간 경과' })
    expect(declined.body).toMatchObject({ status: 409, messageKey: 'declineTooLate' })
    expect((await desk('POST', `/pt-purchases/${purchase.publicId}/approve`)).status).toBe(200)
  })

  test('a unit that the desk gives back meanwhile no longer counts as used', async () => {
    const { purchase, soon } = await asked()
    await desk('POST', `/training/units/${soon.publicId}/give-back`, { reason: '정전' })
    expect((await row(purchase.id)).refund).toMatchObject({ usedUnits: 1, chargeWon: 100_000 })
  })
})
