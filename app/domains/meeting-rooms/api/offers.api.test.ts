import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import type { RoomFits } from '~/domains/meeting-rooms/fit-shapes'
import type { Offered } from '~/domains/meeting-rooms/offer-shapes'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

type Role = 'clerk' | 'front' | 'otherStaff' | 'administrator'
const call = (method: string, path: string, body?: unknown, role: Role = 'otherStaff') =>
  api.call(method, path, { token: tenants[role].token, body })
const OFFERS = '/desk/rooms/offers'
const offered = async (kind: string, code: string) => {
  const { data } = await call('GET', `${OFFERS}/${kind}/${code}`)
  return data as Offered & {
    revision: number
    changes: { before: Record<string, unknown>; after: Record<string, unknown>; until: string | null }[]
  }
}
/** Saves an offer with some values changed. */
const change = async (kind: string, code: string, values: object, role?: Role) => {
  const now = await offered(kind, code)
  const body = { ...now.values, ...values, kind, code, revision: now.revision }
  return call('PUT', OFFERS, body, role)
}
const quote = (body: object) => call('POST', '/rooms/quote', { ...BOOKING, ...body }, 'clerk')

describe('a price', () => {
  test('applies to new bookings at once, and not to existing ones', async () => {
    const { id } = (await call('POST', '/rooms/bookings', BOOKING, 'clerk')).data
    expect((await change('room', 'meeting-1', { wonPerHour: 25_000 })).status).toBe(200)
    const kept = (await call('GET', `/rooms/bookings/${id}`, undefined, 'clerk')).data
    expect([kept.won, kept.price.lines[0].unitWon]).toEqual([40_000, 20_000])
    expect((await quote({ date: '2026-11-27' })).data.won).toBe(50_000)
  })

  test('changed while a form was open is reported, and nothing is booked', async () => {
    // Also a lower price: nobody pays another price than the one shown.
    await change('room', 'meeting-1', { wonPerHour: 15_000 })
    const cheaper = await call('POST', '/rooms/bookings', BOOKING, 'clerk')
    expect([cheaper.status, cheaper.body.params]).toEqual([409, { was: 40_000, won: 30_000 }])
    await change('room', 'meeting-1', { wonPerHour: 25_000 })
    const late = await call('POST', '/rooms/bookings', BOOKING, 'clerk')
    expect([late.status, late.body.messageKey]).toEqual([409, 'bookingPriceChanged'])
    expect((await call('GET', '/rooms/bookings', undefined, 'clerk')).data.items).toEqual([])
    expect((await call('POST', '/rooms/bookings', { ...BOOKING, won: 50_000 }, 'clerk')).status).toBe(201)
  })

  test('has a history with author, period, and values before and after', async () => {
    await change('room', 'meeting-1', { wonPerHour: 25_000, seats: 10 })
    api.setTime('2026-11-23', 700)
    await change('room', 'meeting-1', { wonPerHour: 22_000 }, 'administrator')
    const { changes, revision } = await offered('room', 'meeting-1')
    expect(revision).toBeGreaterThan(0)
    expect(changes).toMatchObject([
      { before: { wonPerHour: 25_000 }, after: { wonPerHour: 22_000 }, until: null },
      {
        before: { wonPerHour: 20_000, seats: 8 },
        after: { wonPerHour: 25_000, seats: 10 },
        until: new Date(api.now).toISOString(),
      },
    ])
  })

  test('kinds that people look for are the owner’s to say, and the finder follows at once', async () => {
    const wish = '/rooms/fits?attendees=4&date=2026-11-26&minutes=120&needs=microphone'
    const found = async () => {
      const { fits } = (await call('GET', wish, undefined, 'clerk')).data as RoomFits
      return fits.map(({ room, extras }) => [room.code, ...extras.map(({ code }) => code)])
    }
    expect(await found()).toEqual([['seminar']])
    expect((await change('room', 'meeting-1', { foundAs: ['screen', 'microphone'] })).status).toBe(200)
    expect((await change('extra', 'recording', { foundAs: 'microphone' })).status).toBe(200)
    const after = await found()
    expect(after).toContainEqual(['meeting-1'])
    expect(after).toContainEqual(['meeting-2', 'recording'])
    expect((await offered('room', 'meeting-1')).changes[0]).toMatchObject({
      before: { foundAs: ['screen', 'video', 'whiteboard'] },
      after: { foundAs: ['screen', 'microphone'] },
    })
    expect((await change('room', 'meeting-1', { foundAs: ['piano'] })).status).toBe(422)
  })

  test('saved unchanged adds nothing to the history', async () => {
    expect((await change('extra', 'laptop', {})).status).toBe(200)
    expect((await offered('extra', 'laptop')).changes).toEqual([])
  })

  test('changed concurrently or on an outdated revision is refused', async () => {
    const { values, revision } = await offered('extra', 'laptop')
    const body = { ...values, kind: 'extra', code: 'laptop', revision }
    const answers = await Promise.all([1, 2, 3].map((won) => call('PUT', OFFERS, { ...body, won })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await call('PUT', OFFERS, { ...body, won: 9 })).body.messageKey).toBe('changedMeanwhile')
  })
})

