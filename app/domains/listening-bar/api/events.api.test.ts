import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from 'tests/factories/booking-calls'
import { EVENT, makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { makeMember } from 'tests/factories/people'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { accessRecords } from '~/api/tables.server'
import { listeningEvents, listeningSignUps } from './event-tables.server'
import { destroyOldSignUps, freeSeatsOfEnded } from './jobs.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

type Role = 'host' | 'colleague' | 'master' | 'stranger' | 'otherStaff' | 'front'
const call = (method: string, path: string, role: Role = 'host', body?: unknown) =>
  api.call(method, path, { token: tenants[role].token, body })
const signUp = (id: string, role: Role = 'host', seats: unknown = 1) =>
  call('POST', `/listening-bar/events/${id}/sign-up`, role, { seats })
const signOff = (id: string, role: Role = 'host') =>
  call('POST', `/listening-bar/events/${id}/sign-off`, role, {})
const see = async (id: string, role: Role = 'host') =>
  (await call('GET', `/listening-bar/events/${id}`, role)).data
const desk = (method: string, path: string, body?: unknown, role: Role = 'otherStaff') =>
  call(method, `/desk/listening-bar/events${path}`, role, body)
const sent = async () =>
  (await api.db.select().from(outbox)).map(({ template, recipient }) => `${template} ${recipient}`)
const templates = async () => new Set((await api.db.select().from(outbox)).map(({ template }) => template))

/** Sets the time, for which everybody signs in anew. */
async function at(date: string, time: string) {
  api.now = new Date(`${date}T${time}+09:00`)
  for (const role of ['host', 'colleague', 'master', 'stranger'] as const)
    tenants[role].token = await api.signIn({ memberId: tenants[role].id })
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
}

describe('events', () => {
  test('are read by everybody; those to come and past ones are kept apart', async () => {
    const later = await makeEvent(api.db, { date: '2026-12-03', nameEn: 'Jazz' })
    const next = await makeEvent(api.db)
    const past = await makeEvent(api.db, { date: '2026-11-12' })
    const list = (query = '') => api.call('GET', `/listening-bar/events${query}`)
    const ids = async (query?: string) => (await list(query)).data.items.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([next.publicId, later.publicId])
    expect(await ids('?when=past')).toEqual([past.publicId])
    expect((await list()).data.items[0]).toMatchObject({
      seats: 2,
      taken: 0,
      mine: null,
      actions: { signUp: { allowed: false, reason: 'signInRequired' } },
    })
    expect((await list('?when=soon')).status).toBe(422)
    expect((await api.call('GET', `/listening-bar/events/${'A'.repeat(22)}`)).status).toBe(404)
  })

  test('of today are told until they end, and a change is seen at once', async () => {
    const names = async () =>
      (await api.call('GET', '/listening-bar/today')).data.items.map(
        ({ name }: { name: { en: string } }) => name.en,
      )
    await makeEvent(api.db, { nameEn: 'Tomorrow', date: '2026-11-27' })
    await at('2026-11-26', '12:00:00')
    expect(await names()).toEqual([])
    const { publicId } = await makeEvent(api.db, { nameEn: 'Cello' })
    expect(await names()).toEqual(['Cello'])
    await at('2026-11-26', '20:59:59')
    expect(await names()).toEqual(['Cello'])
    expect((await desk('POST', `/${publicId}/cancel`, { reason: 'ill' })).status).toBe(200)
    expect(await names()).toEqual([])
    await makeEvent(api.db, { nameEn: 'Later', startMinutes: 1270, endMinutes: 1290 })
    expect(await names()).toEqual(['Later'])
    await at('2026-11-26', '21:30:00')
    expect(await names()).toEqual([])
    await at('2026-11-27', '09:00:00')
    expect(await names()).toEqual(['Tomorrow'])
  })

  test('are over when they end', async () => {
    const { publicId } = await makeEvent(api.db)
    await at('2026-11-26', '20:59:59')
    expect(await see(publicId)).toMatchObject({ isOver: false })
    await at('2026-11-26', '21:00:00')
    expect(await see(publicId)).toMatchObject({ isOver: true })
    expect((await api.call('GET', '/listening-bar/events')).data.items).toEqual([])
  })
})

describe('a sign-up', () => {
  test('takes a seat or two, and says so with a code', async () => {
    const { publicId: id } = await makeEvent(api.db, { seats: 3 })
    expect(await signUp(id, 'host', '2')).toMatchObject({ status: 201, data: { status: 'reserved' } })
    const event = await see(id)
    expect(event).toMatchObject({ taken: 2, waiting: 0, mine: { status: 'reserved', seats: 2 } })
    expect(event.mine.code).toMatch(/^[2-9A-Z]{8}$/)
    expect(await templates()).toEqual(new Set(['eventSignedUp']))
    const [message] = await api.db.select().from(outbox)
    expect(message!.params).toMatchObject({ code: event.mine.code, seats: '2', time: '19:00–21:00' })
    expect((await see(id, 'colleague')).mine).toBeNull()
    expect((await call('GET', '/listening-bar/own-events')).data.items).toMatchObject([{ id }])
    expect((await call('GET', '/listening-bar/own-events', 'colleague')).data.items).toEqual([])
  })

  test.each([[undefined], [0], [3], ['x'], [1.5], [null]])('for %j seats is refused', async (seats) => {
    const { publicId: id } = await makeEvent(api.db)
    const { status, body } = await call('POST', `/listening-bar/events/${id}/sign-up`, 'host', { seats })
    expect([status, body.errors[0].path]).toEqual([422, 'seats'])
    expect(await api.countRows(listeningSignUps)).toBe(0)
  })

  test('needs an account, an event, and is made once', async () => {
    const { publicId: id } = await makeEvent(api.db)
    expect(
      (await api.call('POST', `/listening-bar/events/${id}/sign-up`, { body: { seats: 1 } })).status,
    ).toBe(401)
    expect((await signUp(id, 'otherStaff')).status).toBe(403)
    expect((await signUp('A'.repeat(22))).status).toBe(404)
    await signUp(id)
    expect((await signUp(id)).body.messageKey).toBe('eventSignedUpAlready')
  })

  test('is possible until the event begins', async () => {
    const { publicId: id } = await makeEvent(api.db)
    await at('2026-11-26', '18:59:59')
    expect((await signUp(id)).status).toBe(201)
    await at('2026-11-26', '19:00:00')
    expect((await signUp(id, 'colleague')).body.messageKey).toBe('eventBegun')
    expect((await signOff(id)).body.messageKey).toBe('eventBegun')
  })

  test('for two with one seat left is told so; who waits keeps the order', async () => {
    const { publicId: id } = await makeEvent(api.db, { seats: 3 })
    await signUp(id, 'host', 2)
    const refused = await signUp(id, 'colleague', 2)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([
      { path: 'seats', messageKey: 'eventSeatsLeft', params: { number: 1 } },
    ])
    await signUp(id, 'colleague', 1)
    expect((await signUp(id, 'master', 2)).data).toEqual({ status: 'pending', waitingPlace: 1 })
    expect((await signUp(id, 'stranger', 1)).data).toEqual({ status: 'pending', waitingPlace: 2 })
    // One seat is free, but whoever waits first wants two: nobody is passed over.
    await signOff(id, 'colleague')
    expect(await see(id, 'stranger')).toMatchObject({ taken: 2, waiting: 2, mine: { waitingPlace: 2 } })
    expect(await templates()).toEqual(new Set(['eventSignedUp', 'eventOneSeatFree']))
    // A new one waits behind them.
    expect((await signUp(id, 'colleague', 1)).data).toEqual({ status: 'pending', waitingPlace: 3 })
    const takeOne = () => call('POST', `/listening-bar/events/${id}/take-one`, 'master', {})
    expect((await takeOne()).status).toBe(200)
    expect(await see(id, 'master')).toMatchObject({ taken: 3, mine: { status: 'reserved', seats: 1 } })
    expect((await takeOne()).status).toBe(409)
    expect(await templates()).toContain('eventPlaceGiven')
  })

  test('given back goes to whoever waits first, and one may sign up again, last', async () => {
    const { publicId: id } = await makeEvent(api.db, { seats: 1 })
    for (const role of ['host', 'colleague', 'master'] as const) await signUp(id, role)
    expect((await signOff(id)).status).toBe(200)
    expect((await see(id, 'colleague')).mine).toMatchObject({ status: 'reserved' })
    expect((await see(id, 'master')).mine).toMatchObject({ status: 'pending', waitingPlace: 1 })
    expect((await sent()).filter((one) => one.startsWith('eventPlaceGiven')).length).toBeGreaterThan(0)
    expect((await signOff(id)).status).toBe(409)
    expect((await signUp(id)).data).toEqual({ status: 'pending', waitingPlace: 2 })
    await signOff(id, 'master')
    expect((await see(id)).mine).toMatchObject({ waitingPlace: 1 })
  })

  test('of 50 for the last seat one gets it, and 49 wait in the order of arrival', async () => {
    const event = await makeEvent(api.db, { seats: 1 })
    const people: string[] = []
    for (let n = 0; n < 50; n++) {
      const { id } = await makeMember(api.db, tenants.company.id)
      people.push(await api.signIn({ memberId: id }))
    }
    const answers = await Promise.all(
      people.map((token) =>
        api.call('POST', `/listening-bar/events/${event.publicId}/sign-up`, { token, body: { seats: 1 } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(({ data }) => data.status === 'reserved')).toHaveLength(1)
    const places = answers.flatMap(({ data }) => data.waitingPlace ?? [])
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, n) => n + 1))
    const rows = await api.db.select().from(listeningSignUps).orderBy(listeningSignUps.id)
    expect(rows.map(({ status }) => status)).toEqual([
      'reserved',
      ...Array.from({ length: 49 }, () => 'pending'),
    ])
    // The order of the rows is the order in which places were told.
    const placeOf = new Map(answers.map(({ data }, n) => [people[n], data.waitingPlace]))
    for (const [n, token] of people.entries()) {
      const { mine } = (await api.call('GET', `/listening-bar/events/${event.publicId}`, { token })).data
      expect(mine.waitingPlace, `person ${n}`).toBe(placeOf.get(token))
    }
  })
})

describe('an event at the desk', () => {
  const add = (given: object = {}) => desk('POST', '', { ...EVENT, ...given })
  const bar = { room: 'listening-bar', date: EVENT.date }

  test('keeps the bar: bookings of its time are refused with the reason, and the day shows it', async () => {
    const { data, status } = await add()
    expect(status).toBe(201)
    const book = (given: object) =>
      call('POST', '/rooms/bookings', 'host', { ...BOOKING, ...bar, won: 240_000, ...given })
    const { body } = await book({ start: '18:00', end: '20:00' })
    expect(body.errors).toMatchObject([
      { path: 'start', messageKey: 'takenByEvent', params: { time: '19:00–21:00' } },
      { path: 'start', messageKey: 'nearestFreeTimes' },
    ])
    const day = (await api.call('GET', `/rooms/day?zone=vip&date=${EVENT.date}`)).data
    const ofBar = day.rooms.find(({ code }: { code: string }) => code === 'listening-bar')
    expect(ofBar.taken).toMatchObject([
      {
        kind: 'blocked',
        startMinutes: 1140,
        endMinutes: 1260,
        occasion: { id: data.id, name: { en: 'Cello night' }, guest: { ko: '한수아' } },
      },
    ])
  })

  test('shows first whom it concerns, who are then cancelled without a charge and told', async () => {
    const booked = await makeBooking(api.db, tenants.host, {
      ...bar,
      startMinutes: 1080,
      endMinutes: 1200,
      meetingName: '',
    })
    const refused = await add()
    expect(refused.status).toBe(409)
    expect(refused.body.errors).toMatchObject([
      { path: 'cancel', messageKey: 'bookingsInTheWay', params: { number: 1 } },
    ])
    expect(await api.countRows(listeningEvents)).toBe(0)
    expect((await add({ cancel: [booked.publicId] })).status).toBe(201)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, booked.id))
    expect(row).toMatchObject({ status: 'cancelled', chargeWon: 0, statusReason: '첼로의 밤 · Cello night' })
    expect(await templates()).toEqual(new Set(['bookingCancelledByDesk']))
  })

  test('moves with its time: the old one is free again, and those who signed up are told', async () => {
    const { data } = await add()
    await signUp(data.id)
    const { revision } = (await desk('GET', `/${data.id}`)).data
    const change = (given: object) => desk('PUT', `/${data.id}`, { ...EVENT, revision, ...given })
    expect((await change({ start: '20:00', end: '22:00' })).status).toBe(200)
    expect(await templates()).toEqual(new Set(['eventSignedUp', 'eventMoved']))
    const blocks = await api.db.select().from(bookings).where(eq(bookings.status, 'in_maintenance'))
    expect(blocks).toMatchObject([{ startMinutes: 1200, endMinutes: 1320 }])
    expect((await change({})).body.messageKey).toBe('changedMeanwhile')
    const again = (await desk('GET', `/${data.id}`)).data
    expect(again.changes).toMatchObject([
      { before: { startMinutes: 1140 }, after: { startMinutes: 1200 } },
      { before: null },
    ])
  })

  test('takes no fewer seats than are taken; more go to whoever waits; a new name is shown on the day', async () => {
    const { data } = await add({ seats: 1 })
    await signUp(data.id)
    await signUp(data.id, 'colleague')
    const change = async (given: object) =>
      desk('PUT', `/${data.id}`, {
        ...EVENT,
        revision: (await desk('GET', `/${data.id}`)).data.revision,
        ...given,
      })
    expect((await change({ seats: 2, nameEn: 'Cello evening' })).status).toBe(200)
    expect((await see(data.id, 'colleague')).mine).toMatchObject({ status: 'reserved' })
    expect(codesOf((await change({ seats: 1 })).body.errors)).toEqual(['seats eventSeatsTaken'])
    const [block] = await api.db.select().from(bookings)
    expect(block!.occasion).toMatchObject({ name: { en: 'Cello evening' } })
  })

  test('called off frees the bar, and everybody who signed up or waits is told', async () => {
    const { data } = await add({ seats: 1 })
    await signUp(data.id)
    await signUp(data.id, 'colleague')
    expect((await desk('POST', `/${data.id}/cancel`, {})).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await desk('POST', `/${data.id}/cancel`, { reason: '연주자 사정' })).status).toBe(200)
    const told = (await api.db.select().from(outbox)).filter(({ template }) => template === 'eventCancelled')
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBeGreaterThanOrEqual(2)
    expect(told[0]!.params).toMatchObject({ reason: '연주자 사정' })
    expect(await see(data.id)).toMatchObject({
      isCancelled: true,
      cancelReason: '연주자 사정',
      mine: null,
      taken: 0,
    })
    expect((await signUp(data.id)).body.messageKey).toBe('eventCalledOff')
    expect((await desk('POST', `/${data.id}/cancel`, { reason: '또' })).status).toBe(409)
    const [block] = await api.db.select().from(bookings)
    expect(block!.status).toBe('cancelled')
    expect((await add()).status).toBe(201)
  })

  test('its block is ended only with it, and a second event cannot be at the same time', async () => {
    await add()
    const [block] = await api.db.select().from(bookings)
    const { status, body } = await call('DELETE', `/desk/rooms/blocks/${block!.publicId}`, 'otherStaff')
    expect([status, body.messageKey]).toEqual([409, 'blockOfEvent'])
    expect((await add({ start: '20:00' })).body.messageKey).toBe('slotClosed')
    expect(await api.countRows(listeningEvents)).toBe(1)
  })

  test.each([
    [{ nameKo: '' }, ['nameKo nameKoRequired']],
    [{ nameEn: 'x'.repeat(101) }, ['nameEn tooLong']],
    [{ date: '' }, ['date dateRequired']],
    [{ date: '2026-02-30' }, ['date dateInvalid']],
    [{ date: '2026-11-20' }, ['date timePast']],
    [{ start: '25:00' }, ['start timeInvalid']],
    [{ end: '19:00' }, ['end endBeforeStart']],
    [{ seats: 0 }, ['seats numberOutsideRange']],
    [{ seats: 'many' }, ['seats offerSeatsRequired']],
    [{ poster: 'A'.repeat(22) }, ['altKo altKoRequired', 'altEn altEnRequired']],
    [{ poster: 'A'.repeat(22), altKo: '첼로', altEn: 'Cello' }, ['poster uploadGone']],
    [
      { nameKo: '', date: '', seats: '' },
      ['nameKo nameKoRequired', 'date dateRequired', 'seats offerSeatsRequired'],
    ],
  ])('%j is refused with %j', async (given, codes) => {
    const { status, body } = await add(given)
    expect(status).toBe(422)
    expect(codesOf(body.errors)).toEqual(codes)
    expect(await api.countRows(listeningEvents)).toBe(0)
    expect(await api.countRows(bookings)).toBe(0)
  })

  test('is the amenity desk’s', async () => {
    for (const role of ['front', 'host'] as const) {
      expect((await desk('POST', '', EVENT, role)).status).toBe(403)
      expect((await desk('GET', '', undefined, role)).status).toBe(403)
    }
    expect((await desk('GET', `/${'A'.repeat(22)}`)).status).toBe(404)
  })
})

