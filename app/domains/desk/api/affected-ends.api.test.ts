import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram } from 'tests/factories/fitness'
import { makeHeating } from 'tests/factories/heating'
import { PASSWORD } from 'tests/factories/people'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import type { Affected } from '~/affected/shapes'
import { accessRecords } from '~/api/tables.server'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { companies, companyFloors, holidays } from '~/domains/building/api/tables.server'
import { gxApplications } from '~/domains/fitness/api/gx/tables.server'
import { ptPurchases } from '~/domains/fitness/api/training/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

const DAY = '2026-12-01'
const REASON = '퇴사'

const keys = ({ body }: { body: { affected?: Affected[] } }) => (body.affected ?? []).map(({ key }) => key)
const seen = (things: readonly string[]) => things.map((key) => `${key}=`)
const rowOf = async (publicId: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.publicId, publicId)))[0]!
const templates = async () =>
  [...new Set((await api.db.select().from(outbox)).map(({ template }) => template))].sort()
const accountOf = async (id: number) => (await api.db.select().from(members).where(eq(members.id, id)))[0]!

describe('an account that ends', () => {
  const end = (token: string, person: { publicId: string }, form: object = {}) =>
    api.call('DELETE', `/employees/${person.publicId}`, { token, body: form })
  const endAtDesk = (person: { publicId: string }, form: object = {}) =>
    api.call('PUT', `/desk/members/${person.publicId}/status`, {
      token: tenants.front.token,
      body: { status: 'deleted', reason: REASON, ...form },
    })

  test('by its company lists bookings, visits and heating, and nothing that the company may not see', async () => {
    const vip = await makeFitnessMember(api, tenants.company.id)
    await api.db.update(members).set({ amenity: true }).where(eq(members.id, vip.id))
    const { publicId } = await accountOf(vip.id)
    const booking = await makeBooking(api.db, vip, { date: DAY, meetingName: '비공개 회의' })
    const heating = await makeHeating(api.db, vip, { date: DAY })
    const visit = await makeVisit(api.db, vip, { visitDate: DAY, status: 'approved' })
    await makeApplication(api.db, vip, await makeProgram(api.db))
    await makeBooking(api.db, tenants.clerk, { date: DAY, room: 'meeting-2' })
    await api.db.update(members).set({ amenity: false }).where(eq(members.id, tenants.clerk.id))
    const answer = await end(tenants.clerk.token, { publicId })
    expect([answer.status, answer.body.messageKey]).toEqual([409, 'affectedUndecided'])
    expect(keys(answer)).toEqual([
      `booking:${booking.publicId}`,
      `heating:${heating.publicId}`,
      `visit:${visit.publicId}`,
    ])
    // Without `amenity` and `visitor` neither the meeting's name nor the guest's.
    expect(JSON.stringify(answer.body)).not.toMatch(/비공개 회의|이서준/)
    expect((await accountOf(vip.id)).status).toBe('approved')
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { action: 'employees:listAffected', subject: `member:${publicId}`, companyId: tenants.company.id },
    ])
  })

  test('cancels for its company at the charge that was agreed, and tells guests', async () => {
    // Two days before: 30 per cent.
    const booking = await makeBooking(api.db, tenants.host, { date: '2026-11-25' })
    const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved' })
    const first = await end(tenants.clerk.token, tenants.host)
    const cancel = (first.body.affected as Affected[])[0]!.choices.find(({ value }) => value === 'cancel')
    expect(cancel).toMatchObject({ won: booking.won * 0.3 })
    const form = { decisions: seen(keys(first)), rest: 'cancel', reason: REASON }
    expect((await end(tenants.clerk.token, tenants.host, form)).status).toBe(200)
    expect(await rowOf(booking.publicId)).toMatchObject({
      status: 'cancellation_requested',
      chargePercent: 30,
      chargeWon: booking.won * 0.3,
    })
    expect(await api.db.select().from(visits)).toMatchObject([{ id: visit.id, status: 'cancelled' }])
    expect((await accountOf(tenants.host.id)).status).toBe('deleted')
    expect(await templates()).toContain('visitCancelledGuest')
  })

  test('at the desk lists everything, and cancels without a charge', async () => {
    const vip = await makeFitnessMember(api, tenants.company.id)
    const person = await accountOf(vip.id)
    const booking = await makeBooking(api.db, vip, { date: '2026-11-25' })
    const purchase = await makePurchase(api.db, vip, await makePackage(api.db))
    const unit = await makeUnit(api.db, purchase, await makeTrainer(api.db))
    const application = await makeApplication(api.db, vip, await makeProgram(api.db))
    const first = await endAtDesk(person)
    expect(keys(first)).toEqual([
      `booking:${booking.publicId}`,
      `unit:${unit.publicId}`,
      `class:${application.publicId}`,
      `package:${purchase.publicId}`,
    ])
    const form = { decisions: seen(keys(first)), rest: 'cancel' }
    expect((await endAtDesk(person, form)).status).toBe(200)
    expect(await rowOf(booking.publicId)).toMatchObject({ status: 'cancelled', chargeWon: 0 })
    expect(await api.db.select().from(gxApplications)).toMatchObject([{ status: 'cancelled' }])
    expect((await accountOf(vip.id)).status).toBe('deleted')
  })

  test('by its own withdrawal asks the person', async () => {
    const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved' })
    const withdraw = (form: object = {}) =>
      api.call('POST', '/members/me/withdrawal', {
        token: tenants.host.token,
        body: { password: PASSWORD, ...form },
      })
    const first = await withdraw()
    expect(keys(first)).toEqual([`visit:${visit.publicId}`])
    expect((await accountOf(tenants.host.id)).status).toBe('approved')
    const form = { decisions: [`visit:${visit.publicId}=cancel`], reason: REASON }
    expect((await withdraw(form)).status).toBe(200)
    expect((await accountOf(tenants.host.id)).status).toBe('withdrawal_pending')
    expect(await templates()).toContain('visitCancelledGuest')
  })

  test('with nothing left ends at once', async () => {
    await makeBooking(api.db, tenants.host, { date: '2026-11-20' })
    expect((await end(tenants.clerk.token, tenants.host)).status).toBe(200)
  })
})

