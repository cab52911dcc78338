import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBlock } from 'tests/factories/block-list'
import { LEAD, reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import type { SeriesDates, VisitSeries } from '~/domains/visitors/series-schemas'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

/* The same guests on several dates: a series of visits. */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const MINE = { forMyself: true, companyId: undefined, hostName: undefined, hostMobile: undefined }
const TUESDAYS = ['2026-11-24', '2026-12-01', '2026-12-08']
const HELPER = { name: '박하은', mobile: '01055550001' }

const check = (given: object, token = tenants.host.token) =>
  api.call('POST', '/visits/series/dates', {
    body: { visitDate: '2026-11-24', visitTime: '14:00', ...given },
    token,
  })
const datesOf = ({ data }: { data: SeriesDates }) => data.dates.map(({ date }) => date)
const make = (given: object = {}, token = tenants.host.token) =>
  api.call('POST', '/visits/series', {
    body: { ...reservationOf(tenants, MINE), dates: TUESDAYS, ...given },
    token,
  })
const seriesAt = async (id: string, token = tenants.host.token) =>
  (await api.call('GET', `/visits/series/${id}`, { token })).data as VisitSeries
const decide = (id: string, body: object, token = tenants.host.token) =>
  api.call('POST', `/visits/series/${id}/decisions`, { body, token })
const sent = async () =>
  (await api.db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(asc(outbox.id))).map(
    ({ template, recipient, params }) => ({ template, recipient, params: params as Record<string, string> }),
  )
const forget = () => api.db.delete(outbox)
const statuses = ({ visits: all }: VisitSeries) => all.map(({ status }) => status)

describe('the dates of a series', () => {
  test('are repeated, single, or both', async () => {
    expect(datesOf(await check({ until: '2026-12-08' }))).toEqual(TUESDAYS)
    expect(datesOf(await check({ moreDates: ['2026-12-03', '', '2026-11-27'] }))).toEqual([
      '2026-11-24',
      '2026-11-27',
      '2026-12-03',
    ])
    expect(datesOf(await check({ until: '2026-12-01', moreDates: '2026-12-05' }))).toEqual([
      '2026-11-24',
      '2026-12-01',
      '2026-12-05',
    ])
    const monthly = await check({ repeat: 'monthly', visitDate: '2026-11-30', until: '2027-03-31' })
    expect([datesOf(monthly), monthly.data.without]).toEqual([
      ['2026-11-30', '2027-03-29'],
      ['2026-12', '2027-01', '2027-02'],
    ])
  })

  test('say what is against each: the window, the hour, a holiday, a visit that exists', async () => {
    await make({ dates: TUESDAYS.slice(1) })
    const { data } = await check({
      visitDate: '2026-11-23',
      visitTime: '08:00',
      mobiles: ['010-5555-0000'],
      moreDates: ['2026-12-01', '2026-12-25', '2027-02-21', '2027-02-22'],
    })
    expect(data.dates).toMatchObject([
      { date: '2026-11-23', reasons: [{ messageKey: 'timePast' }], isReserved: false },
      { date: '2026-12-01', reasons: [], isReserved: true, isSkipped: true },
      { date: '2026-12-25', reasons: [] },
      { date: '2027-02-21', reasons: [], isReserved: false, isSkipped: false },
      { date: '2027-02-22', reasons: [{ messageKey: 'dateOutsideWindow' }] },
    ])
    // What another member has reserved is not told.
    const other = await check(
      { moreDates: ['2026-12-01'], mobiles: ['010-5555-0000'] },
      tenants.colleague.token,
    )
    expect(other.data.dates).toMatchObject([{ isReserved: false }, { isReserved: false }])
    // A choice counts more than what is against a date.
    const chosen = await check({ moreDates: ['2026-12-01'], mobiles: ['010-5555-0000'], skip: [] })
    expect(chosen.data.dates).toMatchObject([{ isSkipped: false }, { isReserved: true, isSkipped: false }])
  })

  test.each([
    [{ visitDate: '', visitTime: '25:00' }, ['visitDate', 'visitTime', 'until']],
    [{}, ['until']],
    [{ until: '2026-11-24' }, ['until']],
    [{ until: '2027-06-01' }, ['until']],
    [{ repeat: 'monthly', weekdays: ['3'], until: '2027-01-30' }, ['weekdays']],
    [{ repeat: 'never', until: '2026-12-08' }, ['repeat']],
    [{ moreDates: ['2026-13-01'] }, ['moreDates']],
    [{ visitTime: '05:00', until: '2026-12-08' }, ['visitTime']],
  ])('%o is refused at %o', async (given, paths) => {
    const { status, body } = await check(given)
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, paths])
  })

  test('are at most 25', async () => {
    const more = Array.from({ length: 25 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
    expect((await check({ moreDates: more.slice(1) })).data.dates).toHaveLength(25)
    expect((await check({ moreDates: more })).body).toMatchObject({
      messageKey: 'seriesTooLong',
      params: { max: 25 },
    })
    expect((await make({ dates: [...more, '2026-12-26'] })).status).toBe(422)
    expect((await make({ dates: more })).status).toBe(201)
    expect(new Set((await api.db.select().from(visitors)).map(({ passCode }) => passCode)).size).toBe(25)
  })
})

describe('a series of own guests', () => {
  test('is one visit and one pass per day; each guest has one message with all dates', async () => {
    const answer = await make({ visitors: [LEAD, HELPER] })
    expect(answer.status).toBe(201)
    expect(answer.data.visits.map(({ date }: { date: string }) => date)).toEqual(TUESDAYS)
    const stored = await api.db.select().from(visits).orderBy(asc(visits.visitDate))
    expect(stored.map(({ seriesId, status, visitMinutes }) => [seriesId, status, visitMinutes])).toEqual(
      TUESDAYS.map(() => [answer.data.id, 'approved', 840]),
    )
    const people = await api.db.select().from(visitors)
    expect(new Set(people.map(({ passCode }) => passCode)).size).toBe(6)
    const codes = [0, 1].map((number) => [
      ...new Set(people.filter((one) => one.number === number).map(({ seriesCode }) => seriesCode)),
    ])
    expect(codes).toEqual([[expect.any(String)], [expect.any(String)]])
    const messages = await sent()
    expect(messages.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['visitApprovedGuest', '01055550000'],
      ['visitApprovedGuest', '01055550001'],
    ])
    expect(messages[1]!.params).toMatchObject({
      date: TUESDAYS.join(', '),
      link: `http://localhost:3000/gate-passes/${codes[1]![0]}?lng=ko`,
    })
    const page = await api.call('GET', `/visit-passes/${codes[1]![0]}`)
    expect(page.data).toMatchObject({
      name: '박하은',
      passes: TUESDAYS.map((visitDate) => ({ visitDate, visit: null })),
    })
    const mine = people.filter(({ number }) => number === 1).map(({ passCode }) => passCode)
    expect(page.data.passes.map(({ code }: { code: string }) => code).sort()).toEqual(mine.sort())
    expect((await api.call('GET', `/visit-passes/${mine[0]}`)).status).toBe(404)
  })

  test('says on each visit, in the lists and at the desk which one it is', async () => {
    const { data } = await make()
    const second = data.visits[1].id
    const { data: visit } = await api.call('GET', `/visits/${second}`, { token: tenants.host.token })
    expect(visit.series).toMatchObject({ id: data.id, place: 2, of: 3 })
    expect(visit.series.visits.map(({ id }: { id: string }) => id)).toEqual(
      data.visits.map(({ id }: { id: string }) => id),
    )
    const list = await api.call('GET', '/visits?scope=mine', { token: tenants.host.token })
    expect(
      list.data.items.map((row: { visitDate: string; series: unknown }) => [row.visitDate, row.series]),
    ).toEqual(TUESDAYS.map((date, place) => [date, { id: data.id, place: place + 1, of: 3 }]))
    const desk = await api.call('GET', '/desk/visitors?date=2026-12-01', { token: tenants.front.token })
    expect(desk.data[0].series).toEqual({ place: 2, of: 3 })
    const guest = await api.call('POST', `/visits/${second}/access`, { body: { mobile: LEAD.mobile } })
    const seen = await api.call('GET', `/visits/${second}`, {
      headers: { 'x-visit-access': guest.data.access },
    })
    expect(seen.data.series).toEqual({ id: null, place: 2, of: 3, visits: [] })
  })

  test('is made whole or not at all', async () => {
    const gone = await make({ dates: [...TUESDAYS, '2027-02-22'] })
    expect([gone.status, gone.body.messageKey]).toEqual([409, 'visitSeriesChanged'])
    expect(gone.body.errors.at(-1)).toMatchObject({ params: { date: '2027-02-22' } })
    expect((await make({ floor: 20 })).status).toBe(422)
    expect((await make({ dates: ['2026-12-01', '2026-12-01'] })).status).toBe(422)
    expect((await make({ dates: [] })).body.errors[0].path).toBe('dates')
    expect([await api.countRows(visits), await api.countRows(outbox)]).toEqual([0, 0])
  })

  test('is for members only', async () => {
    const guest = await api.call('POST', '/visits/series', {
      body: { ...reservationOf(tenants), dates: TUESDAYS },
    })
    expect(guest.status).toBe(401)
    expect((await make({}, tenants.front.token)).status).toBe(403)
    expect((await check({ until: '2026-12-08' }, tenants.front.token)).status).toBe(403)
  })

  test('of somebody on the block list waits for a manager, who is told once and decides about all', async () => {
    await makeBlock(api, tenants.administrator, { mobile: '01055550000', until: '2026-12-02' })
    const { data } = await make()
    const shown = await seriesAt(data.id, tenants.manager.token)
    expect(shown.visits.map(({ status, isBlocked }) => [status, isBlocked])).toEqual([
      ['request_for_approval', true],
      ['request_for_approval', true],
      ['approved', false],
    ])
    expect((await seriesAt(data.id)).visits.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false])
    const managers = (await sent()).filter(({ template }) => template === 'visitRequestedManager')
    expect(managers.map(({ recipient }) => recipient).sort()).toEqual(
      [tenants.manager.mobile, tenants.master.mobile].sort(),
    )
    expect(managers[0]!.params).toMatchObject({
      date: '2026-11-24, 2026-12-01',
      link: expect.stringContaining(`/visit-series/${data.id}`),
    })
    const ids = shown.visits.slice(0, 2).map(({ id }) => id)
    expect((await decide(data.id, { decision: 'approve', ids })).body.errors[0].messageKey).toBe(
      'managerDecides',
    )
    const approved = await decide(data.id, { decision: 'approve', ids }, tenants.manager.token)
    expect(statuses(approved.data)).toEqual(['approved', 'approved', 'approved'])
  })
})