describe('who comes', () => {
  const arrive = (id: string, body: object) => desk('POST', `/${id}/check-in`, body)

  test('is checked in by name or code from an hour before the event until its end', async () => {
    const event = await makeEvent(api.db, { seats: 2 })
    const own = await makeSignUp(api.db, tenants.host, event, { seats: 2 })
    const waits = await makeSignUp(api.db, tenants.colleague, event, { status: 'pending' })
    const byCode = (code: string) => arrive(event.publicId, { decision: 'checkInByCode', code })
    await at('2026-11-26', '17:59:59')
    expect(codesOf((await byCode(own.code)).body.errors)).toEqual(['code eventCheckInClosed'])
    await at('2026-11-26', '18:00:00')
    expect(codesOf((await byCode('')).body.errors)).toEqual(['code eventCodeRequired'])
    expect(codesOf((await byCode('AAAAAAAA')).body.errors)).toEqual(['code eventCodeUnknown'])
    expect(codesOf((await byCode(waits.code)).body.errors)).toEqual(['code eventNoSeat'])
    // As people say and type it.
    const typed = `${own.code.slice(0, 4)}-${own.code.slice(4)}`.toLowerCase()
    expect((await byCode(typed)).data).toEqual({ name: tenants.host.name, seats: 2 })
    expect(codesOf((await byCode(own.code)).body.errors)).toEqual(['code eventCheckedIn'])
    const { data } = await desk('GET', `/${event.publicId}`)
    expect(data).toMatchObject({ arrived: 2, taken: 2, waiting: 1, canCheckIn: true })
    expect(data.people.map(({ status }: { status: string }) => status)).toEqual(['reserved', 'pending'])
    const id = own.publicId
    expect((await arrive(event.publicId, { decision: 'undoCheckIn', id })).status).toBe(200)
    expect((await arrive(event.publicId, { decision: 'checkIn', id })).status).toBe(200)
    expect((await arrive(event.publicId, { decision: 'checkIn', id: waits.publicId })).status).toBe(409)
    const other = await makeEvent(api.db, { date: '2026-11-27' })
    expect((await arrive(other.publicId, { decision: 'checkIn', id })).status).toBe(404)
    await at('2026-11-26', '21:00:00')
    expect((await byCode(own.code)).status).toBe(422)
  })

  test('is searched by part of a name, and exported with a reason; both are recorded', async () => {
    const event = await makeEvent(api.db)
    await makeSignUp(api.db, tenants.host, event)
    await makeSignUp(api.db, tenants.colleague, event)
    const found = (await desk('GET', `/${event.publicId}?name=${encodeURIComponent('민준')}`)).data
    expect(found.people).toMatchObject([{ name: '김민준' }])
    expect((await desk('GET', `/${event.publicId}/file`)).status).toBe(422)
    const file = await desk('GET', `/${event.publicId}/file?reason=door`)
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
    const recorded = await api.db.select().from(accessRecords)
    expect(recorded.map(({ action }) => action)).toEqual(['desk:listEvents', 'desk:exportEvents'])
    expect(JSON.stringify(recorded)).not.toContain('민준')
  })
})

