import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { VISIT_STATUSES, type VisitStatus } from '~/rules/statuses'
import { destroyOldVisits, endVisitDays } from './jobs.server'
import { lockOpenVisitsBefore } from './store.server'
import { visitEvents, visitors, visits } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const MIDNIGHT = new Date('2026-11-23T15:00:00Z')
const before = new Date(MIDNIGHT.getTime() - 1)

const visitOf = async (id: number) => (await api.db.select().from(visits).where(eq(visits.id, id)))[0]!
const peopleOf = async (id: number) =>
  (await api.db.select().from(visitors).where(eq(visitors.visitId, id)).orderBy(asc(visitors.number))).map(
    ({ status }) => status,
  )

test('the visits to end are found by their own index among those of years', async () => {
  const { host } = tenants
  await makeVisit(api.db, host, { status: 'approved' })
  await api.db.execute(sql`insert into visits
    (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status, language, consent_version, consented_at, created_at)
    select 'past-' || day, 'individual', ${host.companyId}, ${host.id}, 12, date '2026-11-22' - day, 600, 'meeting', 'visit_completed',
      'ko', '2026-01', now(), now() from generate_series(1, 3000) as day`)
  await api.db.execute(sql`analyze visits`)
  const found = lockOpenVisitsBefore(api.db, '2026-11-24', 50, [])
  const { rows } = await api.db.execute<Record<string, string>>(sql`explain ${found}`)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('visits_open')
  expect(plan).not.toContain('Seq Scan on visits')
  expect(await found).toHaveLength(1)
})

describe('the end of the day', () => {
  const ENDS: Partial<Record<VisitStatus, object>> = {
    request_for_approval: { status: 'rejected', statusReason: null, event: 'rejected' },
    approved: { status: 'cancelled', statusReason: 'noShow', event: 'notVisited' },
    cancellation_requested: { status: 'cancelled', statusReason: null, event: 'cancelled' },
    using: { status: 'visit_completed', statusReason: null, event: 'ended' },
  }

  test.each(VISIT_STATUSES)('is at midnight in Seoul, not before: %s', async (status) => {
    const visit = await makeVisit(api.db, tenants.host, { status, people: [{}, {}] })
    expect(await endVisitDays(api.db, before)).toBe(0)
    expect((await visitOf(visit.id)).status).toBe(status)

    const { event, ...end } = { event: undefined, status, ...ENDS[status] } as {
      event?: string
      status: VisitStatus
    }
    expect(await endVisitDays(api.db, MIDNIGHT)).toBe(event ? 1 : 0)
    expect(await visitOf(visit.id)).toMatchObject(end)
    expect(await peopleOf(visit.id)).toEqual([end.status, end.status])
    const history = await api.db.select().from(visitEvents)
    expect(history).toMatchObject(event ? [{ event, by: 'job', visitorNumber: null, at: MIDNIGHT }] : [])

    expect(await endVisitDays(api.db, MIDNIGHT)).toBe(0)
    expect(await api.countRows(visitEvents)).toBe(history.length)
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('does not affect visits of later days', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-11-24' })
    expect(await endVisitDays(api.db, MIDNIGHT)).toBe(0)
    expect((await visitOf(visit.id)).status).toBe('approved')
  })

  test('ends each visitor by their own status', async () => {
    const people = (['using', 'approved', 'visit_completed', 'cancelled'] as const).map((status) => ({
      status,
    }))
    const visit = await makeVisit(api.db, tenants.host, { people })
    expect(await endVisitDays(api.db, MIDNIGHT)).toBe(1)
    expect(await peopleOf(visit.id)).toEqual(['visit_completed', 'cancelled', 'visit_completed', 'cancelled'])
    expect((await visitOf(visit.id)).status).toBe('visit_completed')
    const events = await api.db.select().from(visitEvents).orderBy(asc(visitEvents.id))
    expect(events).toMatchObject([
      { event: 'ended', visitorNumber: 0, reason: null },
      { event: 'notVisited', visitorNumber: 1, reason: 'noShow' },
    ])
    const checkedIn = (await api.db.select().from(visitors).where(eq(visitors.number, 0)))[0]!
    expect(checkedIn.checkedOutAt).toBe(null)
    const pass = await api.call('GET', `/gate-passes/${visit.visitors[1]!.passCode}`)
    expect(pass.data).toMatchObject({ status: 'cancelled', statusReason: 'noShow' })
  })

  test('cancels as asked what nobody decided: it is no “not visited”, and can no longer be kept', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ status: 'cancellation_requested' }, { status: 'approved' }],
    })
    expect(await endVisitDays(api.db, MIDNIGHT)).toBe(1)
    expect(await peopleOf(visit.id)).toEqual(['cancelled', 'cancelled'])
    const events = await api.db.select().from(visitEvents).orderBy(asc(visitEvents.id))
    expect(events.map(({ event, reason }) => [event, reason])).toEqual([
      ['cancelled', null],
      ['notVisited', 'noShow'],
    ])
    api.now = MIDNIGHT
    const kept = await api.call('POST', `/visits/${visit.publicId}/keep`, { token: tenants.host.token })
    expect(kept.status).toBe(409)
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('ends many visits, each once, when two processes run it', async () => {
    for (let i = 0; i < 120; i++) await makeVisit(api.db, tenants.host, { status: 'approved' })
    const ended = await Promise.all([endVisitDays(api.db, MIDNIGHT), endVisitDays(api.db, MIDNIGHT)])
    expect(ended[0] + ended[1]).toBe(120)
    expect(await api.countRows(visitEvents)).toBe(120)
  })
})

describe('after a year', () => {
  test('a visit is destroyed with its people and history the day after', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      visitDate: '2025-11-23',
      status: 'cancellation_requested',
      people: [{}, {}],
    })
    const recent = await makeVisit(api.db, tenants.host, { visitDate: '2025-11-24' })
    api.now = new Date('2025-11-20T00:00:00Z')
    await api.db
      .insert(visitEvents)
      .values({ visitId: visit.id, event: 'requested', by: 'guest', at: api.now })

    expect(await destroyOldVisits(api.db, before)).toBe(0)
    expect(await destroyOldVisits(api.db, MIDNIGHT)).toBe(1)
    expect((await api.db.select().from(visits)).map(({ id }) => id)).toEqual([recent.id])
    expect(await api.countRows(visitors)).toBe(1)
    expect(await api.countRows(visitEvents)).toBe(0)
    expect(await destroyOldVisits(api.db, MIDNIGHT)).toBe(0)
  })

  test('a visit of 29 February is destroyed after the end of February', async () => {
    await makeVisit(api.db, tenants.host, { visitDate: '2028-02-29' })
    expect(await destroyOldVisits(api.db, new Date('2029-02-28T14:59:59Z'))).toBe(0)
    expect(await destroyOldVisits(api.db, new Date('2029-02-28T15:00:00Z'))).toBe(1)
  })
})
