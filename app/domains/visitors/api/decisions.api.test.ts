import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest, unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { MACHINES, VISIT_STATUSES, type VisitStatus } from '~/rules/statuses'
import { outbox } from '~/messaging/tables.server'
import { visitEvents, visitors, visits } from './tables.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Visit = Awaited<ReturnType<typeof makeVisit>>
type Part = 'guest' | 'host' | 'manager'

const statusOf = async (visit: Visit) =>
  (await api.db.select().from(visits).where(eq(visits.id, visit.id)))[0]!.status
const historyOf = (visit: Visit) =>
  api.db.select().from(visitEvents).where(eq(visitEvents.visitId, visit.id)).orderBy(asc(visitEvents.id))

/** Credentials of each role. */
const credentials = (part: Part, visit: Visit) =>
  part === 'guest'
    ? { headers: asGuest(api, visit) }
    : { token: part === 'host' ? tenants.host.token : tenants.manager.token }

const post = (visit: { publicId: string }, decision: string, options: object = {}) =>
  api.call('POST', `/visits/${visit.publicId}/${decision}`, { body: { reason: '사유' }, ...options })

const DECISIONS = [
  { path: 'approve', from: ['request_for_approval'], to: 'approved', event: 'approved' },
  { path: 'reject', from: ['request_for_approval'], to: 'rejected', event: 'rejected' },
  {
    path: 'cancel',
    from: ['request_for_approval', 'approved', 'cancellation_requested'],
    to: 'cancelled',
    event: 'cancelled',
  },
  {
    path: 'request-cancellation',
    from: ['approved'],
    to: 'cancellation_requested',
    event: 'cancellationRequested',
  },
  { path: 'keep', from: ['cancellation_requested'], to: 'approved', event: 'kept' },
] as const

/** Whether the status machine of decisions §2 allows a decision. */
const isLegal = (from: VisitStatus, decision: (typeof DECISIONS)[number], part: Part) =>
  (decision.from as readonly string[]).includes(from) &&
  MACHINES.visit.some(
    (move) => move.from === from && move.to === decision.to && (move.by as readonly string[]).includes(part),
  )

describe('every status × every decision × every part', () => {
  const cases = VISIT_STATUSES.flatMap((from) =>
    DECISIONS.flatMap((decision) =>
      (['guest', 'host', 'manager'] as const).map((part) => ({ from, decision, part })),
    ),
  )
  test.each(cases.filter(({ from, decision, part }) => isLegal(from, decision, part)))(
    '$from, $decision.path by $part',
    async ({ from, decision, part }) => {
      const visit = await makeVisit(api.db, tenants.host, { status: from, people: [{}, {}] })
      const answer = await post(visit, decision.path, credentials(part, visit))
      expect(answer.data).toEqual({ id: visit.publicId, status: decision.to })
      expect(answer.status).toBe(200)
      expect(await statusOf(visit)).toBe(decision.to)
      const people = await api.db.select().from(visitors).where(eq(visitors.visitId, visit.id))
      expect(people.map(({ status }) => status)).toEqual([decision.to, decision.to])
      expect(await historyOf(visit)).toMatchObject([
        { event: decision.event, by: part, at: api.now, visitorNumber: null },
      ])
    },
  )

  test.each(cases.filter(({ from, decision, part }) => !isLegal(from, decision, part)))(
    '$from, $decision.path by $part: refused, nothing changes',
    async ({ from, decision, part }) => {
      const visit = await makeVisit(api.db, tenants.host, { status: from })
      const answer = await post(visit, decision.path, credentials(part, visit))
      const isOfPart = MACHINES.visit.some(
        (move) =>
          (decision.from as readonly string[]).includes(move.from ?? '') &&
          move.to === decision.to &&
          (move.by as readonly string[]).includes(part),
      )
      // Guests may not decide what needs an account, hosts may not do what only guests do; otherwise the status is the
      // reason.
      expect(answer.status).toBe(isOfPart ? 409 : part === 'guest' ? 401 : 403)
      if (isOfPart) expect(answer.body.messageKey).toBe('illegalTransition')
      expect(await statusOf(visit)).toBe(from)
      expect(await historyOf(visit)).toEqual([])
      expect(await api.countRows(outbox)).toBe(0)
    },
  )
})

