import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { makeCompany, makeMember } from 'tests/factories/people'
import { makePackage, makePurchase, makeTrainer, makeUnit, PACKAGE_WON } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { settings } from '~/domains/building/api/tables.server'
import { ptPackages, ptPurchases, ptTrainers, ptUnits } from './tables.server'

const api = useApi()
const { people, later, makeVip } = useGx(api)
type Token = string | undefined

const buy = (packageId: string, token: Token, more: object = {}) =>
  api.call('POST', '/fitness/training/purchases', {
    token,
    body: { packageId, won: PACKAGE_WON, agreed: true, ...more },
  })
const book = (trainerId: string, token: Token, more: object = {}) =>
  api.call('POST', '/fitness/training/units', {
    token,
    body: { trainerId, date: '2026-12-01', start: '07:00', ...more },
  })
const get = (id: string, token: Token) => api.call('GET', `/fitness/training/purchases/${id}`, { token })
const cancelUnit = (id: string, token: Token, isFree = true) =>
  api.call('POST', `/fitness/training/units/${id}/cancel`, { token, body: { isFree } })
const refund = (id: string, token: Token, chargeWon: number) =>
  api.call('POST', `/fitness/training/purchases/${id}/cancel`, { token, body: { chargeWon } })

describe('who trains', () => {
  test('fitness members only, whatever the flags; others read what there is', async () => {
    const trainer = await makeTrainer(api.db)
    const one = await makePackage(api.db)
    for (const role of ['host', 'master', 'clerk', 'manager'] as const) {
      const { token } = people.tenants[role]
      for (const answer of [await buy(one.publicId, token), await book(trainer.publicId, token)])
        expect([answer.status, answer.body.messageKey], role).toEqual([403, 'notFitnessMember'])
      expect((await api.call('GET', '/fitness/training', { token })).status).toBe(200)
    }
    expect((await buy(one.publicId, undefined)).status).toBe(401)
    expect((await api.call('GET', '/fitness/training')).status).toBe(401)
    expect((await buy(one.publicId, people.tenants.otherStaff.token)).status).toBe(403)
    expect((await buy(one.publicId, people.vip.token)).status).toBe(201)
  })

  test('a package is seen, cancelled and its units cancelled by its member alone', async () => {
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, await makeTrainer(api.db))
    for (const role of ['master', 'clerk', 'colleague', 'stranger'] as const) {
      const { token } = people.tenants[role]
      const answers = [
        await get(purchase.publicId, token),
        await refund(purchase.publicId, token, 0),
        await cancelUnit(unit.publicId, token),
      ]
      expect(
        answers.map(({ status }) => status),
        role,
      ).toEqual([404, 404, 404])
    }
    expect((await get(unit.publicId, people.vip.token)).data.id).toBe(purchase.publicId)
    const own = await api.call('GET', '/fitness/reservations?kind=pt', { token: people.vip.token })
    expect(own.data.items).toMatchObject([
      { kind: 'pt', id: purchase.publicId, status: 'in_use', won: PACKAGE_WON, startMinutes: null },
      { kind: 'pt', id: unit.publicId, status: 'before_use', startMinutes: 420, endMinutes: 470 },
    ])
    const others = await api.call('GET', '/fitness/reservations', { token: people.tenants.master.token })
    expect(others.data.items).toEqual([])
  })
})

describe('buying', () => {
  test('freezes name, units, price, validity and policy', async () => {
    const one = await makePackage(api.db)
    const { data } = await buy(one.publicId, people.vip.token)
    await api.db.update(ptPackages).set({ nameEn: 'Other', units: 5, won: 1 })
    await api.db
      .insert(settings)
      .values({ name: 'fitness.training', value: { validDays: 10 }, changedAt: api.now })
    const seen = (await get(data.id, people.vip.token)).data
    expect(seen).toMatchObject({
      name: { ko: '10회', en: '10 units' },
      units: 10,
      left: 10,
      won: PACKAGE_WON,
      vatWon: PACKAGE_WON / 10,
      status: 'in_use',
      firstDay: '2026-11-23',
      // 90 days, the first of them included.
      lastDay: '2027-02-20',
    })
  })

  test('needs the price and the policy that were shown, consent, and a package on sale', async () => {
    const one = await makePackage(api.db)
    const ended = await makePackage(api.db, { isActive: false })
    const { token } = people.vip
    expect((await buy(one.publicId, token, { won: 1 })).body.messageKey).toBe('ptPriceChanged')
    const errors = async (more: object, id = one.publicId) => (await buy(id, token, more)).body.errors
    expect(await errors({ agreed: false })).toMatchObject([
      { path: 'agreed', messageKey: 'ptPolicyNotAgreed' },
    ])
    expect(await errors({ policyVersion: 'old' })).toMatchObject([
      { path: 'agreed', messageKey: 'policyChanged' },
    ])
    expect(await errors({}, ended.publicId)).toMatchObject([
      { path: 'packageId', messageKey: 'choiceInvalid' },
    ])
    expect(await api.countRows(ptPurchases)).toBe(0)
  })
})

