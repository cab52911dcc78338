import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram } from 'tests/factories/fitness'
import { makeHeating } from 'tests/factories/heating'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking } from 'tests/factories/seats'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import type { Affected } from '~/affected/shapes'
import { accessRecords } from '~/api/tables.server'
import { bookingEvents, bookings, bookableThings, bookingWaits } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { newPublicId } from '~/api/secrets.server'
import { outbox } from '~/messaging/tables.server'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import { seoulInstant } from '~/rules/local-time'
import { lockTenants } from '~/domains/building/api/tenants.server'
import { buildingChanges, holidays, settings } from '~/domains/building/api/tables.server'
import { gxApplications } from '~/domains/fitness/api/gx/tables.server'
import { ptUnits } from '~/domains/fitness/api/training/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { settleVisits } from '~/domains/visitors/api/settle-visits.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

/** A Tuesday on which everything can be agreed. */
const DAY = '2026-12-01'
const HOLIDAY = { date: DAY, nameKo: '임시 공휴일', nameEn: 'Extra holiday' }
const REASON = '임시 공휴일로 지정되어'

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk${path}`, { token: tenants.administrator.token, body })
const add = (more: object = {}) => call('POST', '/holidays', { ...HOLIDAY, ...more })
const keys = ({ body }: { body: { affected?: Affected[] } }) => (body.affected ?? []).map(({ key }) => key)
/** A form that has shown these things, without a choice of their own. */
const seen = (...things: string[]) => things.map((key) => `${key}=`)
const templates = async () =>
  [...new Set((await api.db.select().from(outbox)).map(({ template }) => template))].sort()

/** One agreed thing of each kind on that day. */
async function makeOneOfEach() {
  const { db } = api
  const vip = await makeFitnessMember(api, tenants.company.id, { name: '임도현' })
  const booking = await makeBooking(db, tenants.clerk, { date: DAY })
  const heating = await makeHeating(db, tenants.host, { date: DAY, status: 'approved' })
  const visit = await makeVisit(db, tenants.host, { visitDate: DAY, status: 'approved' })
  const purchase = await makePurchase(db, vip, await makePackage(db))
  const unit = await makeUnit(db, purchase, await makeTrainer(db))
  const application = await makeApplication(db, vip, await makeProgram(db))
  const all = [
    `booking:${booking.publicId}`,
    `heating:${heating.publicId}`,
    `visit:${visit.publicId}`,
    `unit:${unit.publicId}`,
    `class:${application.publicId}`,
    `package:${purchase.publicId}`,
  ]
  return { booking, heating, visit, unit, application, all }
}

const rowOf = async (publicId: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.publicId, publicId)))[0]!

describe('a new holiday', () => {
  describe('on a day with many visits', () => {
    const MANY = 60
    const settle = () => settleVisits(api.config.publicUrl)(api.db, api.now)
    const unsettled = async () => (await call('GET', `/holidays?year=${DAY.slice(0, 4)}`)).data.unsettled
    const makeMany = () =>
      Promise.all(
        Array.from({ length: MANY }, () =>
          makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved' }),
        ),
      )
    const statusOf = async ({ id }: { id: number }) =>
      (await api.db.select().from(visits).where(eq(visits.id, id)))[0]!.status

    test('is closed at once, and what was decided is carried out afterwards, in batches', async () => {
      const made = await makeMany()
      const [kept, gone] = [made[0]!, made[1]!]
      const decisions = made.map((visit) => `visit:${visit.publicId}=${visit === kept ? 'keep' : ''}`)
      expect((await add({ decisions, rest: 'cancel', reason: REASON })).status).toBe(201)
      expect(await statusOf(made[2]!)).toBe('approved')
      expect(await templates()).toEqual([])
      expect(await unsettled()).toBe(MANY)
      // Whoever cancels meanwhile has cancelled.
      await api.db.update(visits).set({ status: 'cancelled' }).where(eq(visits.id, gone.id))
      await api.db.update(visitors).set({ status: 'cancelled' }).where(eq(visitors.visitId, gone.id))
      expect(await settle()).toBe(MANY)
      expect(await unsettled()).toBe(0)
      expect(await statusOf(kept)).toBe('approved')
      expect(await statusOf(made[2]!)).toBe('cancelled')
      const told = await api.db.select().from(outbox)
      const keysOf = (template: string) => told.filter((message) => message.template === template).length
      expect(keysOf('visitStaysGuest')).toBe(1)
      expect(keysOf('visitCancelledGuest')).toBe(MANY - 2)
      expect(await settle()).toBe(0)
    })

    test('a few are settled with the day itself', async () => {
      const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved' })
      const form = { decisions: seen(`visit:${visit.publicId}`), rest: 'cancel', reason: REASON }
      expect((await add(form)).status).toBe(201)
      expect(await statusOf(visit)).toBe('cancelled')
      expect(await unsettled()).toBe(0)
    })

    test('the last decision about a visit counts, where a day is decided again before it is settled', async () => {
      const made = await makeMany()
      const decisions = seen(...made.map(({ publicId }) => `visit:${publicId}`))
      await add({ decisions, rest: 'keep', reason: REASON })
      expect((await call('DELETE', `/holidays/${DAY}`, {})).status).toBe(200)
      expect((await add({ decisions, rest: 'cancel', reason: REASON })).status).toBe(201)
      expect(await settle()).toBe(MANY)
      expect(await statusOf(made[0]!)).toBe('cancelled')
    })
  })

  test('on a day without anything agreed is saved at once', async () => {
    await makeBooking(api.db, tenants.clerk)
    expect((await add()).status).toBe(201)
    expect(await templates()).toEqual([])
  })

  test('lists what is agreed for that day and changes nothing, and the look is recorded', async () => {
    const { all } = await makeOneOfEach()
    // Neither another day nor what is over, cancelled or blocked.
    await makeBooking(api.db, tenants.clerk, { date: '2026-12-02' })
    await makeBooking(api.db, tenants.clerk, { date: DAY, room: 'meeting-2', status: 'cancelled' })
    await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'cancelled' })
    const { status, body } = await add()
    expect([status, body.messageKey]).toEqual([409, 'affectedUndecided'])
    expect(body.affected.map(({ key }: Affected) => key)).toEqual(all)
    expect(body.affected[0]).toMatchObject({
      kind: 'booking',
      name: { ko: '회의실 1 (주간 회의)' },
      person: '강도윤',
      date: DAY,
      startMinutes: 600,
    })
    expect(await api.countRows(holidays)).toBe(0)
    expect(await api.countRows(buildingChanges)).toBe(0)
    expect(await templates()).toEqual([])
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { action: 'desk:listAffected', subject: `holiday:${DAY}`, actor: `staff:${tenants.administrator.id}` },
    ])
  })

  test('cancels all without a charge and tells everybody', async () => {
    const { booking, heating, visit, unit, application, all } = await makeOneOfEach()
    expect((await add({ decisions: seen(...all), rest: 'cancel', reason: REASON })).status).toBe(201)
    expect(await rowOf(booking.publicId)).toMatchObject({
      status: 'cancelled',
      statusReason: REASON,
      chargePercent: 0,
      chargeWon: 0,
    })
    expect(await api.db.select().from(heatingRequests)).toMatchObject([
      { publicId: heating.publicId, status: 'cancelled', statusReason: REASON },
    ])
    expect(await api.db.select().from(visits)).toMatchObject([{ id: visit.id, status: 'cancelled' }])
    expect(await api.db.select().from(visitors)).toMatchObject([{ status: 'cancelled' }])
    expect(await api.db.select().from(ptUnits)).toMatchObject([
      { id: unit.id, status: 'cancelled', isUsed: false },
    ])
    // Ten classes at 60,000 won: a tenth of it is taken off.
    const [left] = await api.db.select().from(gxApplications)
    expect(application.dates).toHaveLength(10)
    expect(left).toMatchObject({ status: 'reserved', won: 54_000, vatWon: 5_400, firstDate: '2026-12-03' })
    expect(left!.dates).not.toContain(DAY)
    expect(await templates()).toEqual([
      'bookingCancelledByDesk',
      'gxClassesCancelled',
      'heatingCancelledByDesk',
      'packageExtended',
      'ptUnitGivenBack',
      'visitCancelledGuest',
      'visitCancelledHost',
    ])
    expect(await api.countRows(holidays)).toBe(1)
  })

  test('keeps all at their prices, with the reason in their history, and tells everybody', async () => {
    const { booking, all } = await makeOneOfEach()
    expect((await add({ decisions: seen(...all), rest: 'keep', reason: REASON })).status).toBe(201)
    expect(await rowOf(booking.publicId)).toEqual(booking)
    const events = await api.db.select().from(bookingEvents).where(eq(bookingEvents.event, 'kept'))
    expect(events).toMatchObject([{ by: 'desk', reason: REASON }])
    expect(await templates()).toEqual([
      'bookingKeptByDesk',
      'gxClassesKept',
      'heatingKeptByDesk',
      'packageExtended',
      'ptUnitKept',
      'visitStaysGuest',
      'visitStaysHost',
    ])
  })

  test('moves a booking to the next open day at its price; its member may then cancel it without a charge', async () => {
    await api.db.insert(holidays).values({ ...HOLIDAY, date: '2026-12-02' })
    const booking = await makeBooking(api.db, tenants.clerk, { date: DAY })
    // The day after is a holiday, and the room is taken on the Thursday.
    await makeBooking(api.db, tenants.host, { date: '2026-12-03', startMinutes: 660, endMinutes: 780 })
    const key = `booking:${booking.publicId}`
    const [shown] = (await add()).body.affected as Affected[]
    expect(shown!.choices.map(({ value }) => value)).toEqual([
      'move:meeting-1,2026-12-04,600',
      'move:meeting-1,2026-12-07,600',
      'keep',
      'cancel',
    ])
    const form = { decisions: [`${key}=move:meeting-1,2026-12-04,600`], reason: REASON }
    expect((await add(form)).status).toBe(201)
    expect(await rowOf(booking.publicId)).toMatchObject({
      date: '2026-12-04',
      startsAt: seoulInstant('2026-12-04', 600),
      status: 'reserved',
      won: booking.won,
    })
    expect(await templates()).toEqual(['bookingMovedByDesk'])
    api.setTime('2026-12-04', 590)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    const { data } = await api.call('GET', `/rooms/bookings/${booking.publicId}`, {
      token: tenants.clerk.token,
    })
    expect(data.chargeNow).toMatchObject({ percent: 0, won: 0 })
  })

  test('shows the page again with what has been agreed since it was shown, and decides nothing', async () => {
    const one = await makeBooking(api.db, tenants.clerk, { date: DAY })
    const shown = keys(await add())
    const other = await makeBooking(api.db, tenants.clerk, { date: DAY, room: 'meeting-2' })
    const answer = await add({ decisions: seen(...shown), rest: 'cancel', reason: REASON })
    expect([answer.status, answer.body.params]).toEqual([409, { number: 1 }])
    expect(keys(answer)).toEqual([`booking:${one.publicId}`, `booking:${other.publicId}`])
    expect((await rowOf(one.publicId)).status).toBe('reserved')
    expect(await api.countRows(holidays)).toBe(0)
    // What has been cancelled by its member meanwhile needs no decision.
    await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, other.id))
    expect((await add({ decisions: seen(...keys(answer)), rest: 'cancel', reason: REASON })).status).toBe(201)
  })

  test.each([
    ['no decision', {}, 409, 'affectedUndecided'],
    ['no reason', { rest: 'keep' }, 422, 'reasonRequired'],
    [
      'a time that was not offered',
      { own: 'move:meeting-1,2026-12-05,600', reason: REASON },
      409,
      'affectedUndecided',
    ],
    ['nonsense', { own: 'nothing', reason: REASON }, 409, 'affectedUndecided'],
    ['another decision for all', { rest: 'move', reason: REASON }, 422, 'choiceInvalid'],
  ])(
    'with %s changes nothing',
    async (_, { own = '', ...form }: { own?: string; rest?: string; reason?: string }, status, code) => {
      const booking = await makeBooking(api.db, tenants.clerk, { date: DAY })
      const answer = await add({ ...form, decisions: [`booking:${booking.publicId}=${own}`] })
      expect([answer.status, answer.body.messageKey]).toEqual([status, code])
      expect(await rowOf(booking.publicId)).toEqual(booking)
      expect(await api.countRows(holidays)).toBe(0)
    },
  )

  test('two bookings moved to one time are refused, with all of them shown again', async () => {
    const one = await makeBooking(api.db, tenants.clerk, { date: DAY, startMinutes: 600, endMinutes: 720 })
    const two = await makeBooking(api.db, tenants.clerk, { date: DAY, startMinutes: 780, endMinutes: 900 })
    const to = 'move:meeting-1,2026-12-02'
    await makeBooking(api.db, tenants.host, { date: '2026-12-02', startMinutes: 900, endMinutes: 1080 })
    const decisions = [`booking:${one.publicId}=${to},600`, `booking:${two.publicId}=${to},780`]
    expect((await add({ decisions, reason: REASON })).status).toBe(201)
    expect((await rowOf(two.publicId)).date).toBe('2026-12-02')
  })

  test('is not passed by a booking that is made while it is saved', async () => {
    // The embedded database runs one transaction at a time.
    if (api.kind !== 'postgresql') return
    const token = tenants.clerk.token
    const order = { ...BOOKING, date: DAY }
    let booked: ReturnType<typeof api.call> | undefined
    await api.db.transaction(async (tx) => {
      await lockTenants(tx)
      await tx.insert(holidays).values(HOLIDAY)
      booked = api.call('POST', '/rooms/bookings', { token, body: order })
      // It has read that the day is open, and waits for the companies.
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    const answer = await booked!
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'changedMeanwhile'])
    expect(await api.countRows(bookings)).toBe(0)
  })

  test.each(['booking', 'change'])(
    'and earlier closing are not passed by a %s that is made while they are saved',
    async (what) => {
      if (api.kind !== 'postgresql') return
      const token = tenants.clerk.token
      const late = { ...BOOKING, date: DAY, start: '15:00', end: '17:00' }
      const path =
        what === 'booking'
          ? '/rooms/bookings'
          : `/rooms/bookings/${(await makeBooking(api.db, tenants.clerk, { date: DAY })).publicId}/change`
      let booked: ReturnType<typeof api.call> | undefined
      await api.db.transaction(async (tx) => {
        await lockTenants(tx)
        const value = { ...AMENITY_HOURS, rooms: { from: 540, to: 960 } }
        await tx.insert(settings).values({ name: 'hours.amenities', value, changedAt: api.now })
        booked = api.call('POST', path, { token, body: late })
        await new Promise((resolve) => setTimeout(resolve, 500))
      })
      const answer = await booked!
      expect([answer.status, answer.body.messageKey]).toEqual([409, 'changedMeanwhile'])
      expect((await api.db.select().from(bookings)).every((one) => one.startMinutes < 900)).toBe(true)
    },
  )

  test('ends the waiting list of a time that it cancels', async () => {
    const booking = await makeBooking(api.db, tenants.clerk, { date: DAY })
    const { thingId, startMinutes, endMinutes, startsAt } = booking
    await api.db.insert(bookingWaits).values({
      publicId: newPublicId(),
      thingId,
      companyId: tenants.other.id,
      memberId: tenants.stranger.id,
      date: DAY,
      startMinutes,
      endMinutes,
      startsAt,
      createdAt: api.now,
    })
    const form = { decisions: [`booking:${booking.publicId}=cancel`], reason: REASON }
    expect((await add(form)).status).toBe(201)
    expect(await api.db.select().from(bookingWaits)).toMatchObject([{ status: 'left' }])
    expect(await templates()).toEqual(['bookingCancelledByDesk', 'waitEnded'])
  })

  test('of today lists booked seats', async () => {
    await api.db.insert(bookableThings).values(REFRESH_SEATS)
    const { publicId } = await makeSeatBooking(api.db, tenants.host)
    const today = { ...HOLIDAY, date: TODAY }
    expect(keys(await call('POST', '/holidays', today))).toEqual([`seat:${publicId}`])
    const form = { decisions: [`seat:${publicId}=cancel`], reason: REASON }
    expect((await call('POST', '/holidays', { ...today, ...form })).status).toBe(201)
    expect((await rowOf(publicId)).status).toBe('cancelled')
    expect(await templates()).toEqual(['seatEndedByDesk'])
  })
})

describe('a holiday that is no longer one', () => {
  test('lists hours that are served anyway then, and may cancel them', async () => {
    await api.db.insert(holidays).values(HOLIDAY)
    const served = { date: DAY, startMinutes: 600, endMinutes: 720, status: 'approved' as const }
    const { publicId } = await makeHeating(api.db, tenants.host, served)
    await makeHeating(api.db, tenants.host, { date: DAY, startMinutes: 1080, endMinutes: 1200 })
    await makeBooking(api.db, tenants.clerk, { date: DAY })
    const remove = (form: object) => call('DELETE', `/holidays/${DAY}`, form)
    expect(keys(await remove({}))).toEqual([`heating:${publicId}`])
    const form = { decisions: [`heating:${publicId}=cancel`], reason: '이제 평일이어서' }
    expect((await remove(form)).status).toBe(200)
    const [cancelled] = await api.db
      .select()
      .from(heatingRequests)
      .where(eq(heatingRequests.publicId, publicId))
    expect(cancelled).toMatchObject({ status: 'cancelled', statusReason: '이제 평일이어서' })
    expect(await api.countRows(holidays)).toBe(0)
  })

  test('moved to another day concerns both days; a new name concerns nobody', async () => {
    await api.db.insert(holidays).values(HOLIDAY)
    const kept = await makeBooking(api.db, tenants.clerk, { date: DAY })
    const { publicId } = await makeBooking(api.db, tenants.clerk, { date: '2026-12-02' })
    const rename = { ...HOLIDAY, nameEn: 'Temporary holiday' }
    expect((await call('PUT', `/holidays/${DAY}`, rename)).status).toBe(200)
    const moved = await call('PUT', `/holidays/${DAY}`, { ...rename, date: '2026-12-02' })
    expect(keys(moved)).toEqual([`booking:${publicId}`])
    expect((await rowOf(kept.publicId)).status).toBe('reserved')
    expect(await api.db.select().from(holidays)).toMatchObject([{ date: DAY }])
  })
})

describe('new opening hours', () => {
  const save = async (value: object, form: object = {}) => {
    const settings = (await call('GET', '/settings')).data as { name: string; seen: string }[]
    const { seen: last } = settings.find(({ name }) => name === 'hours.amenities')!
    api.now = new Date(api.now.getTime() + 60_000)
    return call('PUT', '/settings', { name: 'hours.amenities', seen: last, value, ...form })
  }
  const until = (to: number) => ({ ...AMENITY_HOURS, rooms: { from: 540, to } })

  test('list what is outside them, to be moved within; what was kept is not asked about again', async () => {
    const late = await makeBooking(api.db, tenants.clerk, { startMinutes: 960, endMinutes: 1080 })
    await makeBooking(api.db, tenants.clerk, { startMinutes: 600, endMinutes: 720 })
    const last = await makeBooking(api.db, tenants.clerk, {
      room: 'meeting-2',
      startMinutes: 900,
      endMinutes: 1080,
    })
    const answer = await save(until(1020))
    expect(keys(answer).sort()).toEqual([`booking:${late.publicId}`, `booking:${last.publicId}`].sort())
    const shown = answer.body.affected as Affected[]
    const choices = shown.find(({ key }) => key.endsWith(late.publicId))!.choices.map(({ value }) => value)
    const to = `move:meeting-1,${BOOKING.date},900`
    expect(choices).toContain(to)
    const decisions = [`booking:${late.publicId}=${to}`, `booking:${last.publicId}=keep`]
    expect((await save(until(1020), { decisions, reason: '에너지 절감' })).status).toBe(200)
    expect(await rowOf(late.publicId)).toMatchObject({ startMinutes: 900, endMinutes: 1020, won: late.won })
    expect((await save(until(990))).body.affected).toMatchObject([{ key: `booking:${late.publicId}` }])
    expect(await templates()).toEqual(['bookingKeptByDesk', 'bookingMovedByDesk'])
  })

  test('longer ones, and an equal value, concern nobody', async () => {
    await makeBooking(api.db, tenants.clerk, { startMinutes: 960, endMinutes: 1080 })
    expect((await save(until(1140))).status).toBe(200)
    expect((await save(until(1140))).status).toBe(200)
  })

  test('of the fitness centre list classes and units', async () => {
    const { unit, application } = await makeOneOfEach()
    const fitness = { from: 480, to: 1260 }
    const answer = await save({ ...AMENITY_HOURS, fitness })
    expect(keys(answer)).toEqual([`unit:${unit.publicId}`, `class:${application.publicId}`])
    const form = { decisions: seen(...keys(answer)), rest: 'cancel', reason: '개장 시간 변경' }
    expect((await save({ ...AMENITY_HOURS, fitness }, form)).status).toBe(200)
    // All classes of the month are gone, and with them the application, without a fee.
    expect(await api.db.select().from(gxApplications)).toMatchObject([
      { status: 'cancelled', refund: { chargeWon: 0, refundWon: 60_000 } },
    ])
  })
})
