import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest, unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { VISIT_STATUSES } from '~/rules/statuses'
import { outbox } from '~/messaging/tables.server'
import { visitEvents, visitors } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const people = [
  { mobile: '01055550000', email: 'lead@example.com', plate: '12가3456' },
  { name: '박하은', mobile: '01055550001' },
]

describe('access by link and phone', () => {
  const open = (id: string, mobile: string, headers = {}) =>
    api.call('POST', `/visits/${id}/access`, { body: { mobile }, headers })

  test.each(['010-5555-0000', '+82 10 5555 0001'])(
    'is given for the phone of any visitor: %s',
    async (mobile) => {
      const visit = await makeVisit(api.db, tenants.host, { people })
      const answer = await open(visit.publicId, mobile)
      expect(answer.status).toBe(200)
      expect(answer.data.expires).toBe('2026-11-23T01:30:00.000Z')
      const headers = { 'x-visit-access': answer.data.access }
      expect((await api.call('GET', `/visits/${visit.publicId}`, { headers })).status).toBe(200)
    },
  )

  test('is valid for half an hour and for that visit only', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    const another = await makeVisit(api.db, tenants.host, { people })
    const headers = { 'x-visit-access': (await open(visit.publicId, '01055550000')).data.access }
    expect((await api.call('GET', `/visits/${another.publicId}`, { headers })).status).toBe(404)
    api.now = new Date('2026-11-23T01:29:59Z')
    expect((await api.call('GET', `/visits/${visit.publicId}`, { headers })).status).toBe(200)
    api.now = new Date('2026-11-23T01:30:00Z')
    expect((await api.call('GET', `/visits/${visit.publicId}`, { headers })).status).toBe(404)
  })

  test('answers an unknown visit and a wrong phone alike', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    const wrong = await open(visit.publicId, '01099998888')
    const unknown = await open(unknownId(), '01055550000')
    expect(wrong.body).toMatchObject({
      status: 422,
      messageKey: 'visitPhoneMismatch',
      errors: [{ path: 'mobile' }],
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(await api.countQueries(() => open(visit.publicId, '01099998888'))).toBe(
      await api.countQueries(() => open(unknownId(), '01055550000')),
    )
  })

  test.each([
    ['', 'mobileRequired'],
    ['123', 'mobileInvalid'],
  ])('needs a phone: %j', async (mobile, messageKey) => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    expect((await open(visit.publicId, mobile)).body).toMatchObject({ status: 422, messageKey })
  })

  test('allows 5 wrong phones in 15 minutes from a network, also between right ones; others may go on', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    await open(visit.publicId, '01099998889')
    const right = await Promise.all(Array.from({ length: 12 }, () => open(visit.publicId, '01055550000')))
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]))
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => open(visit.publicId, `0109999888${i}`)),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 429, 429, 429, 429])
    expect((await open(visit.publicId, '01055550000')).status).toBe(429)
    const elsewhere = { 'x-portal-address': '10.0.0.9' }
    expect((await open(visit.publicId, '01055550000', elsewhere)).status).toBe(200)
    api.setTime('2026-11-23', 615)
    expect((await open(visit.publicId, '01055550000')).status).toBe(200)
  })

  test('opened too often by one guest, limits that guest only', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    for (let i = 0; i < 60; i++) expect((await open(visit.publicId, '01055550000')).status).toBe(200)
    expect((await open(visit.publicId, '01055550000')).status).toBe(429)
    expect((await open(visit.publicId, '01055550001')).status).toBe(200)
  })

  test.each(['nonsense', 'a.b.c', `${'x'.repeat(43)}.9999999999.${'x'.repeat(43)}`])(
    'cannot be forged: %s',
    async (access) => {
      const visit = await makeVisit(api.db, tenants.host)
      const headers = { 'x-visit-access': access }
      expect((await api.call('GET', `/visits/${visit.publicId}`, { headers })).status).toBe(404)
      expect((await api.call('POST', `/visits/${visit.publicId}/cancel`, { headers, body: {} })).status).toBe(
        404,
      )
    },
  )
})

