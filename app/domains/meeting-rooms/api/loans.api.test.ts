import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeMember, makeStaff } from 'tests/factories/people'
import { BOOKING, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookableThings, bookings } from '~/booking/tables.server'
import { ROOMS } from '~/db/seed/rooms'
import { outbox } from '~/messaging/tables.server'
import { sessions } from '~/domains/account/api/tables.server'
import { equipmentLoans, roomExtras } from './tables.server'

/* Equipment that the desk lends without a room, or keeps from use, from the stock of the bookings (decisions §8). */

const api = useApi()
let tenants: Tenants
let desk: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  const { id } = await makeStaff(api.db, ['amenity'])
  desk = await api.signIn({ staffId: id })
})

/** The only projector, for the time of the booking. */
const REPAIR = { equipment: 'projector', date: '2026-11-26', start: '10:00', end: '12:00', note: '렌즈 교체' }
const lent = () => ({ ...REPAIR, companyId: tenants.company.id, won: 30_000, note: '옥상 행사' })
const WITH_PROJECTOR = { ...BOOKING, extras: ['projector'], won: 70_000 }

const call = (method: string, path: string, body?: object) => api.call(method, path, { token: desk, body })
const lend = (body: object = lent()) => call('POST', '/desk/rooms/loans', body)
const book = (body: object = WITH_PROJECTOR, token = tenants.clerk.token) =>
  api.call('POST', '/rooms/bookings', { token, body })
const get = async (id: string) => (await call('GET', `/desk/rooms/loans/${id}`)).data
const billOf = async (month: string) => {
  const { data } = await call('GET', `/desk/bill?month=${month}&kind=equipment`)
  return data.companies.flatMap(({ lines }: { lines: object[] }) => lines)
}
/** Moves the clock; whoever is signed in stays so. */
async function at(date: string, minutes: number) {
  api.setTime(date, minutes)
  await api.db.update(sessions).set({ expiresAt: new Date(api.now.getTime() + 3_600_000) })
}

describe('the last piece', () => {
  test('that the desk has lent or keeps from use is not booked with a room', async () => {
    for (const form of [lent(), REPAIR]) {
      const { data } = await lend(form)
      const refused = await book()
      expect(refused.status).toBe(409)
      expect(refused.body.errors).toMatchObject([{ path: 'extras', messageKey: 'equipmentTaken' }])
      expect((await call('DELETE', `/desk/rooms/loans/${data.id}`)).status).toBe(200)
    }
    expect((await book()).status).toBe(201)
  })

  test('that is booked with a room is not lent; times that only touch are', async () => {
    await book()
    const refused = await lend({ ...lent(), date: '2026-11-25', until: '2026-11-27' })
    expect(refused.status).toBe(409)
    expect(refused.body.errors).toMatchObject([
      { path: 'equipment', messageKey: 'loanEquipmentTaken', params: { dates: '2026-11-26' } },
    ])
    expect((await lend({ ...lent(), start: '12:00', end: '13:00' })).status).toBe(201)
    expect(await api.countRows(equipmentLoans)).toBe(1)
  })

  test('is out on every day of a period, and free once it is back', async () => {
    const { data } = await lend({ ...REPAIR, until: '2026-11-30', start: '00:00', end: '24:00' })
    expect((await book({ ...WITH_PROJECTOR, date: '2026-11-27' })).status).toBe(409)
    await at('2026-11-26', 600)
    expect((await get(data.id)).status).toBe('in_maintenance')
    await call('DELETE', `/desk/rooms/loans/${data.id}`)
    expect(await get(data.id)).toMatchObject({ status: 'completed', actions: { end: { allowed: false } } })
    expect((await book({ ...WITH_PROJECTOR, date: '2026-11-27' })).status).toBe(201)
  })

  test('of 50 at once, half of them with rooms and half lent by the desk, one gets it', async () => {
    const { code: _, ...room } = ROOMS[0]!
    const rooms = Array.from({ length: 25 }, (__, place) => `meeting-${place + 10}`)
    await api.db.insert(bookableThings).values(rooms.map((code) => ({ ...room, code })))
    const people = await Promise.all(
      rooms.map(async (code) => {
        const company = await makeCompany(api.db, { floors: [] })
        const { id } = await makeMember(api.db, company.id, { flags: ['amenity'] })
        return { code, companyId: company.id, token: await api.signIn({ memberId: id }) }
      }),
    )
    const answers = await Promise.all(
      people.flatMap(({ code, companyId, token }) => [
        book({ ...WITH_PROJECTOR, room: code }, token),
        lend({ ...lent(), companyId }),
      ]),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await api.countRows(bookings)) + (await api.countRows(equipmentLoans))).toBe(1)
  })
})

