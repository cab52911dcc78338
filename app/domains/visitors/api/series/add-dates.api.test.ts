import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import type { SeriesDates, VisitSeries } from '~/domains/visitors/series-schemas'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

/* Dates that are added to a series of visits. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const MINE = { forMyself: true, companyId: undefined, hostName: undefined, hostMobile: undefined }
const TUESDAYS = ['2026-11-24', '2026-12-01']
const HELPER = { name: '박하은', mobile: '01055550001' }

/** Reserves a series for a host's own guests, or with `given` for another host. @returns its id */
async function make(given: object = MINE, token = tenants.host.token): Promise<string> {
  const body = { ...reservationOf(tenants, given), dates: TUESDAYS }
  return ((await api.call('POST', '/visits/series', { body, token })).data as { id: string }).id
}
const check = (id: string, given: object, token = tenants.host.token) =>
  api.call('POST', `/visits/series/${id}/dates/check`, { body: { visitDate: '2026-12-08', ...given }, token })
const add = (id: string, dates: string[], token = tenants.host.token, more: object = {}) =>
  api.call('POST', `/visits/series/${id}/dates`, { body: { dates, consent: true, ...more }, token })
const seriesAt = async (id: string, token = tenants.host.token) =>
  (await api.call('GET', `/visits/series/${id}`, { token })).data as VisitSeries
const days = (id: string) =>
  api.db
    .select({ date: visits.visitDate, minutes: visits.visitMinutes, status: visits.status })
    .from(visits)
    .where(eq(visits.seriesId, id))
    .orderBy(asc(visits.visitDate))

test('the same guests come again at the same time, and one message has all the dates', async () => {
  const party = { ...MINE, visitors: [...reservationOf(tenants, MINE).visitors, HELPER] }
  const id = await make(party)
  await api.db.delete(outbox)
  const { data } = await check(id, { until: '2026-12-29' })
  expect((data as SeriesDates).dates.map(({ date }) => date)).toEqual([
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
    '2026-12-29',
  ])
  const added = await add(id, ['2026-12-15', '2026-12-08'])
  expect([added.status, added.data.id]).toEqual([201, id])
  expect(await days(id)).toEqual(
    [...TUESDAYS, '2026-12-08', '2026-12-15'].map((date) => ({ date, minutes: 14 * 60, status: 'approved' })),
  )
  const people = await api.db.select().from(visitors).orderBy(asc(visitors.id))
  // Each guest has one page of passes for all dates, and a pass of their own a day.
  for (const number of [0, 1])
    expect(new Set(people.filter((one) => one.number === number).map((one) => one.seriesCode)).size).toBe(1)
  expect(new Set(people.map(({ passCode }) => passCode)).size).toBe(8)
  const sms = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
  expect(sms.map(({ recipient }) => recipient).sort()).toEqual(['01055550000', '01055550001'])
  for (const { params } of sms) expect(JSON.stringify(params)).toMatch(/2026-12-08.*2026-12-15/)
})

test('a visit of another host waits for their approval again', async () => {
  const id = await make({}, tenants.clerk.token)
  const { status } = await add(id, ['2026-12-08'], tenants.clerk.token)
  expect(status).toBe(201)
  expect((await days(id)).map((one) => one.status)).toEqual(Array(3).fill('request_for_approval'))
})

test('a single date, and what is against each', async () => {
  const id = await make()
  const { data } = await check(id, { visitDate: '2026-12-01', moreDates: ['2026-12-01', '2026-12-25'] })
  expect((data as SeriesDates).dates).toMatchObject([
    { date: '2026-12-01', isReserved: true, isSkipped: true },
    { date: '2026-12-25', reasons: [] },
  ])
  const { status, body } = await check(id, { visitDate: '', until: '2026-13-01' })
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['visitDate', 'until'],
  ])
})

test('nothing is added that is wrong, taken, gone or too much', async () => {
  const id = await make()
  for (const [body, errors] of [
    [{ dates: [], consent: true }, [['dates', 'visitDatesRequired']]],
    [{ dates: ['2026-12-08'], consent: false }, [['consent', 'privacyNotAgreed']]],
    [{ dates: ['2026-12-08'], consent: true, consentVersion: '1999' }, [['consent', 'policyChanged']]],
  ] as const) {
    const refused = await api.call('POST', `/visits/series/${id}/dates`, { body, token: tenants.host.token })
    expect([
      refused.status,
      refused.body.errors.map((one: { path: string; messageKey: string }) => [one.path, one.messageKey]),
    ]).toEqual([422, errors])
  }
  for (const date of ['2026-12-01', '2026-11-20', '2027-12-01']) {
    const { status, body } = await add(id, ['2026-12-08', date])
    expect([status, body.messageKey, body.errors[1].params]).toEqual([409, 'visitSeriesChanged', { date }])
  }
  const many = Array.from({ length: 24 }, (_, day) => `2026-12-${String(day + 2).padStart(2, '0')}`)
  expect((await add(id, many)).body).toMatchObject({ messageKey: 'seriesTooLong', params: { max: 25 } })
  expect(await days(id)).toHaveLength(2)
  expect((await add(id, many.slice(1))).status).toBe(201)
  expect(await seriesAt(id)).toMatchObject({ left: 0 })
  expect((await add(id, ['2027-01-04'])).body.messageKey).toBe('visitSeriesClosed')
})

test('whoever neither receives nor has reserved the guests adds nothing', async () => {
  const id = await make()
  for (const [role, expected] of [
    ['colleague', 404],
    ['stranger', 404],
    ['manager', 409],
    ['master', 409],
  ] as const)
    expect((await add(id, ['2026-12-08'], tenants[role].token)).status, role).toBe(expected)
  expect((await seriesAt(id, tenants.master.token)).left).toBe(0)
  expect((await seriesAt(id)).left).toBe(23)
  expect((await api.call('POST', `/visits/series/${id}/dates`, { body: {} })).status).toBe(401)
  await api.db.update(visits).set({ status: 'cancelled' }).where(eq(visits.seriesId, id))
  expect((await add(id, ['2026-12-08'])).status).toBe(409)
})

test('a host who has left receives nobody any more', async () => {
  const id = await make({}, tenants.clerk.token)
  await api.db.update(members).set({ status: 'withdrawn' }).where(eq(members.id, tenants.host.id))
  const { status, body } = await add(id, ['2026-12-08'], tenants.clerk.token)
  expect([status, body.errors[0].messageKey]).toEqual([422, 'hostNotFound'])
})

test('twenty at once add a date once, and never more than a series may have', async () => {
  const id = await make()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, ['2026-12-08'])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await days(id)).toHaveLength(3)
})

test('whoever reserves for a host of another company opens the first visit as its guest, and adds nothing', async () => {
  const body = { ...reservationOf(tenants), dates: TUESDAYS }
  const { data } = await api.call('POST', '/visits/series', { body, token: tenants.stranger.token })
  const first = `/visits/${(data.visits as { id: string }[])[0]!.id}`
  expect((await api.call('GET', first, { token: tenants.stranger.token })).status).toBe(404)
  const { access } = data.guest as { access: string }
  const opened = await api.call('GET', first, { headers: { 'x-visit-access': access } })
  expect(opened.data.series).toMatchObject({ place: 1, of: 2, id: null })
  expect((await add(data.id as string, ['2026-12-08'], tenants.stranger.token)).status).toBe(404)
  const own = await api.call('POST', '/visits/series', {
    body: { ...reservationOf(tenants, MINE), dates: TUESDAYS },
    token: tenants.host.token,
  })
  expect(own.data.guest).toBeNull()
})