describe('extra heating whose account or company ends', () => {
  const at = (time: string) => void (api.now = new Date(`2026-11-23T${time}+09:00`))
  const withdraw = (form: object = {}) =>
    api.call('POST', '/members/me/withdrawal', {
      token: tenants.host.token,
      body: { password: PASSWORD, ...form },
    })
  const endEmployee = (form: object = {}) =>
    api.call('DELETE', `/employees/${tenants.host.publicId}`, { token: tenants.clerk.token, body: form })
  const endAtDesk = (form: object = {}) =>
    api.call('PUT', `/desk/members/${tenants.host.publicId}/status`, {
      token: tenants.front.token,
      body: { status: 'deleted', reason: REASON, ...form },
    })
  const choices = ({ body }: { body: { affected?: Affected[] } }) =>
    body.affected?.map((thing) => thing.choices.map(({ value }) => value))

  // Tonight from 18:00 to 21:00: tenants cancel until 14:00:00, the desk until it begins.
  test.each([
    ['own withdrawal', '13:59:59', true],
    ['own withdrawal', '14:00:00', true],
    ['own withdrawal', '14:00:01', false],
    ['own withdrawal', '20:59:59', false],
    ['its company', '14:00:00', true],
    ['its company', '14:00:01', false],
    ['the desk', '17:59:59', true],
    ['the desk', '18:00:00', false],
  ] as const)('by %s at %s can be cancelled: %s', async (by, time, isCancelled) => {
    const end = { 'own withdrawal': withdraw, 'its company': endEmployee, 'the desk': endAtDesk }[by]
    const { publicId } = await makeHeating(api.db, tenants.host, { status: 'approved' })
    at(time)
    expect(choices(await end())).toEqual([isCancelled ? ['keep', 'cancel'] : ['keep']])
    const cancel = { decisions: [`heating:${publicId}=cancel`], reason: REASON }
    expect((await end(cancel)).status).toBe(isCancelled ? 200 : 409)
    if (!isCancelled) {
      // Whoever cancels all that can be cancelled leaves it billed.
      const rest = { decisions: [`heating:${publicId}=`], rest: 'cancel', reason: REASON }
      expect((await end(rest)).status).toBe(200)
    }
    expect(await api.db.select().from(heatingRequests)).toMatchObject([
      { status: isCancelled ? 'cancelled' : 'approved' },
    ])
  })

  test('is not listed once it is over', async () => {
    await makeHeating(api.db, tenants.host, { status: 'approved' })
    at('21:00:00')
    expect((await withdraw()).status).toBe(200)
  })

  test('tells whoever shared it that their part has grown', async () => {
    const { publicId } = await makeHeating(api.db, tenants.host, { status: 'approved' })
    await makeHeating(api.db, tenants.stranger, { status: 'approved' })
    at('13:00:00')
    await withdraw({ decisions: [`heating:${publicId}=cancel`], reason: REASON })
    const told = (await api.db.select().from(outbox)).filter(
      ({ template }) => template === 'heatingShareGrown',
    )
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]!.params).toMatchObject({ wasWon: '75,000', won: '150,000' })
  })
})

