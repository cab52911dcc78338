import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest, unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { VISIT_STATUSES } from '~/rules/statuses'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const get = (path: string, options = {}) => api.call('GET', path, options)
const allowed = { allowed: true, reason: null }
const refused = (reason: string) => ({ allowed: false, reason })

describe('one visit', () => {
  test('as its host sees it', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ email: 'lead@example.com', companyName: 'Acme', plate: '12가3456' }, {}],
      purpose: 'other',
      purposeText: '점검',
    })
    const answer = await get(`/visits/${visit.publicId}`, { token: tenants.host.token })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id: visit.publicId,
      kind: 'individual',
      revision: 0,
      companyId: tenants.host.companyId,
      company: { ko: '한빛전자', en: 'Hanbit Electronics' },
      hostName: '김민준',
      floor: 12,
      visitDate: '2026-11-23',
      visitMinutes: 840,
      purpose: 'other',
      purposeText: '점검',
      status: 'request_for_approval',
      statusReason: null,
      createdAt: '2026-11-01T00:00:00.000Z',
      visitors: [
        {
          number: 0,
          name: '이서준',
          mobile: '01055550000',
          email: 'lead@example.com',
          companyName: 'Acme',
          plate: '12가3456',
          otherPlate: false,
          status: 'request_for_approval',
          passCode: null,
          seriesCode: null,
          checkedInAt: null,
          checkedOutAt: null,
        },
        expect.objectContaining({ number: 1, name: '방문자 1' }),
      ],
      blocked: [],
      events: [],
      series: null,
      meeting: null,
      actions: {
        approve: allowed,
        reject: allowed,
        cancel: allowed,
        requestCancellation: refused('forbidden'),
        keep: refused('illegalTransition'),
        edit: allowed,
        change: allowed,
        add: refused('illegalTransition'),
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain(visit.visitors[0]!.deskCode)
  })

  test('as its guest sees it: the host’s name masked, passes once approved', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{}, { status: 'cancelled' }],
    })
    const { data } = await get(`/visits/${visit.publicId}`, { headers: asGuest(api, visit) })
    expect(data).toMatchObject({
      hostName: '김*준',
      visitors: [{ passCode: visit.visitors[0]!.passCode }, { passCode: null }],
      actions: {
        approve: refused('signInRequired'),
        reject: refused('signInRequired'),
        cancel: refused('illegalTransition'),
        requestCancellation: allowed,
        keep: refused('signInRequired'),
        edit: allowed,
      },
    })
  })

  test.each(VISIT_STATUSES)('gives the reason only for statuses that need one: %s', async (status) => {
    const visit = await makeVisit(api.db, tenants.host, { status, statusReason: 'noShow' })
    const isExplained = ['rejected', 'cancelled', 'cancellation_requested'].includes(status)
    const { data } = await get(`/visits/${visit.publicId}`, { token: tenants.host.token })
    expect(data).toMatchObject({ status, statusReason: isExplained ? 'noShow' : null })
  })

  test('has its history in order', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    const post = (step: string, options: object) =>
      api.call('POST', `/visits/${visit.publicId}/${step}`, { body: { reason: '사정' }, ...options })
    await post('approve', { token: tenants.manager.token })
    await post('request-cancellation', { headers: asGuest(api, visit) })
    await post('cancel', { token: tenants.host.token })
    const { data } = await get(`/visits/${visit.publicId}`, { token: tenants.host.token })
    expect(data).toMatchObject({ status: 'cancelled', statusReason: '사정' })
    expect(data.events).toEqual([
      {
        event: 'approved',
        by: 'manager',
        visitorNumber: null,
        visitorNumbers: [],
        reason: null,
        changes: [],
        at: '2026-11-23T01:00:00.000Z',
      },
      {
        event: 'cancellationRequested',
        by: 'guest',
        visitorNumber: null,
        visitorNumbers: [],
        reason: '사정',
        changes: [],
        at: '2026-11-23T01:00:00.000Z',
      },
      {
        event: 'cancelled',
        by: 'host',
        visitorNumber: null,
        visitorNumbers: [],
        reason: '사정',
        changes: [],
        at: '2026-11-23T01:00:00.000Z',
      },
    ])
  })

  test.each([
    ['host', 200],
    ['manager', 200],
    ['master', 200],
    ['colleague', 404],
    ['clerk', 404],
    ['stranger', 404],
    ['front', 404],
    ['administrator', 404],
    ['otherStaff', 404],
    ['guest', 404],
  ] as const)('read by the %s: %i', async (role, status) => {
    const visit = await makeVisit(api.db, tenants.host)
    const token = role === 'guest' ? undefined : tenants[role].token
    const answer = await get(`/visits/${visit.publicId}`, { token })
    expect(answer.status).toBe(status)
    // A visit one may not see and one that does not exist are answered alike.
    if (status === 404) expect(answer.body).toEqual((await get(`/visits/${unknownId()}`, { token })).body)
    expect(await api.countRows(accessRecords)).toBe(status === 200 ? 1 : 0)
  })

  test('each read by a member is an access record; guests read their own', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    await get(`/visits/${visit.publicId}`, { headers: asGuest(api, visit) })
    await get(`/visits/${visit.publicId}`, {
      token: tenants.master.token,
      headers: { 'x-portal-address': '203.0.113.9' },
    })
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      {
        actor: `member:${tenants.master.id}`,
        action: 'visits:view',
        subject: visit.publicId,
        companyId: tenants.company.id,
        address: '203.0.113.9',
        at: api.now,
      },
    ])
  })

  test.each(['x', '%00', "' or 1=1--", 'a'.repeat(500), '../etc', '한글'])(
    'a malformed id is not found: %s',
    async (id) => {
      expect((await get(`/visits/${encodeURIComponent(id)}`, { token: tenants.host.token })).status).toBe(404)
      expect((await get(`/gate-passes/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )

  test('takes as many queries for eleven visitors as for one', async () => {
    const one = await makeVisit(api.db, tenants.host)
    const many = await makeVisit(api.db, tenants.host, { people: Array.from({ length: 11 }, () => ({})) })
    const cost = (id: string) => api.countQueries(() => get(`/visits/${id}`, { token: tenants.host.token }))
    expect(await cost(many.publicId)).toBe(await cost(one.publicId))
  })
})

describe('a gate pass', () => {
  const path = (visit: Awaited<ReturnType<typeof makeVisit>>, number = 0) =>
    `/gate-passes/${visit.visitors[number]!.passCode}`

  test('shows what the gate needs, to whoever has the link', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ plate: '12가3456', email: 'lead@example.com' }, {}],
    })
    const { status, data } = await get(path(visit))
    expect(status).toBe(200)
    expect(data).toEqual({
      code: visit.visitors[0]!.passCode,
      deskCode: visit.visitors[0]!.deskCode,
      name: '이서준',
      company: { ko: '한빛전자', en: 'Hanbit Electronics' },
      floor: 12,
      room: null,
      hostName: '김*준',
      plate: '12가3456',
      visitDate: '2026-11-23',
      visitMinutes: 840,
      validFromMinutes: 780,
      status: 'approved',
      statusReason: null,
      state: 'notYet',
    })
    expect((await get(path(visit, 1))).data.name).toBe('방문자 1')
  })

  test.each([
    ['2026-11-23T03:59:59Z', 'notYet'],
    ['2026-11-23T04:00:00Z', 'valid'],
    ['2026-11-23T14:59:59Z', 'valid'],
    ['2026-11-23T15:00:00Z', 'over'],
  ])('at %s: %s', async (now, state) => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    api.now = new Date(now)
    expect((await get(path(visit))).data.state).toBe(state)
  })

  test.each([
    ['request_for_approval', 'notApproved'],
    ['rejected', 'notApproved'],
    ['cancelled', 'notApproved'],
    ['cancellation_requested', 'notApproved'],
    ['approved', 'valid'],
    ['using', 'valid'],
    ['visit_completed', 'over'],
  ] as const)('of a visitor who is %s: %s', async (status, state) => {
    const visit = await makeVisit(api.db, tenants.host, { status })
    api.setTime('2026-11-23', 840)
    expect((await get(path(visit))).data).toMatchObject({ status, state })
  })

  test('is one for each visitor', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ status: 'approved' }, { status: 'cancelled' }],
    })
    api.setTime('2026-11-23', 840)
    expect((await get(path(visit, 0))).data.state).toBe('valid')
    expect((await get(path(visit, 1))).data.state).toBe('notApproved')
  })

  test('is not found by an unknown code, nor by a desk code', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    expect((await get(`/gate-passes/${unknownId()}`)).status).toBe(404)
    expect((await get(`/gate-passes/${visit.visitors[0]!.deskCode}`)).status).toBe(404)
  })
})