describe('an offer', () => {
  test('has all its errors reported at once', async () => {
    const room = { wonPerHour: -1, seats: 65, minimumMinutes: 45, cleaningMinutes: 'x', nameKo: '', place: 0 }
    const { status, body } = await change('room', 'meeting-1', room)
    expect(status).toBe(422)
    expect(body.errors.map(({ path, messageKey }: Fault) => [path, messageKey])).toEqual([
      ['nameKo', 'nameKoRequired'],
      ['seats', 'numberOutsideRange'],
      ['wonPerHour', 'numberOutsideRange'],
      ['minimumMinutes', 'halfHourSteps'],
      ['cleaningMinutes', 'offerMinutesRequired'],
      ['place', 'numberOutsideRange'],
    ])
    expect((await change('extra', 'laptop', { won: 1.5 })).body.errors[0].messageKey).toBe('offerWonRequired')
  })

  test('applies new seats, minimum time and cleaning to the next booking', async () => {
    await change('room', 'meeting-1', { seats: 3, minimumMinutes: 180 })
    const { errors } = (await quote({})).body
    expect(errors.map(({ messageKey }: Fault) => messageKey).sort()).toEqual([
      'minimumHours',
      'tooManyParticipants',
    ])
  })

  test('has tea or jam with both names and a price, or none of them', async () => {
    const half = await change('package', 'coffee', { addOnKo: '차' })
    expect(half.body.errors.map(({ path }: Fault) => path)).toEqual(['addOnEn', 'addOnWon'])
    const added = await change('package', 'coffee', { addOnKo: '차', addOnEn: 'Tea', addOnWon: 700 })
    expect(added.status).toBe(200)
    const withTea = { package: 'coffee', withAddOn: true }
    expect((await quote(withTea)).data.won).toBe(40_000 + 4 * 3700)
    await change('package', 'coffee', { addOnKo: '', addOnEn: '', addOnWon: '' })
    expect((await quote(withTea)).body.errors[0].messageKey).toBe('packageWithoutAddOn')
  })

  test('is added, chosen and closed; a booking keeps it', async () => {
    const tea = { kind: 'package', nameKo: '차', nameEn: 'Tea', wonPerPerson: 2000, place: 9, active: true }
    const { code } = (await call('POST', OFFERS, tea)).data
    expect((await call('POST', OFFERS, tea)).body.errors[0]).toMatchObject({
      path: 'nameKo',
      messageKey: 'offerNameTaken',
    })
    const body = { ...BOOKING, package: code, won: 48_000 }
    const { id } = (await call('POST', '/rooms/bookings', body, 'clerk')).data
    await change('package', code, { active: false })
    const catalogue = (await call('GET', '/rooms/catalogue', undefined, 'clerk')).data
    expect(catalogue.packages).toHaveLength(6)
    expect((await quote({ package: code, date: '2026-11-27' })).body.errors[0].path).toBe('package')
    const kept = (await call('GET', `/rooms/bookings/${id}`, undefined, 'clerk')).data
    expect(kept.price.lines).toMatchObject([{ part: 'room' }, { part: 'package', nameEn: 'Tea' }])
  })

  test('closes a room at once only without future bookings', async () => {
    const booking = await makeBooking(api.db, tenants.clerk)
    const refused = await change('room', 'meeting-1', { active: false })
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'affectedUndecided'])
    api.setTime(booking.date, 800)
    tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
    expect((await change('room', 'meeting-1', { active: false })).status).toBe(200)
    const { rooms } = (await call('GET', '/rooms/catalogue')).data
    expect(rooms.map((room: { code: string }) => room.code)).not.toContain('meeting-1')
  })

  test('is edited by the amenity desk and administrators only; an unknown one is 404', async () => {
    expect((await call('GET', OFFERS, undefined, 'front')).status).toBe(403)
    expect((await call('GET', OFFERS, undefined, 'clerk')).status).toBe(403)
    expect((await call('GET', OFFERS, undefined, 'administrator')).status).toBe(200)
    expect((await call('GET', `${OFFERS}/package/none`)).status).toBe(404)
    const { values } = await offered('extra', 'laptop')
    const unknown = { ...values, kind: 'extra', code: 'none', revision: 0 }
    expect((await call('PUT', OFFERS, unknown)).status).toBe(404)
  })
})

describe('free time', () => {
  const path = () => `/desk/rooms/free-time/${tenants.company.id}`
  const set = async (minutes: unknown) => {
    const { revision } = (await call('GET', path())).data
    return call('PUT', path(), { minutes, revision })
  }

  test('of a company is set here or with the company, and its history has both changes', async () => {
    expect((await set(120)).status).toBe(200)
    const book = { ...BOOKING, freeMinutes: 120, won: 0 }
    expect((await call('POST', '/rooms/bookings', book, 'clerk')).status).toBe(201)
    expect((await call('GET', path())).data).toMatchObject({ minutes: 120, used: 120 })
    const company = (await call('GET', `/desk/companies/${tenants.company.id}`, undefined, 'administrator'))
      .data
    const edit = { ...company, nameKo: company.ko, nameEn: company.en, freeRoomMinutes: 60 }
    const saved = await call('PUT', `/desk/companies/${tenants.company.id}`, edit, 'administrator')
    expect(saved.status).toBe(200)
    expect((await call('GET', path())).data.changes).toMatchObject([
      { before: { minutes: 120 }, after: { minutes: 60 } },
      { after: { minutes: 120 } },
    ])
    // Used minutes remain used, and none are left.
    const { freeTime } = (await call('GET', '/rooms/terms', undefined, 'clerk')).data
    expect(freeTime[0]).toMatchObject({ total: 60, used: 120, left: 0 })
  })

  test('is a whole number of minutes, at most a month', async () => {
    for (const minutes of ['', -1, 44_641, 1.5])
      expect((await set(minutes)).status, String(minutes)).toBe(422)
    expect((await call('GET', '/desk/rooms/free-time')).data.map(({ id }: { id: number }) => id)).toContain(
      tenants.company.id,
    )
    expect((await call('GET', '/desk/rooms/free-time/999999')).status).toBe(404)
  })
})

interface Fault {
  path: string
  messageKey: string
}
