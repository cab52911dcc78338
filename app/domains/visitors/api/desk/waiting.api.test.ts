import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeMember } from 'tests/factories/people'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { VISIT_STATUSES } from '~/rules/statuses'
import { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime('2026-11-23', 803)
})

const call = (path: string, options: object = {}) =>
  api.call('POST', path, { token: tenants.front.token, ...options })
const walkIn = (changes: object = {}) => ({
  companyId: tenants.company.id,
  hostName: '김민준 과장',
  purpose: 'meeting',
  visitor: { name: '한지호', mobile: '010-2345-6789', companyName: 'Dure' },
  consent: true,
  ...changes,
})
const messagesOf = async (template: string) =>
  (await api.db.select().from(outbox)).filter((message) => message.template === template)

describe('a walk-in', () => {
  test('waits for the host, who gets a link; the visit is for now and to the host’s floor', async () => {
    const entered = await call('/desk/visits', { body: walkIn() })
    expect(entered.status).toBe(201)
    expect(entered.data.status).toBe('request_for_approval')
    const [visit] = await api.db.select().from(visits)
    expect(visit).toMatchObject({
      hostId: tenants.host.id,
      companyId: tenants.company.id,
      visitDate: '2026-11-23',
      visitMinutes: 800,
      requestedByMemberId: null,
    })
    expect(await api.db.select().from(visitEvents)).toMatchObject([{ event: 'requested', by: 'desk' }])
    expect(await messagesOf('visitRequestedHost')).not.toEqual([])
    const approved = await api.call('POST', `/visits/${visit!.publicId}/approve`, {
      token: tenants.host.token,
    })
    expect(approved.status).toBe(200)
    expect((await call(`/desk/visitors/${entered.data.code}/check-in`)).data.status).toBe('using')
  })

  test('is entered once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'walk-in-once' }
    await call('/desk/visits', { body: walkIn(), headers })
    expect((await call('/desk/visits', { body: walkIn(), headers })).status).toBe(201)
    expect(await api.countRows(visits)).toBe(1)
  })

  test.each([
    [{ hostName: '아무개' }, 'hostName', 'hostNotFound'],
    [{ companyId: 99_999 }, 'companyId', 'companyNotFound'],
    [{ hostMobile: '010-9999-0000' }, 'hostMobile', 'hostPhoneMismatch'],
    [{ hostMobile: 'abc' }, 'hostMobile', 'numbersOnly'],
    [{ consent: false }, 'consent', 'privacyNotAgreed'],
    [{ purpose: 'other' }, 'purposeText', 'purposeTextRequired'],
    [{ visitor: { name: '', mobile: '01023456789' } }, 'visitor.name', 'nameRequired'],
  ])('%j is refused at its field and changes nothing', async (changes, path, messageKey) => {
    const refused = await call('/desk/visits', { body: walkIn(changes) })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.countRows(visits)).toBe(0)
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('needs the phone where two people have the host’s name', async () => {
    const namesake = await makeMember(api.db, tenants.company.id, { name: '김민준' })
    const refused = await call('/desk/visits', { body: walkIn() })
    expect(refused.body.errors).toMatchObject([{ path: 'hostMobile', messageKey: 'hostMobileRequired' }])
    await call('/desk/visits', { body: walkIn({ hostMobile: namesake.mobile }) })
    expect(await api.db.select().from(visits)).toMatchObject([{ hostId: namesake.id }])
  })
})

describe('reminding the host', () => {
  const remind = (visit: Awaited<ReturnType<typeof makeVisit>>, options: object = {}) =>
    call(`/desk/visitors/${visit.visitors[0]!.passCode}/remind-host`, options)

  test('once in five minutes', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'request_for_approval' })
    expect((await remind(visit)).status).toBe(200)
    expect(await messagesOf('visitorWaitingHost')).not.toEqual([])
    api.setTime('2026-11-23', 807)
    const early = await remind(visit)
    expect(early).toMatchObject({
      status: 429,
      body: { messageKey: 'hostJustReminded', params: { minutes: 1 } },
    })
    api.setTime('2026-11-23', 808)
    expect((await remind(visit)).status).toBe(200)
    expect(await api.db.select().from(visitEvents)).toMatchObject([
      { event: 'hostReminded', by: 'desk' },
      { event: 'hostReminded', by: 'desk' },
    ])
  })

  test.each(VISIT_STATUSES.filter((status) => status !== 'request_for_approval'))(
    'not of a visit that is %s',
    async (status) => {
      const visit = await makeVisit(api.db, tenants.host, { status })
      expect((await remind(visit)).status).toBe(409)
      expect(await api.countRows(outbox)).toBe(0)
    },
  )

  test('not of another day', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'request_for_approval',
      visitDate: '2026-11-24',
    })
    expect((await remind(visit)).status).toBe(409)
  })
})

describe('permissions', () => {
  const EXPECTED = { front: 201, administrator: 201, otherStaff: 403, master: 403, host: 403, guest: 401 }
  test.each(Object.entries(EXPECTED))('%s: %i', async (role, status) => {
    const token = role === 'guest' ? undefined : tenants[role as 'front'].token
    const visit = await makeVisit(api.db, tenants.host, { status: 'request_for_approval' })
    expect((await call('/desk/visits', { token, body: walkIn() })).status).toBe(status)
    const { passCode } = visit.visitors[0]!
    const reminded = await call(`/desk/visitors/${passCode}/remind-host`, { token })
    expect(reminded.status).toBe(status === 201 ? 200 : status)
    const people = await api.db.select().from(visitors).where(eq(visitors.name, '한지호'))
    expect(people).toHaveLength(status === 201 ? 1 : 0)
  })
})