describe('a series that the host decides about', () => {
  const request = () =>
    make(
      { ...reservationOf(tenants, { hostMobile: tenants.host.mobile }), forMyself: undefined },
      tenants.colleague.token,
    )

  test('is requested once and approved together, with one message each', async () => {
    const { data } = await request()
    const asked = await sent()
    expect(asked.map(({ template, params }) => [template, params.date])).toEqual([
      ['visitRequestedHost', TUESDAYS.join(', ')],
      ['visitRequestedGuest', TUESDAYS.join(', ')],
    ])
    expect(asked[0]!.params.link).toContain(`/visit-series/${data.id}`)
    await forget()
    const { visits: shown } = await seriesAt(data.id)
    const revisions = Object.fromEntries(shown.map(({ id, revision }) => [id, revision]))
    const ids = shown.map(({ id }) => id)
    const approved = await decide(data.id, { decision: 'approve', ids, revisions })
    expect(statuses(approved.data)).toEqual(['approved', 'approved', 'approved'])
    expect((await sent()).map(({ template, params }) => [template, params.date])).toEqual([
      ['visitApprovedGuest', TUESDAYS.join(', ')],
    ])
    const again = await decide(data.id, { decision: 'approve', ids, revisions })
    expect(again.status).toBe(409)
  })

  test('is approved from the list with one message, too; rejecting needs a reason', async () => {
    const { data } = await request()
    await forget()
    const [first, ...rest] = data.visits.map(({ id }: { id: string }) => id)
    const { token } = tenants.host
    expect((await decide(data.id, { decision: 'reject', ids: [first] })).body.errors[0].path).toBe('reason')
    await api.call('POST', '/visits/approve', { body: { ids: rest }, token })
    await decide(data.id, { decision: 'reject', ids: [first], reason: '휴무' })
    expect((await sent()).map(({ template, params }) => [template, params.date])).toEqual([
      ['visitApprovedGuest', '2026-12-01, 2026-12-08'],
      ['visitRejectedGuest', '2026-11-24'],
    ])
  })

  test('is nobody else’s', async () => {
    const { data } = await request()
    const ids = [data.visits[0].id]
    for (const { token } of [tenants.stranger, tenants.clerk]) {
      expect((await api.call('GET', `/visits/series/${data.id}`, { token })).status).toBe(404)
      expect((await decide(data.id, { decision: 'cancel', ids }, token)).status).toBe(404)
    }
  })
})