describe('what an ended account has left', () => {
  const left = async (given: object = {}) => {
    const booking = await makeBooking(api.db, tenants.host, { date: DAY, ...given })
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, tenants.host.id))
    return booking
  }
  const cancel = (token: string, id: string) =>
    api.call('POST', `/rooms/bookings/${id}/cancel`, { token, body: { chargeWon: 0 } })

  test.each(['clerk', 'master'] as const)('is cancelled by the %s of its company', async (role) => {
    const { publicId } = await left()
    const { data } = await api.call('GET', `/rooms/bookings/${publicId}`, { token: tenants[role].token })
    expect(data.actions.cancel).toEqual({ allowed: true, reason: null })
    // Nobody changes what another has agreed.
    expect(data.actions.change.allowed).toBe(false)
    expect((await cancel(tenants[role].token, publicId)).status).toBe(200)
    expect((await rowOf(publicId)).status).toBe('cancellation_requested')
  })

  test('is cancelled by nobody else, and nothing of a living account', async () => {
    const { publicId: living } = await makeBooking(api.db, tenants.colleague, {
      date: DAY,
      room: 'meeting-2',
    })
    expect((await cancel(tenants.master.token, living)).status).toBe(403)
    const { publicId } = await left()
    expect((await cancel(tenants.colleague.token, publicId)).status).toBe(404)
    expect((await cancel(tenants.stranger.token, publicId)).status).toBe(404)
    expect((await rowOf(publicId)).status).toBe('reserved')
  })

  test('is cancelled by the desk with a reason and without a charge; nothing of a living account', async () => {
    const { publicId: living } = await makeBooking(api.db, tenants.colleague, {
      date: DAY,
      room: 'meeting-2',
    })
    const { publicId } = await left({ date: '2026-11-24' })
    const decide = (id: string, reason?: string) =>
      api.call('POST', '/desk/rooms/decisions', {
        token: tenants.otherStaff.token,
        body: { decision: 'cancelLeft', ids: [id], reason },
      })
    expect((await decide(living, REASON)).body.messageKey).toBe('illegalTransition')
    expect((await decide(publicId)).body.messageKey).toBe('reasonRequired')
    expect((await decide(publicId, REASON)).status).toBe(200)
    expect(await rowOf(publicId)).toMatchObject({ status: 'cancelled', statusReason: REASON, chargeWon: 0 })
    expect((await rowOf(living)).status).toBe('reserved')
  })

  test('of heating is cancelled by the master alone', async () => {
    const { publicId } = await makeHeating(api.db, tenants.host, { date: DAY })
    const stop = (token: string) => api.call('POST', `/heating/${publicId}/cancel`, { token, body: {} })
    expect((await stop(tenants.master.token)).status).toBe(403)
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, tenants.host.id))
    expect((await stop(tenants.clerk.token)).status).toBe(404)
    expect((await stop(tenants.master.token)).status).toBe(200)
  })
})