describe('an account that ends', () => {
  const free = () => freeSeatsOfEnded('http://localhost:3000')(api.db, api.now)

  test.each(['withdrawal_pending', 'deleted', 'withdrawn'] as const)(
    '(%s) gives its seats to whoever waits',
    async (status) => {
      const { publicId: id } = await makeEvent(api.db, { seats: 1 })
      await signUp(id)
      await signUp(id, 'colleague')
      expect(await free()).toBe(0)
      await api.db.update(members).set({ status }).where(eq(members.id, tenants.host.id))
      expect(await free()).toBe(1)
      expect((await see(id, 'colleague')).mine).toMatchObject({ status: 'reserved' })
      expect(await free()).toBe(0)
      await destroyOldSignUps(api.db, api.now)
      const left = await api.db
        .select()
        .from(listeningSignUps)
        .where(eq(listeningSignUps.memberId, tenants.host.id))
      expect(left).toHaveLength(status === 'withdrawn' ? 0 : 1)
    },
  )

  test('who came is deleted 30 days after an event', async () => {
    const event = await makeEvent(api.db)
    await makeSignUp(api.db, tenants.host, event)
    await destroyOldSignUps(api.db, new Date('2026-12-26T21:00:00+09:00'))
    expect(await api.countRows(listeningSignUps)).toBe(1)
    await destroyOldSignUps(api.db, new Date('2026-12-26T21:00:01+09:00'))
    expect(await api.countRows(listeningSignUps)).toBe(0)
    expect(await api.countRows(listeningEvents)).toBe(1)
  })
})