describe('a series later', () => {
  test('ends from a date on, as each of its visits would', async () => {
    const { data } = await make()
    await forget()
    const ids = data.visits.slice(1).map(({ id }: { id: string }) => id)
    const ended = await decide(data.id, { decision: 'cancel', ids, reason: '계약 종료' })
    expect(statuses(ended.data)).toEqual(['approved', 'cancelled', 'cancelled'])
    expect((await sent()).map(({ template, params }) => [template, params.date, params.reason])).toEqual([
      ['visitCancelledGuest', '2026-12-01, 2026-12-08', '계약 종료'],
    ])
    // All or none: the cancelled ones cannot be cancelled again.
    const all = data.visits.map(({ id }: { id: string }) => id)
    expect((await decide(data.id, { decision: 'cancel', ids: all })).status).toBe(409)
    expect(statuses(await seriesAt(data.id))[0]).toBe('approved')
  })

  test('changes time and people from a date on, each guest told once', async () => {
    const { data } = await make({ visitors: [LEAD, HELPER] })
    await forget()
    const { token } = tenants.host
    const id = data.visits[1].id
    const { data: visit } = await api.call('GET', `/visits/${id}`, { token })
    const wanted = {
      revision: visit.revision,
      rest: 'on',
      floor: 13,
      visitDate: '2026-12-01',
      visitTime: '15:00',
      visitors: [
        { ...LEAD, number: 0 },
        { name: '최도현', mobile: '01055550009' },
      ],
    }
    const moved = await api.call('PUT', `/visits/${id}`, {
      body: { ...wanted, visitDate: '2026-12-02' },
      token,
    })
    expect(moved.body.errors[0]).toMatchObject({ path: 'visitDate', messageKey: 'visitSeriesDateAlone' })
    expect((await api.call('PUT', `/visits/${id}`, { body: wanted, token })).status).toBe(200)
    const stored = await api.db.select().from(visits).orderBy(asc(visits.visitDate))
    expect(stored.map(({ visitMinutes, floor }) => [visitMinutes, floor])).toEqual([
      [840, 12],
      [900, 13],
      [900, 13],
    ])
    const people = await api.db.select().from(visitors).orderBy(asc(visitors.visitDate), asc(visitors.number))
    expect(people.map(({ name }) => name)).toEqual([
      '이서준',
      '박하은',
      '이서준',
      '최도현',
      '이서준',
      '최도현',
    ])
    expect(new Set(people.filter(({ name }) => name === '이서준').map((one) => one.seriesCode)).size).toBe(1)
    expect(new Set(people.filter(({ name }) => name === '최도현').map((one) => one.seriesCode)).size).toBe(1)
    expect(
      (await sent()).map(({ template, recipient, params }) => [template, recipient, params.date]),
    ).toEqual([
      ['visitChangedGuest', '01055550000', '2026-12-01, 2026-12-08'],
      ['visitApprovedGuest', '01055550009', '2026-12-01, 2026-12-08'],
      ['visitCancelledGuest', '01055550001', '2026-12-01, 2026-12-08'],
    ])
  })

  test('of two who change and end it at once, one is refused', async () => {
    const { data } = await make()
    const { token } = tenants.host
    const { data: visit } = await api.call('GET', `/visits/${data.visits[0].id}`, { token })
    const shown = await seriesAt(data.id)
    const revisions = Object.fromEntries(shown.visits.map(({ id, revision }) => [id, revision]))
    const answers = await Promise.all([
      decide(data.id, { decision: 'cancel', ids: shown.visits.map(({ id }) => id), revisions }),
      api.call('PUT', `/visits/${visit.id}`, {
        body: {
          revision: visit.revision,
          rest: true,
          floor: 13,
          visitDate: visit.visitDate,
          visitTime: '14:00',
          visitors: [{ ...LEAD, number: 0 }],
        },
        token,
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stored = await api.db.select().from(visits)
    expect(new Set(stored.map(({ status, floor }) => `${status} ${floor}`)).size).toBe(1)
  })
})
