import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import type { VisitStatus } from '~/rules/statuses'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Visit = Awaited<ReturnType<typeof makeVisit>>
type Part = 'guest' | 'host' | 'manager'

/** Credentials of each role. */
const credentials = (part: Part, visit: Visit) =>
  part === 'guest'
    ? { headers: asGuest(api, visit) }
    : { token: part === 'host' ? tenants.host.token : tenants.manager.token }

const post = (visit: { publicId: string }, decision: string, options: object = {}) =>
  api.call('POST', `/visits/${visit.publicId}/${decision}`, { body: { reason: '사유' }, ...options })

describe('recipients of a decision', () => {
  const messages = async () => {
    const sent = await api.db.select().from(outbox).orderBy(asc(outbox.id))
    return sent.map(({ channel, template, recipient }) => `${channel} ${template} ${recipient}`)
  }
  const people = [{ mobile: '01055550000', email: 'lead@example.com' }, { mobile: '01055550001' }]
  const cases: [string, VisitStatus, Part | 'master', (host: Tenants['host']) => string[]][] = [
    [
      'approve',
      'request_for_approval',
      'host',
      () => [
        'sms visitApprovedGuest 01055550000',
        'email visitApprovedGuest lead@example.com',
        'sms visitApprovedGuest 01055550001',
      ],
    ],
    [
      'reject',
      'request_for_approval',
      'host',
      () => ['sms visitRejectedGuest 01055550000', 'email visitRejectedGuest lead@example.com'],
    ],
    [
      'cancel',
      'request_for_approval',
      'guest',
      ({ mobile, email }) => [`sms visitCancelledHost ${mobile}`, `email visitCancelledHost ${email}`],
    ],
    [
      'cancel',
      'request_for_approval',
      'host',
      () => ['sms visitCancelledGuest 01055550000', 'email visitCancelledGuest lead@example.com'],
    ],
    [
      'cancel',
      'approved',
      'host',
      () => [
        'sms visitCancelledGuest 01055550000',
        'email visitCancelledGuest lead@example.com',
        'sms visitCancelledGuest 01055550001',
      ],
    ],
    [
      'cancel',
      'approved',
      'manager',
      ({ mobile, email }) => [
        `sms visitCancelledHost ${mobile}`,
        `email visitCancelledHost ${email}`,
        'sms visitCancelledGuest 01055550000',
        'email visitCancelledGuest lead@example.com',
        'sms visitCancelledGuest 01055550001',
      ],
    ],
    [
      'request-cancellation',
      'approved',
      'guest',
      ({ mobile, email }) => [
        `sms visitCancellationRequestedHost ${mobile}`,
        `email visitCancellationRequestedHost ${email}`,
      ],
    ],
    [
      'keep',
      'cancellation_requested',
      'host',
      () => ['sms visitKeptGuest 01055550000', 'email visitKeptGuest lead@example.com'],
    ],
  ]
  test.each(cases)('%s of a visit %s, by the %s', async (decision, status, part, expected) => {
    const visit = await makeVisit(api.db, tenants.host, { status, people })
    await post(visit, decision, credentials(part as Part, visit))
    expect(await messages()).toEqual(expected(tenants.host))
  })

  test('texts include the reason, links the recipient’s language', async () => {
    const visit = await makeVisit(api.db, tenants.host, { language: 'en' })
    await post(visit, 'reject', { token: tenants.host.token, body: { reason: '회의 <취소>' } })
    const [message] = await api.db.select().from(outbox)
    expect(message).toMatchObject({
      language: 'en',
      params: {
        reason: '회의 <취소>',
        host: '김*준',
        company: 'Hanbit Electronics',
        date: '2026-11-23',
        time: '14:00',
        floor: '12F',
      },
    })
    expect(message!.params.link).toBe(
      `http://localhost:3000/visitor-reservation-details/${visit.publicId}?lng=en`,
    )
  })

  test('a repeated step is notified again', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    for (const [decision, part] of [
      ['request-cancellation', 'guest'],
      ['keep', 'host'],
      ['request-cancellation', 'guest'],
    ] as const) {
      expect((await post(visit, decision, credentials(part, visit))).status).toBe(200)
    }
    expect(
      (await messages()).filter((line) => line.includes('sms visitCancellationRequestedHost')),
    ).toHaveLength(2)
  })

  test('a host who has left is not notified', async () => {
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, tenants.host.id))
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    expect((await post(visit, 'request-cancellation', { headers: asGuest(api, visit) })).status).toBe(200)
    expect(await messages()).toEqual([])
  })
})