describe('a day on which the bar is closed', () => {
  const DAY = '2026-11-26'
  const addHoliday = (form: object = {}) =>
    api.call('POST', '/desk/holidays', {
      token: tenants.administrator.token,
      body: { date: DAY, nameKo: '임시 공휴일', nameEn: 'Extra holiday', ...form },
    })

  test.each([
    ['keep', 'eventKept'],
    ['cancel', 'eventCancelled'],
  ])('a new holiday lists its event; to %s it tells everybody who signed up', async (choice, template) => {
    const event = await makeEvent(api.db)
    await makeSignUp(api.db, tenants.host, event)
    await makeSignUp(api.db, tenants.stranger, event, { status: 'pending' })
    const first = await addHoliday()
    expect([first.status, first.body.affected]).toMatchObject([
      409,
      [{ key: `event:${event.publicId}`, kind: 'event', date: DAY, startMinutes: 1140 }],
    ])
    const form = { decisions: [`event:${event.publicId}=${choice}`], reason: '임시 공휴일' }
    expect((await addHoliday(form)).status).toBe(201)
    expect([...(await templates())]).toEqual([template])
    const [after] = await api.db.select().from(listeningEvents)
    expect(after!.cancelledAt === null).toBe(choice === 'keep')
  })

  test('is not the day of an event by mistake', async () => {
    const saturday = { ...EVENT, date: '2026-11-28' }
    const refused = await desk('POST', '', saturday)
    expect(codesOf(refused.body.errors)).toEqual(['onClosedDay eventOnClosedDay'])
    expect((await desk('POST', '', { ...saturday, onClosedDay: true })).status).toBe(201)
  })
})