describe('every role × every decision', () => {
  const ROLES = [
    'guest',
    'host',
    'colleague',
    'manager',
    'master',
    'clerk',
    'stranger',
    'front',
    'administrator',
    'otherStaff',
  ] as const
  // Expected status by role, for a visit that waits for approval (the first three) or is approved (the others).
  const EXPECTED: Record<(typeof ROLES)[number], Record<string, number>> = {
    guest: { approve: 401, reject: 401, keep: 401, cancel: 404, 'request-cancellation': 404 },
    host: { approve: 200, reject: 200, keep: 200, cancel: 200, 'request-cancellation': 403 },
    manager: { approve: 200, reject: 200, keep: 200, cancel: 200, 'request-cancellation': 403 },
    master: { approve: 200, reject: 200, keep: 200, cancel: 200, 'request-cancellation': 403 },
    colleague: { approve: 404, reject: 404, keep: 404, cancel: 404, 'request-cancellation': 404 },
    clerk: { approve: 404, reject: 404, keep: 404, cancel: 404, 'request-cancellation': 404 },
    stranger: { approve: 404, reject: 404, keep: 404, cancel: 404, 'request-cancellation': 404 },
    front: { approve: 403, reject: 403, keep: 403, cancel: 404, 'request-cancellation': 404 },
    administrator: { approve: 403, reject: 403, keep: 403, cancel: 404, 'request-cancellation': 404 },
    otherStaff: { approve: 403, reject: 403, keep: 403, cancel: 404, 'request-cancellation': 404 },
  }
  const cases = ROLES.flatMap((role) =>
    Object.entries(EXPECTED[role]).map(([decision, status]) => ({ role, decision, status })),
  )

  test.each(cases)('$role: $decision $status', async ({ role, decision, status }) => {
    const from = DECISIONS.find(({ path }) => path === decision)!.from[0]
    const visit = await makeVisit(api.db, tenants.host, { status: from })
    const token = role === 'guest' ? undefined : tenants[role].token
    expect((await post(visit, decision, { token })).status).toBe(status)
    if (status !== 200) expect(await statusOf(visit)).toBe(from)
    // An unknown visit and another company's are answered alike.
    if (status === 404) expect((await post({ publicId: unknownId() }, decision, { token })).status).toBe(404)
  })

  test('an unknown or ended token is 401 everywhere', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    for (const { path } of DECISIONS) {
      const answer = await post(visit, path, { token: 'x'.repeat(43), headers: asGuest(api, visit) })
      expect(answer.body).toMatchObject({ status: 401, messageKey: 'sessionExpired' })
    }
  })
})

describe('a decision', () => {
  test('to reject needs a reason', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    for (const body of [{}, { reason: ' ' }]) {
      const answer = await post(visit, 'reject', { token: tenants.host.token, body })
      expect(answer.body).toMatchObject({
        status: 422,
        errors: [{ path: 'reason', messageKey: 'reasonRequired' }],
      })
    }
    const long = await post(visit, 'reject', {
      token: tenants.host.token,
      body: { reason: '가'.repeat(201) },
    })
    expect(long.body).toMatchObject({ messageKey: 'tooLong', params: { max: '200' } })
  })

  test('to cancel needs neither a reason nor a body', async () => {
    for (const body of [{}, { reason: '' }, undefined]) {
      const visit = await makeVisit(api.db, tenants.host)
      expect((await post(visit, 'cancel', { token: tenants.host.token, body })).status).toBe(200)
    }
  })

  test('made by two people at once is made once; the other gets a conflict', async () => {
    for (const [one, other] of [
      ['approve', 'reject'],
      ['approve', 'approve'],
      ['cancel', 'reject'],
    ] as const) {
      const visit = await makeVisit(api.db, tenants.host)
      const answers = await Promise.all([
        post(visit, one, { token: tenants.host.token }),
        post(visit, other, { token: tenants.manager.token }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await historyOf(visit)).toHaveLength(1)
    }
  })

  test('sent twice under one key is made once', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    const twice = () =>
      post(visit, 'approve', { token: tenants.host.token, headers: { 'idempotency-key': 'decision-1' } })
    const answers = await Promise.all([twice(), twice()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await historyOf(visit)).toHaveLength(1)
  })

  test('does not affect visitors who have arrived, left or were rejected', async () => {
    const people = (
      ['using', 'approved', 'visit_completed', 'rejected', 'cancellation_requested'] as const
    ).map((status) => ({ status }))
    const visit = await makeVisit(api.db, tenants.host, { people })
    expect((await post(visit, 'cancel', { token: tenants.host.token })).data.status).toBe('using')
    const after = await api.db.select().from(visitors).orderBy(asc(visitors.number))
    expect(after.map(({ status }) => status)).toEqual([
      'using',
      'cancelled',
      'visit_completed',
      'rejected',
      'cancelled',
    ])
  })

  test('on a group visit is the managers’, not the host’s', async () => {
    const visit = await makeVisit(api.db, tenants.host, { kind: 'group' })
    expect((await post(visit, 'approve', { token: tenants.host.token })).status).toBe(403)
    expect((await post(visit, 'approve', { token: tenants.manager.token })).status).toBe(200)
  })

  test('needs the rights held at that moment', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    await api.db.update(members).set({ visitor: false }).where(eq(members.id, tenants.manager.id))
    expect((await post(visit, 'approve', { token: tenants.manager.token })).status).toBe(404)
  })
})