describe('correcting a visitor’s information', () => {
  const corrected = {
    name: '이서준',
    mobile: '010-5555-9999',
    companyName: 'Acme',
    plate: 'AB 123',
    otherPlate: true,
  }
  const put = (visit: { publicId: string }, number: number | string, options: object) =>
    api.call('PUT', `/visits/${visit.publicId}/visitors/${number}`, { body: corrected, ...options })

  test.each(['guest', 'host', 'manager', 'master'] as const)('by the %s', async (who) => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    const options = who === 'guest' ? { headers: asGuest(api, visit) } : { token: tenants[who].token }
    const answer = await put(visit, 0, options)
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      number: 0,
      mobile: '01055559999',
      email: null,
      companyName: 'Acme',
      plate: 'AB123',
      otherPlate: true,
    })
    const [stored] = await api.db.select().from(visitors).orderBy(asc(visitors.number))
    expect(stored).toMatchObject({
      mobile: '01055559999',
      email: null,
      plate: 'AB123',
      status: 'request_for_approval',
    })
    const by = who === 'master' ? 'manager' : who
    expect(await api.db.select().from(visitEvents)).toMatchObject([{ event: 'edited', by, visitorNumber: 0 }])
    const told = (await api.db.select().from(outbox)).map(({ template }) => template)
    // By text message and e-mail.
    expect(told).toEqual(who === 'guest' ? ['visitorCorrectedHost', 'visitorCorrectedHost'] : [])
  })

  test.each(VISIT_STATUSES)('of a visitor who is %s', async (status) => {
    const visit = await makeVisit(api.db, tenants.host, { status, people })
    const answer = await put(visit, 0, { token: tenants.host.token })
    const isOpen = status === 'request_for_approval' || status === 'approved'
    expect(answer.status).toBe(isOpen ? 200 : 409)
    if (!isOpen) expect(answer.body.messageKey).toBe('visitAlreadyStarted')
    const details = await api.call('GET', `/visits/${visit.publicId}`, { token: tenants.host.token })
    expect(details.data.actions.edit).toEqual(
      isOpen ? { allowed: true, reason: null } : { allowed: false, reason: 'visitAlreadyStarted' },
    )
  })

  test('ends for a visitor who arrived, not for one still expected', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ status: 'using' }, { status: 'approved' }],
    })
    expect((await put(visit, 0, { token: tenants.host.token })).body.messageKey).toBe('visitAlreadyStarted')
    expect((await put(visit, 1, { token: tenants.host.token })).status).toBe(200)
  })

  test('sends the pass to an approved visitor’s new phone and e-mail', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people })
    await put(visit, 0, {
      token: tenants.host.token,
      body: { ...corrected, mobile: '01055550000', email: 'lead@example.com' },
    })
    expect(await api.countRows(outbox)).toBe(0)
    await put(visit, 0, { token: tenants.host.token })
    const link = `http://localhost:3000/gate-pass/${visit.visitors[0]!.passCode}?lng=ko`
    expect(await api.db.select().from(outbox)).toMatchObject([
      { channel: 'sms', recipient: '01055559999', template: 'visitApprovedGuest', params: { link } },
    ])
  })

  test('to another name needs the host’s approval again', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people,
      visitDate: '2026-12-01',
    })
    const body = { ...corrected, name: '다른이' }
    expect((await put(visit, 0, { token: tenants.host.token, body })).data.status).toBe('approved')
    const renamed = await put(visit, 0, { headers: asGuest(api, visit, '01055559999') })
    expect(renamed.data).toMatchObject({ status: 'request_for_approval', passCode: null })
  })

  test.each([
    ['a guest without access', () => ({}), 404],
    ['a colleague', () => ({ token: tenants.colleague.token }), 404],
    ['another company', () => ({ token: tenants.stranger.token }), 404],
    ['the desk', () => ({ token: tenants.front.token }), 404],
  ])('is not for %s', async (_, options, status) => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    expect((await put(visit, 0, options())).status).toBe(status)
    expect((await api.db.select().from(visitors).where(eq(visitors.number, 0)))[0]!.mobile).toBe(
      '01055550000',
    )
  })

  test.each([2, 11, -1, 'x', '1.5', 99_999_999_999])('finds no visitor number %s', async (number) => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    expect((await put(visit, number, { token: tenants.host.token })).status).toBe(404)
  })

  test('is validated like a reservation', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    const answer = await put(visit, 0, {
      token: tenants.host.token,
      body: { name: '', mobile: '1', email: 'x', plate: 'x' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([
      { path: 'name', messageKey: 'nameRequired' },
      { path: 'mobile', messageKey: 'mobileInvalid' },
      { path: 'email', messageKey: 'emailInvalid' },
      { path: 'plate', messageKey: 'plateInvalid' },
    ])
  })

  test('on a group visit is only for managers', async () => {
    const visit = await makeVisit(api.db, tenants.host, { kind: 'group', people })
    expect((await put(visit, 0, { token: tenants.host.token })).status).toBe(403)
    expect((await put(visit, 0, { token: tenants.manager.token })).status).toBe(200)
  })
})