describe('booking a unit', () => {
  test('uses the package that ends first, then the next, then none is left', async () => {
    const trainer = await makeTrainer(api.db)
    const single = await makePackage(api.db, { units: 1 })
    const late = await makePurchase(api.db, people.vip, single, { lastDay: '2027-02-17' })
    const soon = await makePurchase(api.db, people.vip, single, { lastDay: '2026-12-31' })
    const { token } = people.vip
    expect((await book(trainer.publicId, token)).data.purchaseId).toBe(soon.publicId)
    expect((await book(trainer.publicId, token, { start: '08:00' })).data.purchaseId).toBe(late.publicId)
    expect((await book(trainer.publicId, token, { start: '09:00' })).body.messageKey).toBe('ptNoUnitsLeft')
  })

  test('only within the validity of the package', async () => {
    const trainer = await makeTrainer(api.db)
    await makePurchase(api.db, people.vip, await makePackage(api.db), { lastDay: '2026-12-01' })
    const { token } = people.vip
    expect((await book(trainer.publicId, token, { date: '2026-12-02' })).body.messageKey).toBe(
      'ptNoUnitsLeft',
    )
    expect((await book(trainer.publicId, token)).status).toBe(201)
  })

  test.each([
    [{ start: '10:00' }, 'ptNoUnitThen'],
    [{ start: '10:10' }, 'ptNoUnitThen'],
    [{ start: '15:00' }, 'ptNoUnitThen'],
    [{ start: '21:00' }, 'ptNoUnitThen'],
    [{ start: '05:00' }, 'ptNoUnitThen'],
    [{ date: '2026-11-28' }, 'ptTrainerAway'],
    [{ date: '2026-11-22' }, 'ptOutsideWindow'],
    [{ date: '2027-02-01' }, 'ptOutsideWindow'],
    [{ date: '2026-11-23', start: '06:00' }, 'ptBegun'],
  ])('with %j is refused: %s', async (more, messageKey) => {
    const trainer = await makeTrainer(api.db)
    await makePurchase(api.db, people.vip, await makePackage(api.db))
    expect(await book(trainer.publicId, people.vip.token, more)).toMatchObject({
      status: 409,
      body: { messageKey },
    })
    expect(await api.countRows(ptUnits)).toBe(0)
  })

  test('bad input names the field; an unknown or ended trainer is 404', async () => {
    await makePurchase(api.db, people.vip, await makePackage(api.db))
    const ended = await makeTrainer(api.db, { isActive: false })
    const { token } = people.vip
    const bad = await book(ended.publicId, token, { start: '', date: '2026-13-01' })
    expect(bad.status).toBe(422)
    expect(bad.body.errors).toMatchObject([{ path: 'date' }, { path: 'start', messageKey: 'ptTimeRequired' }])
    expect((await book(ended.publicId, token)).status).toBe(404)
    expect((await book('x'.repeat(22), token)).status).toBe(404)
  })

  test('the page says what is free, taken, one’s own, past, and which G.X. class clashes', async () => {
    const trainer = await makeTrainer(api.db, { fromMinutes: 360, toMinutes: 600 })
    const one = await makePackage(api.db)
    const own = await makePurchase(api.db, people.vip, one)
    await makeApplication(api.db, people.vip, await makeProgram(api.db))
    await makeUnit(api.db, own, trainer, { startMinutes: 480 })
    await makeUnit(api.db, await makePurchase(api.db, await makeVip(), one), trainer, { startMinutes: 540 })
    const page = async (date: string) =>
      (await api.call('GET', `/fitness/training?date=${date}`, { token: people.vip.token })).data
    const { trainers, own: packages, week } = await page('2026-12-01')
    const slots = trainers[0].days[1]
    expect(
      slots.map(({ startMinutes, state, clash }: Record<string, { ko: string } | null>) => [
        startMinutes,
        state,
        clash?.ko ?? null,
      ]),
    ).toEqual([
      [360, 'free', null],
      [420, 'free', '아침 요가'],
      [480, 'own', null],
      [540, 'taken', null],
    ])
    // What is lost where a unit is cancelled too late.
    expect(packages).toMatchObject([{ id: own.publicId, units: 10, left: 9, unitWon: PACKAGE_WON / 10 }])
    expect(week).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
    expect((await page('2026-11-23')).trainers[0].days[0][0].state).toBe('past')
    // Said, not forbidden.
    expect((await book(trainer.publicId, people.vip.token)).status).toBe(201)
  })
})