describe('a loan', () => {
  test('costs the price of a day that was shown, for each of its days, on the bill of its month', async () => {
    const { data } = await lend({ ...lent(), until: '2026-11-27' })
    await api.db.update(roomExtras).set({ won: 99_000 }).where(eq(roomExtras.code, 'projector'))
    expect(await get(data.id)).toMatchObject({ won: 60_000, vatWon: 6_000, status: 'reserved' })
    expect(await billOf('2026-11')).toMatchObject([{ won: 60_000, vatWon: 6_000, about: '옥상 행사' }])
    const refused = await lend({ ...lent(), date: '2026-12-03' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      messageKey: 'bookingPriceChanged',
      params: { was: 30_000, won: 99_000 },
    })
    expect((await lend({ ...lent(), date: '2026-12-03', won: '' })).body.errors).toMatchObject([
      { path: 'won' },
    ])
  })

  test('that comes back early is charged for the days on which it was out; on a later bill that is a refund', async () => {
    const { data } = await lend({ ...lent(), date: '2026-11-30', until: '2026-12-03' })
    expect(await billOf('2026-11')).toMatchObject([{ won: 120_000 }])
    await at('2026-12-01', 11 * 60)
    await call('DELETE', `/desk/rooms/loans/${data.id}`)
    expect(await get(data.id)).toMatchObject({ won: 60_000, vatWon: 6_000, status: 'completed' })
    expect(await billOf('2026-11')).toMatchObject([{ entry: 'charge', won: 120_000 }])
    expect(await billOf('2026-12')).toMatchObject([{ entry: 'refund', won: -60_000, vatWon: -6_000 }])
  })

  test('that is called off before it begins costs nothing', async () => {
    const { data } = await lend()
    await call('DELETE', `/desk/rooms/loans/${data.id}`)
    expect(await get(data.id)).toMatchObject({ won: 0, status: 'cancelled' })
    expect(await billOf('2026-11')).toEqual([])
    expect((await call('DELETE', `/desk/rooms/loans/${data.id}`)).body.messageKey).toBe('loanOver')
  })

  test('tells the company’s master at each step, and nobody of a repair', async () => {
    await lend({ ...REPAIR, equipment: 'laptop' })
    const { data } = await lend()
    const { revision } = await get(data.id)
    const { companyId: _, won: __, equipment: ___, ...time } = lent()
    await call('PUT', `/desk/rooms/loans/${data.id}`, { ...time, end: '13:00', revision })
    await call('DELETE', `/desk/rooms/loans/${data.id}`)
    const sent = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
    expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual(
      ['equipmentLent', 'equipmentLoanChanged', 'equipmentLoanEnded'].map((template) => [
        template,
        tenants.master.mobile,
      ]),
    )
  })
})

describe('a change', () => {
  const change = async (id: string, more: object) => {
    const { revision } = await get(id)
    const { equipment: _, ...time } = REPAIR
    return call('PUT', `/desk/rooms/loans/${id}`, { ...time, revision, ...more })
  }

  test('moves the piece to another time, where one is left; who changed what is kept', async () => {
    const { data } = await lend()
    await book({ ...WITH_PROJECTOR, date: '2026-11-27' })
    const refused = await change(data.id, { date: '2026-11-27' })
    expect(refused.body.errors).toMatchObject([{ path: 'date', messageKey: 'loanEquipmentTaken' }])
    expect((await change(data.id, { start: '11:00', end: '13:00' })).status).toBe(200)
    const loan = await get(data.id)
    expect(loan).toMatchObject({ date: '2026-11-26', startMinutes: 660 })
    expect(loan.changes).toMatchObject([
      { before: { start: '10:00' }, after: { start: '11:00' } },
      { before: null },
    ])
  })

  test('is refused after another change, and once the loan has begun; a repair can then only become longer or shorter', async () => {
    const { data } = await lend()
    expect((await change(data.id, { revision: 0 })).body.messageKey).toBe('changedMeanwhile')
    const repair = (await lend({ ...REPAIR, equipment: 'laptop' })).data
    await at('2026-11-26', 600)
    expect((await change(data.id, { end: '13:00' })).body.messageKey).toBe('loanOver')
    expect((await change(repair.id, { start: '09:00' })).body.errors).toMatchObject([
      { path: 'date', messageKey: 'loanBegun' },
    ])
    expect((await change(repair.id, { until: '2026-12-04' })).status).toBe(200)
  })
})

