import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hostOf, requestGroup } from 'tests/factories/groups'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'groups-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
let id: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  const host = hostOf(tenants.host)
  id = (await requestGroup(api, 5, tenants.clerk.token, host)).id
  await api.db.delete(outbox)
})

const decideAs = (token: string, decision: string, numbers: number[], more = {}) =>
  api.call('POST', `/group-visits/${id}/decisions`, { token, body: { decision, numbers, ...more } })
const add = (token: string, names: string[]) =>
  api.call('POST', `/group-visits/${id}/people`, {
    token,
    body: { visitors: names.map((name, place) => ({ name, mobile: `0109000000${place}` })) },
  })
const people = () => api.db.select().from(visitors).orderBy(asc(visitors.number))
const statuses = async () => (await people()).map(({ status }) => status)
const statusOfVisit = async () => (await api.db.select().from(visits))[0]!.status
const sentTemplates = async () =>
  (await api.db.select().from(outbox).orderBy(asc(outbox.id)))
    .filter(({ channel }) => channel === 'sms')
    .map(({ template, recipient }) => [template, recipient])

describe('chosen people of a group', () => {
  test('are approved, rejected and cancelled; the visit’s status sums them up', async () => {
    const { token } = tenants.manager
    expect((await decideAs(token, 'approve', [0, 2])).data.status).toBe('request_for_approval')
    expect(await sentTemplates()).toEqual([
      ['visitApprovedGuest', '01070000001'],
      ['visitApprovedGuest', '01070020001'],
      ['visitApprovedHost', tenants.host.mobile],
      ['groupDecidedRequester', tenants.clerk.mobile],
    ])
    expect((await decideAs(token, 'reject', [1, 3])).body.errors).toMatchObject([{ path: 'reason' }])
    await decideAs(token, 'reject', [1, 3], { reason: '자리가 없습니다' })
    expect((await decideAs(token, 'approve', [4])).data.status).toBe('approved')
    expect((await decideAs(token, 'cancel', [0])).data.status).toBe('approved')
    expect(await statuses()).toEqual(['cancelled', 'rejected', 'approved', 'rejected', 'approved'])
    const { events } = (await api.call('GET', `/visits/${id}`, { token: tenants.host.token })).data
    expect(events.map((step: { visitorNumbers: number[] }) => step.visitorNumbers)).toEqual([
      [],
      [0, 2],
      [1, 3],
      [4],
      [0],
    ])
  })

  test('all of them or none', async () => {
    const { token } = tenants.manager
    await decideAs(token, 'approve', [0])
    expect((await decideAs(token, 'approve', [0, 1])).status).toBe(409)
    expect((await decideAs(token, 'approve', [1, 9])).status).toBe(404)
    expect((await decideAs(token, 'approve', [1], { revision: 0 })).body.messageKey).toBe('decidedMeanwhile')
    expect(await statuses()).toEqual(['approved', ...Array(4).fill('request_for_approval')])
    // The remaining ones at once, by the call for a whole visit.
    const rest = await api.call('POST', `/visits/${id}/approve`, { token })
    expect(rest.data.status).toBe('approved')
    expect(await statuses()).toEqual(Array(5).fill('approved'))
  })

  test('approving and cancelling at once: one of the two, and all messages agree', async () => {
    const [approved, cancelled] = await Promise.all([
      decideAs(tenants.manager.token, 'approve', [0, 1, 2, 3, 4], { revision: 0 }),
      api.call('POST', `/visits/${id}/cancel`, { token: tenants.clerk.token, body: {} }),
    ])
    const both = [approved.status, cancelled.status]
    expect(both.filter((status) => status === 200)).toHaveLength(1)
    const outcome = approved.status === 200 ? 'approved' : 'cancelled'
    expect(new Set(await statuses())).toEqual(new Set([outcome]))
    expect(await statusOfVisit()).toBe(outcome)
    const passes = (await sentTemplates()).filter(([template]) => template === 'visitApprovedGuest')
    expect(passes).toHaveLength(outcome === 'approved' ? 5 : 0)
  })

  test('the requester cancels a person before the approval, and requests it afterwards', async () => {
    const { token } = tenants.clerk
    expect((await decideAs(token, 'cancel', [4])).status).toBe(200)
    await api.call('POST', `/visits/${id}/approve`, { token: tenants.manager.token })
    expect((await decideAs(token, 'cancel', [3])).status).toBe(409)
    expect((await decideAs(token, 'requestCancellation', [3])).status).toBe(200)
    expect((await decideAs(tenants.manager.token, 'keep', [3])).status).toBe(200)
    expect(await statuses()).toEqual([...Array(4).fill('approved'), 'cancelled'])
  })
})