describe('races', () => {
  test('of 50 who want one unit of a trainer one gets it', async () => {
    const trainer = await makeTrainer(api.db)
    const one = await makePackage(api.db)
    const tokens: string[] = []
    for (let place = 0; place < 50; place++) {
      const company = await makeCompany(api.db, { floors: [] })
      const { id } = await makeMember(api.db, company.id, { accountType: 'vip' })
      await makePurchase(api.db, { id, companyId: company.id }, one)
      tokens.push(await api.signIn({ memberId: id }))
    }
    const answers = await Promise.all(tokens.map((token) => book(trainer.publicId, token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.messageKey === 'ptTaken')).toHaveLength(49)
    expect(await api.countRows(ptUnits)).toBe(1)
  })

  test('of 50 who book the last unit of a package at free times one gets it', async () => {
    const trainers = [await makeTrainer(api.db), await makeTrainer(api.db, { nameKo: '이서연' })]
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db, { units: 2 }))
    await makeUnit(api.db, purchase, trainers[0]!, { date: '2026-11-30' })
    const times = ['01', '02', '03', '04', '07'].flatMap((day) =>
      ['07:00', '08:00', '09:00', '11:00', '12:00'].flatMap((start) =>
        trainers.map(({ publicId }) => [publicId, { date: `2026-12-${day}`, start }] as const),
      ),
    )
    expect(times).toHaveLength(50)
    const answers = await Promise.all(times.map(([id, time]) => book(id, people.vip.token, time)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.messageKey === 'ptNoUnitsLeft')).toHaveLength(49)
    expect(await api.countRows(ptUnits)).toBe(2)
  })

  test('a member is at one trainer at a time', async () => {
    const trainers = [await makeTrainer(api.db), await makeTrainer(api.db, { nameKo: '이서연' })]
    await makePurchase(api.db, people.vip, await makePackage(api.db))
    const same = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        book(trainers[n % 2]!.publicId, people.vip.token, { start: '13:00' }),
      ),
    )
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.db.$count(ptUnits, and(eq(ptUnits.startMinutes, 780)))).toBe(1)
  })

  test('the database itself keeps trainer and member in one place', async () => {
    const trainer = await makeTrainer(api.db)
    const other = await makeTrainer(api.db)
    const one = await makePackage(api.db)
    const purchase = await makePurchase(api.db, people.vip, one)
    const somebodys = await makePurchase(api.db, await makeVip(), one)
    await makeUnit(api.db, purchase, trainer)
    await expect(makeUnit(api.db, somebodys, trainer, { startMinutes: 469 })).rejects.toThrow()
    await expect(makeUnit(api.db, purchase, other)).rejects.toThrow()
    await makeUnit(api.db, somebodys, trainer, { startMinutes: 470 })
    await makeUnit(api.db, purchase, other, { status: 'cancelled' })
  })

  test('a unit is cancelled once, and a refund asked for once, however often it is sent', async () => {
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, await makeTrainer(api.db))
    const { token } = people.vip
    const cancelled = await Promise.all([1, 2, 3].map(() => cancelUnit(unit.publicId, token)))
    expect(cancelled.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const asked = await Promise.all([1, 2, 3].map(() => refund(purchase.publicId, token, 0)))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('cancelling a unit', () => {
  test.each([
    ['24 hours before', 420, 0, 10, 'unitGivenBack'],
    ['a second later', 420, 1000, 9, 'unitCancelledLate'],
    ['a minute before it begins', 420 + 1439, 0, 9, 'unitCancelledLate'],
  ])('%s', async (_, minutes, ms, left, event) => {
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, await makeTrainer(api.db))
    await later('2026-11-30', minutes)
    api.now.setTime(api.now.getTime() + ms)
    const isFree = left === 10
    if (!isFree)
      expect((await cancelUnit(unit.publicId, people.vip.token)).body.messageKey).toBe('ptNoLongerFree')
    const { status, data } = await cancelUnit(unit.publicId, people.vip.token, isFree)
    expect([status, data.left, data.history.at(-1).event]).toEqual([200, left, event])
    expect(data.booked).toMatchObject([{ status: 'cancelled', isUsed: !isFree }])
    expect((await cancelUnit(unit.publicId, people.vip.token, isFree)).body.messageKey).toBe(
      'illegalTransition',
    )
  })

  test('not once it has begun; the time of a cancelled unit is free again', async () => {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, trainer)
    const other = await makeUnit(api.db, purchase, trainer, { date: '2026-12-02' })
    await cancelUnit(other.publicId, people.vip.token)
    expect((await book(trainer.publicId, people.vip.token, { date: '2026-12-02' })).status).toBe(201)
    await later('2026-12-01', 420)
    expect((await cancelUnit(unit.publicId, people.vip.token, false)).body.messageKey).toBe('ptBegun')
  })
})

