import { beforeEach, expect, test } from 'vitest'
import { makeApplication, makeFitnessMember, makeProgram, type FitnessMember } from 'tests/factories/fitness'
import { makeHeating } from 'tests/factories/heating'
import { makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { seoulInstant } from '~/rules/local-time'
import { meetingColleagues } from '~/booking/tables.server'
import { countAllQueries } from 'tests/support/count-queries'

const api = useApi()
let tenants: Tenants
let fit: FitnessMember
beforeEach(async () => {
  tenants = await makeTenants(api)
  fit = await makeFitnessMember(api, tenants.company.id)
  await makeRooms(api.db)
})

const home = ({ token }: { token: string }) => api.call('GET', '/members/me/home', { token })
const week = async (whose: { token: string }) => (await home(whose)).data.items
const idsOf = async (whose: { token: string }) => (await week(whose)).map(({ id }: { id: string }) => id)

test('the next seven days are listed in the order of time, and nobody else’s', async () => {
  const { host, colleague } = tenants
  const on = async (date: string, room: string, startMinutes = 900) =>
    (await makeBooking(api.db, host, { date, room, startMinutes, endMinutes: startMinutes + 60 })).publicId
  await on('2026-11-22', 'meeting-1')
  const last = await on('2026-11-29', 'meeting-2')
  await on('2026-11-30', 'meeting-3')
  const later = await on(TODAY, 'meeting-4')
  const visit = await makeVisit(api.db, host, {
    status: 'approved',
    visitDate: '2026-11-24',
    people: [{}, {}],
  })
  const heating = await makeHeating(api.db, host, { date: '2026-11-25', floors: [12] })
  await makeBooking(api.db, colleague, { date: '2026-11-24' })
  await makeVisit(api.db, colleague, { status: 'approved', visitDate: '2026-11-24' })
  await makeHeating(api.db, colleague, { date: '2026-11-25' })
  expect(await idsOf(host)).toEqual([later, visit.publicId, heating.publicId, last])
  expect(await week(host)).toMatchObject([
    { kind: 'booking', date: TODAY, room: { kind: 'meeting' }, status: 'reserved', host: null },
    { kind: 'visit', people: 2, guest: visit.visitors[0]!.name, floor: visit.floor, status: 'approved' },
    { kind: 'heating', type: 'heating', floors: [12], status: 'request_for_approval' },
    { date: '2026-11-29', startMinutes: 900, endMinutes: 960 },
  ])
})

test('what is over, cancelled, refused or missed is left out; a visit of today stays until it is completed', async () => {
  const { host } = tenants
  const today = (room: string, startMinutes: number, endMinutes: number, given = {}) =>
    makeBooking(api.db, host, { date: TODAY, room, startMinutes, endMinutes, ...given })
  await today('meeting-1', 480, 600)
  const on = await today('meeting-2', 540, 601, { won: 0 })
  await today('meeting-3', 570, 720, { checkInBy: seoulInstant(TODAY, 585) })
  await today('meeting-4', 660, 720, { status: 'cancelled' })
  await today('meeting-5', 660, 720, { status: 'waiting_for_payment', holdUntil: api.now })
  const asked = await today('vip', 660, 720, { status: 'cancellation_requested' })
  const made = async (status: 'approved' | 'rejected' | 'visit_completed') =>
    (await makeVisit(api.db, host, { status, visitDate: TODAY, visitMinutes: 450 })).publicId
  const expected = await made('approved')
  await made('rejected')
  await made('visit_completed')
  await makeHeating(api.db, host, { date: TODAY, startMinutes: 480, endMinutes: 600, status: 'approved' })
  await makeHeating(api.db, host, { date: TODAY, status: 'rejected' })
  expect(await idsOf(host)).toEqual([expected, on.publicId, asked.publicId])
  expect(await week(host)).toMatchObject([{}, { status: 'in_use' }, { status: 'cancellation_requested' }])
})

test('a class is an item of each of its days, a unit of its own; a called-off event and one signed off from are none', async () => {
  // Tuesdays and Thursdays.
  const program = await makeProgram(api.db)
  const application = await makeApplication(api.db, fit, program, { month: '2026-11' })
  await makeApplication(api.db, fit, await makeProgram(api.db), { month: '2026-11', status: 'cancelled' })
  const purchase = await makePurchase(api.db, fit, await makePackage(api.db))
  const trainer = await makeTrainer(api.db)
  const unit = await makeUnit(api.db, purchase, trainer, { date: '2026-11-27' })
  await makeUnit(api.db, purchase, trainer, { date: '2026-11-25', status: 'cancelled' })
  const event = await makeEvent(api.db, { date: '2026-11-26' })
  await makeSignUp(api.db, fit, event, { status: 'cancelled' })
  await makeSignUp(api.db, fit, event, { status: 'pending' })
  await makeSignUp(api.db, fit, await makeEvent(api.db, { date: '2026-11-25' }), { status: 'cancelled' })
  const off = await makeEvent(api.db, { date: '2026-11-27', cancelledAt: api.now })
  await makeSignUp(api.db, fit, off)
  const { publicId: id } = application
  expect(await week(fit)).toMatchObject([
    { kind: 'gx', id, date: '2026-11-24', name: { ko: '아침 요가', en: 'Morning yoga' } },
    { kind: 'gx', id, date: '2026-11-26', startMinutes: 420, endMinutes: 470 },
    { kind: 'event', id: event.publicId, status: 'pending' },
    { kind: 'pt', id: unit.publicId, name: { ko: '김도윤' }, status: 'before_use' },
  ])
})

test('a meeting that somebody has taken over and takes part in is listed once, as their own', async () => {
  const { host, colleague } = tenants
  const { id, publicId } = await makeBooking(api.db, host, { date: '2026-11-24' })
  for (const { id: memberId } of [host, colleague])
    await api.db.insert(meetingColleagues).values({ bookingId: id, memberId, addedAt: api.now })
  expect(await week(host)).toMatchObject([{ id: publicId, host: null }])
  expect(await week(colleague)).toMatchObject([{ id: publicId, host: '김민준' }])
})

test('all that Home shows is read in four statements, however much it is', async () => {
  const { master } = tenants
  const count = () => countAllQueries(api, () => home(master))
  await makeBooking(api.db, master, { date: '2026-11-24' })
  // Holidays are in memory from then on.
  await count()
  const few = await count()
  for (const room of ['meeting-2', 'meeting-3'])
    await makeBooking(api.db, master, { date: '2026-11-24', room })
  for (const visitMinutes of [600, 700]) await makeVisit(api.db, master, { visitMinutes })
  expect(await count()).toBe(few)
  // With the session.
  expect(few).toBe(5)
})