describe('the people of a group', () => {
  test('additions by a manager get passes, those by the requester wait', async () => {
    await api.call('POST', `/visits/${id}/approve`, { token: tenants.manager.token })
    await api.db.delete(outbox)
    expect((await add(tenants.manager.token, ['추가'])).data.numbers).toEqual([5])
    expect(await sentTemplates()).toEqual([['visitApprovedGuest', '01090000000']])
    expect((await add(tenants.clerk.token, ['추가', '또'])).data.numbers).toEqual([6, 7])
    expect((await statuses()).slice(5)).toEqual(['approved', 'request_for_approval', 'request_for_approval'])
    expect(await statusOfVisit()).toBe('request_for_approval')
    expect((await sentTemplates()).slice(1).map(([template]) => template)).toEqual([
      'groupRequestedManager',
      'groupRequestedManager',
    ])
    await api.call('POST', `/visits/${id}/approve`, { token: tenants.manager.token })
    expect(new Set(await statuses())).toEqual(new Set(['approved']))
  })

  test('are added until the day begins, by a manager until it ends', async () => {
    await api.db.update(visits).set({ visitDate: TODAY })
    expect((await add(tenants.clerk.token, ['늦은'])).body.messageKey).toBe('visitChangeTooLate')
    expect((await add(tenants.manager.token, ['늦은'])).status).toBe(201)
    await api.db.update(visits).set({ visitDate: '2026-11-22' })
    expect((await add(tenants.manager.token, ['늦은'])).body.messageKey).toBe('visitAlreadyStarted')
  })

  test('are corrected: a new name or number waits for approval, unless a manager corrects it', async () => {
    await api.call('POST', `/visits/${id}/approve`, { token: tenants.manager.token })
    await api.db.delete(outbox)
    const before = await people()
    const put = (number: number, name: string, mobile: string, token: string) =>
      api.call('PUT', `/visits/${id}/visitors/${number}`, { token, body: { name, mobile } })
    expect((await put(0, before[0]!.name, '01099990000', tenants.manager.token)).data.status).toBe('approved')
    expect(await sentTemplates()).toEqual([['visitApprovedGuest', '01099990000']])
    expect((await put(3, before[3]!.name, '01099990003', tenants.clerk.token)).data.status).toBe(
      'request_for_approval',
    )
    expect((await put(1, '다른 이름', before[1]!.mobile, tenants.manager.token)).data.status).toBe('approved')
    expect((await put(2, '다른 이름', before[2]!.mobile, tenants.clerk.token)).data.status).toBe(
      'request_for_approval',
    )
    const after = await people()
    expect(after[1]!.passCode).toBe(before[1]!.passCode)
    expect(after[2]!.passCode).not.toBe(before[2]!.passCode)
    expect((await put(0, '이름', '01099990000', tenants.host.token)).status).toBe(403)
  })

  test('come at another time: notified when a manager changes it, approved again when the requester does', async () => {
    await api.call('POST', `/visits/${id}/approve`, { token: tenants.manager.token })
    await api.db.delete(outbox)
    const change = async (token: string, visitTime: string) => {
      const { revision } = (await api.call('GET', `/visits/${id}`, { token })).data
      const body = { revision, floor: 12, visitDate: '2026-11-24', visitTime }
      return api.call('PUT', `/group-visits/${id}`, { token, body })
    }
    const codes = (await people()).map(({ passCode }) => passCode)
    expect((await change(tenants.manager.token, '15:00')).data.status).toBe('approved')
    expect((await people()).map(({ passCode }) => passCode)).toEqual(codes)
    expect((await sentTemplates()).filter(([template]) => template === 'visitChangedGuest')).toHaveLength(5)
    expect((await change(tenants.clerk.token, '16:00')).data.status).toBe('request_for_approval')
    expect((await people()).some(({ passCode }) => codes.includes(passCode))).toBe(false)
  })

  test('got their message or did not, by each channel', async () => {
    await api.call('POST', `/visits/${id}/approve`, { token: tenants.manager.token })
    await api.db
      .update(outbox)
      .set({ status: 'sent', sentAt: api.now })
      .where(eq(outbox.recipient, '01070000001'))
    await api.db.update(outbox).set({ status: 'failed' }).where(eq(outbox.recipient, 'group1@example.com'))
    for (const { token } of [tenants.clerk, tenants.host, tenants.manager]) {
      const answer = await api.call('GET', `/group-visits/${id}/told?numbers=0,1`, { token })
      expect(answer.data.people).toEqual([
        { number: 0, sms: 'sent', email: null, sentAt: api.now.toISOString() },
        { number: 1, sms: 'waiting', email: 'failed', sentAt: null },
      ])
      expect(answer.data.passes).toEqual({ all: 7, sent: 1, failed: 1 })
    }
    const foreign = await api.call('GET', `/group-visits/${id}/told?numbers=0`, {
      token: tenants.stranger.token,
    })
    expect(foreign.status).toBe(404)
    const told = async (token: string) =>
      (await api.call('GET', `/group-visits/${id}/told?numbers=x`, { token })).status
    expect([await told(tenants.stranger.token), await told(tenants.manager.token)]).toEqual([404, 422])
  })
})

test('a guest of a group sees and cancels themselves only', async () => {
  await decideAs(tenants.manager.token, 'approve', [1, 2])
  const open = await api.call('POST', `/visits/${id}/access`, { body: { mobile: '010-7001-0001' } })
  const headers = { 'x-visit-access': open.data.access as string }
  const visit = (await api.call('GET', `/visits/${id}`, { headers })).data
  expect(visit.visitors.map(({ number }: { number: number }) => number)).toEqual([1])
  expect(JSON.stringify(visit)).not.toContain('01070020001')
  expect(visit.hostName).not.toBe(tenants.host.name)
  const edit = await api.call('PUT', `/visits/${id}/visitors/0`, {
    headers,
    body: { name: '이', mobile: '01011112222' },
  })
  expect(edit.status).toBe(404)
  expect((await api.call('POST', `/visits/${id}/request-cancellation`, { headers, body: {} })).status).toBe(
    200,
  )
  expect(await statuses()).toEqual([
    'request_for_approval',
    'cancellation_requested',
    'approved',
    ...Array(2).fill('request_for_approval'),
  ])
})