describe('a company', () => {
  const save = async (change: object, form: object = {}) => {
    const { id } = tenants.company
    const token = tenants.administrator.token
    const { data } = await api.call('GET', `/desk/companies/${id}`, { token })
    const { ko, en, floors, kind, parkingMinutes, freeRoomMinutes, active } = data
    const body = {
      nameKo: ko,
      nameEn: en,
      floors,
      kind,
      parkingMinutes,
      freeRoomMinutes,
      active,
      ...change,
      ...form,
    }
    return api.call('PUT', `/desk/companies/${id}`, { token, body })
  }

  test('and a holiday saved at the same moment are both saved, time and again', async () => {
    const token = tenants.administrator.token
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const date = `2027-03-${String(number + 1).padStart(2, '0')}`
        const body = { date, nameKo: '휴일', nameEn: 'Holiday' }
        return [api.call('POST', '/desk/holidays', { token, body }), save({ parkingMinutes: number + 1 })]
      }).flat(),
    )
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200, 201]))
  })

  test('that leaves lists all it has agreed, of all its people', async () => {
    const booking = await makeBooking(api.db, tenants.clerk, { date: DAY })
    const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved' })
    await makeBooking(api.db, tenants.stranger, { date: DAY, room: 'meeting-2' })
    const first = await save({ active: false })
    expect(keys(first)).toEqual([`booking:${booking.publicId}`, `visit:${visit.publicId}`])
    const form = { decisions: seen(keys(first)), rest: 'cancel', reason: '계약 종료' }
    expect((await save({ active: false }, form)).status).toBe(200)
    expect(await api.db.select().from(companies).where(eq(companies.id, tenants.company.id))).toMatchObject([
      { active: false },
    ])
    expect((await rowOf(booking.publicId)).status).toBe('cancelled')
  })

  test('that gives up a floor lists the visits to it and its heating', async () => {
    const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved', floor: 13 })
    await makeVisit(api.db, tenants.host, { visitDate: DAY, status: 'approved', floor: 12 })
    const heating = await makeHeating(api.db, tenants.host, { date: DAY, floors: [12, 13] })
    await makeHeating(api.db, tenants.host, { date: DAY, floors: [12], startMinutes: 1260, endMinutes: 1320 })
    await makeBooking(api.db, tenants.clerk, { date: DAY })
    const first = await save({ floors: [12, -2] })
    expect(keys(first).sort()).toEqual([`heating:${heating.publicId}`, `visit:${visit.publicId}`])
    const form = { decisions: seen(keys(first)), rest: 'keep', reason: '13층 반환' }
    expect((await save({ floors: [12, -2] }, form)).status).toBe(200)
    expect(await api.db.select().from(companyFloors).where(eq(companyFloors.floor, 13))).toEqual([])
    expect(await templates()).toEqual(['heatingKeptByDesk', 'visitStaysGuest', 'visitStaysHost'])
  })

  test('that is served longer lists the hours it would pay for although they are served', async () => {
    await api.db.insert(holidays).values({ date: '2026-12-02', nameKo: '휴일', nameEn: 'Holiday' })
    const evening = { startMinutes: 1080, endMinutes: 1200 }
    const { publicId } = await makeHeating(api.db, tenants.host, { date: DAY, ...evening })
    // On a holiday and after 22:00 they are extra hours for shops, too.
    await makeHeating(api.db, tenants.host, { date: '2026-12-02', ...evening })
    await makeHeating(api.db, tenants.host, { date: DAY, startMinutes: 1320, endMinutes: 1440 })
    const first = await save({ kind: 'retail' })
    expect(keys(first)).toEqual([`heating:${publicId}`])
    const form = { decisions: [`heating:${publicId}=cancel`], reason: '매장으로 변경' }
    expect((await save({ kind: 'retail' }, form)).status).toBe(200)
    const rows = await api.db.select().from(heatingRequests).where(eq(heatingRequests.publicId, publicId))
    expect(rows).toMatchObject([{ status: 'cancelled' }])
  })

  test('with new names or allowances is saved at once', async () => {
    await makeBooking(api.db, tenants.clerk, { date: DAY })
    expect((await save({ nameEn: 'Hanbit', freeRoomMinutes: 0 })).status).toBe(200)
  })
})