test('errors are reported together at their fields, and nothing is written', async () => {
  const pathsOf = async (form: object) => {
    const { status, body } = await lend(form)
    expect(status).toBe(422)
    return body.errors.map(({ path }: { path: string }) => path).sort()
  }
  const nothing = { equipment: '', date: '', until: 'x', start: '', end: '', note: ' ' }
  expect(await pathsOf(nothing)).toEqual(['date', 'end', 'equipment', 'note', 'start', 'until'])
  expect(await pathsOf({ ...REPAIR, equipment: '', start: '12:00', end: '10:00' })).toEqual([
    'end',
    'equipment',
  ])
  for (const [form, path, key] of [
    [{ ...REPAIR, until: '2026-11-25' }, 'until', 'untilBeforeDate'],
    [{ ...REPAIR, until: '2027-03-01' }, 'until', 'periodTooLong'],
    [{ ...REPAIR, date: '2026-11-22' }, 'date', 'timePast'],
    // Also where it would last until later: that month's bill may be out.
    [{ ...REPAIR, date: '2026-11-22', until: '2026-11-27' }, 'date', 'timePast'],
    [{ ...REPAIR, date: '2027-11-22' }, 'date', 'dateOutsideWindow'],
    [{ ...REPAIR, equipment: 'recording' }, 'equipment', 'choiceInvalid'],
    [{ ...lent(), companyId: 999 }, 'companyId', 'choiceInvalid'],
  ] as const)
    expect((await lend(form)).body.errors, key).toMatchObject([{ path, messageKey: key }])
  expect(await api.countRows(equipmentLoans)).toBe(0)
})

test('the list shows what touches a period, by equipment and status', async () => {
  await lend()
  await lend({ ...REPAIR, equipment: 'laptop', date: '2026-11-30', until: '2026-12-04' })
  const list = async (query: string) =>
    (await call('GET', `/desk/rooms/loans?${query}`)).data.items.map(
      ({ equipment }: { equipment: { code: string } }) => equipment.code,
    )
  expect(await list('')).toEqual(['projector', 'laptop'])
  expect(await list('from=2026-12-02&to=2026-12-31')).toEqual(['laptop'])
  expect(await list('equipment=projector')).toEqual(['projector'])
  expect(await list('status=in_maintenance')).toEqual(['laptop'])
  expect(await list('status=reserved')).toEqual(['projector'])
  expect(await list('status=completed')).toEqual([])
  await at('2026-11-26', 600)
  expect(await list('status=in_use')).toEqual(['projector'])
})

test('what is lent to a company that leaves is shown and called off', async () => {
  const { data } = await lend()
  const { id } = tenants.company
  const token = tenants.administrator.token
  const company = (await api.call('GET', `/desk/companies/${id}`, { token })).data
  const { ko: nameKo, en: nameEn, floors, kind, parkingMinutes, freeRoomMinutes } = company
  const leave = (more: object = {}) =>
    api.call('PUT', `/desk/companies/${id}`, {
      token,
      body: { nameKo, nameEn, floors, kind, parkingMinutes, freeRoomMinutes, active: false, ...more },
    })
  const key = `loan:${data.id}`
  expect((await leave()).body.affected).toMatchObject([{ key, date: '2026-11-26' }])
  expect((await leave({ decisions: [`${key}=cancel`], reason: '계약 종료' })).status).toBe(200)
  expect(await get(data.id)).toMatchObject({ status: 'cancelled', won: 0 })
})
