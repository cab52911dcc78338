import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMPLOYEE, historyOf, makeEmployee, statusOf } from 'tests/factories/employees'
import { unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { canTransition } from '~/rules/statuses'
import { outbox } from '~/messaging/tables.server'
import { MEMBER_STATUSES } from '~/domains/members/schemas'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const REASON = '소속이 확인되지 않습니다'
const CALLS = {
  approve: { to: 'approved', event: 'approved' },
  reject: { to: 'rejected', event: 'rejected' },
  reconsider: { to: 'request_for_approval', event: 'reconsidered' },
  delete: { to: 'deleted', event: 'deleted' },
} as const
type Decision = keyof typeof CALLS

/** Makes a decision by the calls of each role. */
function decide(decision: Decision, id: string, part: 'manager' | 'desk', token?: string) {
  if (part === 'desk') {
    const body = { status: CALLS[decision].to, reason: REASON }
    return api.call('PUT', `/desk/members/${id}/status`, { token: token ?? tenants.front.token, body })
  }
  const options = { token: token ?? tenants.clerk.token, body: { ids: [id], reason: REASON } }
  return decision === 'delete'
    ? api.call('DELETE', `/employees/${id}`, { ...options, body: { reason: REASON } })
    : api.call('POST', `/employees/${decision}`, options)
}

describe('every status × every decision × every role', () => {
  const cases = MEMBER_STATUSES.filter((from) => from !== 'withdrawn').flatMap((from) =>
    (Object.keys(CALLS) as Decision[]).flatMap((decision) =>
      (['manager', 'desk'] as const).map((part) => ({
        from,
        decision,
        part,
        answer: canTransition('account', from, CALLS[decision].to, part) ? 200 : 409,
      })),
    ),
  )
  test.each(cases)(
    '$from, $decision by $part: $answer',
    async ({ from, decision, part, answer: expected }) => {
      const member = await makeEmployee(api, tenants.company.id, from)
      const answer = await decide(decision, member.publicId, part)
      expect(answer.status).toBe(expected)
      const { to, event } = CALLS[decision]
      expect(await statusOf(api, member)).toBe(expected === 200 ? to : from)
      const history = await historyOf(api, member)
      if (expected === 409) {
        expect(answer.body.messageKey).toBe('illegalTransition')
        expect([history.length, await api.countRows(outbox)]).toEqual([0, 0])
      } else {
        const actor = part === 'desk' ? `staff:${tenants.front.id}` : `member:${tenants.clerk.id}`
        expect(history).toMatchObject([{ event, by: part, actor, at: api.now }])
      }
    },
  )

  test('a withdrawn person cannot be found', async () => {
    const member = await makeEmployee(api, tenants.company.id, 'withdrawn')
    for (const decision of Object.keys(CALLS) as Decision[])
      for (const part of ['manager', 'desk'] as const)
        expect((await decide(decision, member.publicId, part)).status).toBe(404)
  })
})

describe('what a decision means', () => {
  test('approved: the person is notified and can sign in', async () => {
    const member = await makeEmployee(api, tenants.company.id, 'request_for_approval', { language: 'en' })
    await decide('approve', member.publicId, 'manager')
    const sent = await api.db.select().from(outbox).orderBy(asc(outbox.id))
    expect(
      sent.map(({ channel, template, recipient, language }) => [channel, template, recipient, language]),
    ).toEqual([
      ['sms', 'accountApproved', member.mobile, 'en'],
      ['email', 'accountApproved', member.email, 'en'],
    ])
    expect(sent[0]!.params.link).toBe('http://localhost:3000/login?lng=en')
    const login = { loginId: member.loginId, password: 'Test-2026!' }
    expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200)
  })

  test('rejected: the person is notified with the reason, again after a reconsideration', async () => {
    const member = await makeEmployee(api, tenants.company.id, 'request_for_approval')
    for (const decision of ['reject', 'reconsider', 'reject'] as const)
      expect((await decide(decision, member.publicId, 'manager')).status).toBe(200)
    const sent = await api.db.select().from(outbox).where(eq(outbox.template, 'accountRejected'))
    expect(sent).toHaveLength(4)
    expect(sent[0]!.params).toMatchObject({ name: '한지우', reason: REASON })
  })

  test('deleted: sessions end with the next request, and signing in answers that the account is deleted', async () => {
    const { host } = tenants
    expect((await decide('delete', host.publicId, 'manager')).data).toEqual({
      id: host.publicId,
      status: 'deleted',
    })
    expect((await api.call('GET', '/members/me', { token: host.token })).status).toBe(401)
    const login = { loginId: host.loginId, password: 'Test-2026!' }
    expect((await api.call('POST', '/auth/login', { body: login })).body.messageKey).toBe('userDeleted')
  })

  test('a manager who is demoted or deleted loses the rights with the next request', async () => {
    const member = await makeEmployee(api, tenants.company.id, 'request_for_approval')
    await api.db.update(members).set({ membership: false }).where(eq(members.id, tenants.clerk.id))
    expect((await decide('approve', member.publicId, 'manager')).status).toBe(403)
    await decide('delete', tenants.clerk.publicId, 'desk')
    expect((await decide('approve', member.publicId, 'manager')).status).toBe(401)
    expect(await statusOf(api, member)).toBe('request_for_approval')
  })

  test('nobody deletes their own account: that is a withdrawal', async () => {
    expect((await decide('delete', tenants.clerk.publicId, 'manager')).status).toBe(403)
  })

  test('managers and the front desk cannot decide about the master, administrators can', async () => {
    const { master, administrator } = tenants
    expect((await decide('delete', master.publicId, 'manager')).status).toBe(403)
    expect((await decide('delete', master.publicId, 'desk')).status).toBe(403)
    expect((await decide('delete', master.publicId, 'desk', administrator.token)).status).toBe(200)
    const [row] = await api.db.select().from(members).where(eq(members.id, master.id))
    expect(row).toMatchObject({ status: 'deleted', total: false })
  })

  test('a rejected person cannot be reconsidered once another account has the phone', async () => {
    const member = await makeEmployee(api, tenants.company.id, 'rejected', { mobile: tenants.host.mobile })
    for (const part of ['manager', 'desk'] as const)
      expect((await decide('reconsider', member.publicId, part)).body).toMatchObject({
        status: 409,
        messageKey: 'phoneTaken',
      })
  })

  test('of two concurrent decisions one is made; the other is refused with 409', async () => {
    for (const [one, other] of [
      ['approve', 'reject'],
      ['approve', 'approve'],
      ['reject', 'reject'],
    ] as const) {
      const member = await makeEmployee(api, tenants.company.id, 'request_for_approval')
      const answers = await Promise.all([
        decide(one, member.publicId, 'manager'),
        decide(other, member.publicId, 'desk'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await historyOf(api, member)).toHaveLength(1)
    }
  })
})

describe('several at once', () => {
  const bulk = (decision: string, ids: unknown, overrides = {}, token = tenants.clerk.token) =>
    api.call('POST', `/employees/${decision}`, { token, body: { ids, reason: REASON, ...overrides } })
  const waiting = () => makeEmployee(api, tenants.company.id, 'request_for_approval')

  test('decides about all of them, each once', async () => {
    const [a, b] = [await waiting(), await waiting()]
    expect((await bulk('approve', [b.publicId, a.publicId, b.publicId])).data).toEqual({ count: 2 })
    expect([await statusOf(api, a), await statusOf(api, b)]).toEqual(['approved', 'approved'])
    expect(await api.countRows(outbox)).toBe(4)
  })

  test('decides about none if one is another company’s, unknown or withdrawn', async () => {
    const ownQueue = await waiting()
    const foreign = await makeEmployee(api, tenants.other.id, 'request_for_approval')
    const withdrawn = await makeEmployee(api, tenants.company.id, 'withdrawn')
    for (const decision of ['approve', 'reject', 'reconsider'])
      for (const id of [foreign.publicId, unknownId(), withdrawn.publicId])
        expect((await bulk(decision, [ownQueue.publicId, id])).body).toMatchObject({
          status: 404,
          messageKey: 'notFound',
        })
    expect([await statusOf(api, ownQueue), await statusOf(api, foreign)]).toEqual([
      'request_for_approval',
      'request_for_approval',
    ])
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('decides about none if one is decided already, and answers which', async () => {
    const [open, done] = [await waiting(), await makeEmployee(api, tenants.company.id, 'approved')]
    expect((await bulk('approve', [open.publicId, done.publicId])).body).toMatchObject({
      status: 409,
      errors: [{ path: 'ids[1]', messageKey: 'illegalTransition' }],
    })
    expect(await statusOf(api, open)).toBe('request_for_approval')
  })

  test('decides about none if one is the master', async () => {
    const pending = await waiting()
    await api.db.update(members).set({ total: false }).where(eq(members.id, tenants.master.id))
    const master = await makeEmployee(api, tenants.company.id, 'request_for_approval', { total: true })
    const answer = await bulk('approve', [pending.publicId, master.publicId])
    expect(answer.body).toMatchObject({ status: 403, errors: [{ path: 'ids[1]', messageKey: 'forbidden' }] })
  })

  test.each([[[]], [undefined], ['x'], [['short']], [[1]]])('refuses %j as ids', async (ids) => {
    expect((await bulk('approve', ids)).status).toBe(422)
  })

  test('at most 200, and with a reason where one is required', async () => {
    const tooMany = Array.from({ length: 201 }, unknownId)
    expect((await bulk('approve', tooMany)).body).toMatchObject({ messageKey: 'tooManySelected' })
    const answer = await bulk('reject', [unknownId()], { reason: ' ' })
    expect(answer.body).toMatchObject({ errors: [{ path: 'reason', messageKey: 'reasonRequired' }] })
  })

  test('accepts a single id that is not in a list, as forms send it', async () => {
    const one = await waiting()
    expect((await bulk('approve', one.publicId)).data).toEqual({ count: 1 })
  })

  test('of two lists that share a person one is refused as a whole', async () => {
    const [a, b, c] = [await waiting(), await waiting(), await waiting()]
    const answers = await Promise.all([
      bulk('approve', [a.publicId, b.publicId]),
      bulk('reject', [c.publicId, b.publicId], {}, tenants.master.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('sent twice with one idempotency key, it is done once', async () => {
    const one = await waiting()
    const send = () =>
      api.call('POST', '/employees/approve', {
        token: tenants.clerk.token,
        body: { ids: [one.publicId] },
        headers: { 'idempotency-key': 'approve-key-1' },
      })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await historyOf(api, one)).toHaveLength(1)
  })
})

test('a registered employee who accepted the link waits for approval like every other sign-up', async () => {
  const created = await api.call('POST', '/employees', { token: tenants.clerk.token, body: EMPLOYEE })
  expect(created.data.status).toBe('request_for_approval')
})