describe('a room that is closed', () => {
  test('lists its bookings, each to be moved to a free room at its price', async () => {
    const token = tenants.otherStaff.token
    const offer = (await api.call('GET', '/desk/rooms/offers/room/meeting-1', { token })).data
    const booking = await makeBooking(api.db, tenants.clerk, { date: DAY })
    await makeBooking(api.db, tenants.stranger, { date: DAY, room: 'meeting-2' })
    const close = (form: object = {}) =>
      api.call('PUT', '/desk/rooms/offers', {
        token,
        body: {
          ...offer.values,
          kind: 'room',
          code: 'meeting-1',
          revision: offer.revision,
          active: false,
          ...form,
        },
      })
    const first = await close()
    expect(keys(first)).toEqual([`booking:${booking.publicId}`])
    const values = (first.body.affected as Affected[])[0]!.choices.map(({ value }) => value)
    const to = `move:meeting-3,${DAY},600`
    expect(values).toContain(to)
    expect(values).not.toContain(`move:meeting-2,${DAY},600`)
    const form = { decisions: [`booking:${booking.publicId}=${to}`], reason: '방음 공사' }
    expect((await close(form)).status).toBe(200)
    const moved = await rowOf(booking.publicId)
    expect(moved.thingId).not.toBe(booking.thingId)
    // The time is as it was agreed, and so are price and charges.
    expect(moved).toMatchObject({ date: DAY, startMinutes: 600, won: booking.won, rules: booking.rules })
    const catalogue = (await api.call('GET', '/rooms/catalogue')).data
    expect(catalogue.rooms.map(({ code }: { code: string }) => code)).not.toContain('meeting-1')
  })
})

describe('new prices', () => {
  test('concern nobody: what is agreed keeps its own', async () => {
    const booking = await makeBooking(api.db, tenants.clerk, { date: DAY })
    const heating = await makeHeating(api.db, tenants.host, { date: DAY, status: 'approved' })
    const vip = await makeFitnessMember(api, tenants.company.id)
    const application = await makeApplication(api.db, vip, await makeProgram(api.db))
    const purchase = await makePurchase(api.db, vip, await makePackage(api.db))
    const amountOf = async () => {
      const { data } = await api.call('GET', `/heating/${heating.publicId}`, { token: tenants.host.token })
      return data.won
    }
    const before = await amountOf()
    const token = tenants.administrator.token
    const settings = (await api.call('GET', '/desk/settings', { token })).data as {
      name: string
      seen: string
    }[]
    const set = (name: string, value: object) => {
      const { seen: last } = settings.find((one) => one.name === name)!
      return api.call('PUT', '/desk/settings', { token, body: { name, seen: last, value } })
    }
    const { values, revision } = (await api.call('GET', '/desk/rooms/offers/room/meeting-1', { token })).data
    const dearer = { ...values, kind: 'room', code: 'meeting-1', revision, wonPerHour: 99_000 }
    const answers = [
      await set('heating.price', { wonPerHour: 90_000 }),
      await set('fitness.lockers', { wonPerMonth: 90_000 }),
      await set('fitness.training', { validDays: 10 }),
      await api.call('PUT', '/desk/rooms/offers', { token, body: dearer }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rowOf(booking.publicId)).toEqual(booking)
    expect(await amountOf()).toBe(before)
    expect(await api.db.select().from(gxApplications)).toEqual([application])
    expect(await api.db.select().from(ptPurchases)).toEqual([purchase])
  })
})