describe('the refund of a package', () => {
  // 10 units for 500,000 won: 50,000 each; 10 % are 50,000.
  test('is shown before, stored when asked for, and gives back units that can still be cancelled', async () => {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    await makeUnit(api.db, purchase, trainer, { date: '2026-11-20' })
    await makeUnit(api.db, purchase, trainer, { date: '2026-11-24', startMinutes: 360 })
    await makeUnit(api.db, purchase, trainer, { date: '2026-12-01' })
    const { token } = people.vip
    const shown = (await get(purchase.publicId, token)).data.refund
    expect(shown).toEqual({
      paidWon: 500_000,
      usedUnits: 2,
      units: 10,
      usedWon: 100_000,
      deductionWon: 50_000,
      chargeWon: 150_000,
      refundWon: 350_000,
    })
    expect((await refund(purchase.publicId, token, 149_999)).body.messageKey).toBe(
      'cancellationChargeChanged',
    )
    const { data } = await refund(purchase.publicId, token, 150_000)
    expect(data).toMatchObject({ status: 'cancellation_requested', refund: shown, left: 8 })
    expect(data.booked.map(({ status }: { status: string }) => status)).toEqual([
      'after_use',
      'before_use',
      'cancelled',
    ])
    expect((await book(trainer.publicId, token)).body.messageKey).toBe('ptNoUnitsLeft')
    await later('2026-12-10', 0)
    expect((await get(purchase.publicId, people.vip.token)).data.refund).toEqual(shown)
  })

  test('is not given after the last day', async () => {
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db), {
      lastDay: '2026-11-23',
    })
    await later('2026-11-24', 0)
    expect((await refund(purchase.publicId, people.vip.token, 0)).body.messageKey).toBe('ptOver')
    expect((await get(purchase.publicId, people.vip.token)).data).toMatchObject({
      status: 'after_use',
      actions: { cancel: { allowed: false, reason: 'ptOver' } },
    })
  })
})

describe('booking the same once more', () => {
  const again = async (id: string, token: Token) =>
    (await api.call('GET', `/fitness/training?again=${id}`, { token })).data

  test('a unit: its trainer, the same weekday and time, and its package', async () => {
    const other = await makePackage(api.db, { units: 1 })
    const one = await makePackage(api.db)
    await makeTrainer(api.db, { nameKo: '가나다' })
    const trainer = await makeTrainer(api.db)
    const unit = await makeUnit(api.db, await makePurchase(api.db, people.vip, one), trainer)
    const asked = await again(unit.publicId, people.vip.token)
    expect(asked).toMatchObject({
      chosen: { trainerId: trainer.publicId, date: '2026-12-08', startMinutes: 420 },
      packageId: one.publicId,
    })
    expect(asked.week).toContain('2026-12-08')
    const stranger = await again(unit.publicId, people.tenants.colleague.token)
    expect(stranger).toMatchObject({ chosen: null, packageId: other.publicId })
  })

  test('a time that is taken, or a trainer who has gone, leaves the time to be chosen', async () => {
    const trainer = await makeTrainer(api.db)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, trainer)
    const next = await makeVip()
    const taken = await makePurchase(api.db, next, await makePackage(api.db))
    await makeUnit(api.db, taken, trainer, { date: '2026-12-08' })
    const asked = await again(unit.publicId, people.vip.token)
    expect(asked.chosen).toBeNull()
    expect(asked.week).toContain('2026-12-08')
    await makeTrainer(api.db, { nameKo: '새 트레이너' })
    await api.db.update(ptTrainers).set({ isActive: false }).where(eq(ptTrainers.id, trainer.id))
    expect(await again(unit.publicId, people.vip.token)).toMatchObject({ chosen: null })
  })

  test('a package is chosen to be bought', async () => {
    await makePackage(api.db, { units: 1 })
    const one = await makePackage(api.db)
    const { publicId } = await makePurchase(api.db, people.vip, one)
    expect((await again(publicId, people.vip.token)).packageId).toBe(one.publicId)
  })
})
