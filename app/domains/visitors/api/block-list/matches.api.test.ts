import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBlock } from 'tests/factories/block-list'
import { hostOf, requestGroup } from 'tests/factories/groups'
import { asGuest } from 'tests/factories/guest-access'
import { reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'block-list-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
const MOBILE = '01099998888'
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime('2026-11-23', 800)
})

type Role = 'host' | 'manager' | 'master' | 'clerk' | 'front' | 'otherStaff'
const as = (role: Role) => ({ token: tenants[role].token })
const block = (fields: object = { mobile: MOBILE }) => makeBlock(api, tenants.administrator, fields)
const statuses = async () =>
  (await api.db.select().from(visitors).orderBy(asc(visitors.id))).map(({ status }) => status)
const templates = async () => [
  ...new Set((await api.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ template }) => template)),
]
const [WAITS, APPROVED] = ['request_for_approval', 'approved']
const blockedFor = async (role: Role) => {
  const [visit] = await api.db.select().from(visits)
  return (await api.call('GET', `/visits/${visit!.publicId}`, as(role))).data.blocked
}
const ownGuests = (people: object[]) =>
  api.call('POST', '/visits', {
    ...as('host'),
    body: reservationOf(tenants, { forMyself: true, visitDate: '2026-11-23', visitors: people }),
  })

describe('a visit that would be approved at once waits for a manager', () => {
  test.each([
    ['phone', { mobile: MOBILE }, { name: '다른 이름', mobile: '+82 10-9999-8888' }],
    ['plate', { plate: '12가3456' }, { name: '다른 이름', mobile: '01011112222', plate: '12가-3456' }],
    [
      'plate in small letters',
      { plate: 'ABC123' },
      { name: '이', mobile: '01011112222', plate: 'abc 123', otherPlate: true },
    ],
  ])('by %s', async (_, entry, person) => {
    await block(entry)
    const reserved = await ownGuests([{ name: '이서준', mobile: '01012341234' }, person])
    expect([reserved.status, reserved.data.status]).toEqual([201, WAITS])
    expect(await statuses()).toEqual([WAITS, WAITS])
    // No pass is sent; managers are notified, without the reason.
    expect(await templates()).toEqual(['visitRequestedManager'])
    expect(JSON.stringify(await api.db.select().from(outbox))).not.toContain('무단 촬영')
    expect((await api.db.select().from(visitEvents)).map(({ event }) => event)).toEqual(['requested'])
    expect(await blockedFor('manager')).toEqual([1])
    expect(await blockedFor('host')).toEqual([])
  })

  test.each([
    ['over', { mobile: MOBILE, until: '2026-11-22' }],
    ['ended', { mobile: MOBILE, endedAt: new Date('2026-11-22T00:00:00Z') }],
    ['another phone’s', { mobile: '01099998887' }],
    ['of the same name alone', { name: '방문 객', mobile: '01099998887' }],
  ])('not for an entry that is %s', async (_, entry) => {
    await block(entry)
    expect((await ownGuests([{ name: '방문객', mobile: MOBILE }])).data.status).toBe(APPROVED)
    expect(await templates()).toEqual(['visitApprovedGuest'])
  })
})

describe('who decides', () => {
  test('the host sees that a manager decides, the guest does not; the manager approves', async () => {
    await block()
    const reserved = await api.call('POST', '/visits', {
      body: reservationOf(tenants, { visitors: [{ name: '고무석', mobile: MOBILE }] }),
    })
    expect(await templates()).toEqual(['visitRequestedHost', 'visitRequestedGuest', 'visitRequestedManager'])
    const { id } = reserved.data
    const atGuest = (
      await api.call('GET', `/visits/${id}`, { headers: asGuest(api, { publicId: id }, MOBILE) })
    ).data
    expect([atGuest.status, atGuest.blocked]).toEqual([WAITS, []])
    const seenByHost = (await api.call('GET', `/visits/${id}`, as('host'))).data
    expect(seenByHost.actions.approve).toEqual({ allowed: false, reason: 'managerDecides' })
    expect(seenByHost.actions.reject.allowed).toBe(true)
    const refused = await api.call('POST', `/visits/${id}/approve`, as('host'))
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'managerDecides'])
    expect((await api.call('POST', `/visits/${id}/approve`, as('manager'))).data.status).toBe(APPROVED)
  })

  test('a manager cannot approve it in bulk', async () => {
    await block()
    const other = await makeVisit(api.db, tenants.host, {})
    const named = await makeVisit(api.db, tenants.host, { people: [{ mobile: MOBILE }] })
    const ids = [other.publicId, named.publicId]
    const refused = await api.call('POST', '/visits/approve', { ...as('manager'), body: { ids } })
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'decideOnItsPage'])
    expect(await statuses()).toEqual([WAITS, WAITS])
  })

  test('a manager who hosts also decides about own guests, but not automatically', async () => {
    await block()
    const asMaster = as('master')
    const reserved = await api.call('POST', '/visits', {
      ...asMaster,
      body: reservationOf(tenants, { forMyself: true, visitors: [{ name: '고무석', mobile: MOBILE }] }),
    })
    expect(reserved.data.status).toBe(WAITS)
    expect((await api.call('POST', `/visits/${reserved.data.id}/approve`, asMaster)).data.status).toBe(
      APPROVED,
    )
  })
})

describe('a changed visit', () => {
  const change = async (role: 'host' | 'manager', id: string, people: object[], more: object = {}) => {
    const [stored] = await api.db.select().from(visits)
    const { revision } = stored!
    const body = {
      revision,
      floor: 12,
      visitDate: '2026-11-24',
      visitTime: '14:00',
      visitors: people,
      ...more,
    }
    return api.call('PUT', `/visits/${id}`, { ...as(role), body })
  }
  const lead = { number: 0, name: '이서준', mobile: '01055550000' }

  test('waits when its host adds a listed person; later changes keep the manager’s decision', async () => {
    await block()
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-11-24' })
    const added = { number: 1, name: '고무석', mobile: MOBILE }
    expect((await change('host', visit.publicId, [lead, added])).data.status).toBe(WAITS)
    expect(await statuses()).toEqual([WAITS, WAITS])
    expect(await templates()).toContain('visitRequestedManager')
    const [before] = visit.visitors
    const [after] = await api.db.select().from(visitors).where(eq(visitors.number, 0))
    expect(after!.passCode).not.toBe(before!.passCode)
    await api.call('POST', `/visits/${visit.publicId}/approve`, as('manager'))
    const later = await change('host', visit.publicId, [lead, added], { visitTime: '15:00' })
    expect(later.data.status).toBe(APPROVED)
    // With another car it is no longer what the manager decided about.
    const byCar = await change('host', visit.publicId, [lead, { ...added, plate: '12가3456' }])
    expect(byCar.data.status).toBe(WAITS)
  })

  test('waits when a visitor’s corrected information matches an entry', async () => {
    await block({ plate: '12가3456' })
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved', visitDate: '2026-11-24' })
    const body = { name: '이서준', mobile: '01055550000', plate: '12가3456' }
    const corrected = await api.call('PUT', `/visits/${visit.publicId}/visitors/0`, { ...as('host'), body })
    expect([corrected.status, corrected.data.status]).toEqual([200, WAITS])
  })
})

describe('a group', () => {
  test('whose requester may approve it: listed people wait, the others get their passes', async () => {
    await block({ mobile: '01070000001' })
    const { id, status } = await requestGroup(api, 3, tenants.master.token, hostOf(tenants.host))
    expect(status).toBe(WAITS)
    expect((await statuses()).filter((one) => one === WAITS)).toHaveLength(1)
    const passes = (await api.db.select().from(outbox)).filter(
      ({ template }) => template === 'visitApprovedGuest',
    )
    expect(passes.map(({ recipient }) => recipient)).not.toContain('01070000001')
    const [held] = await blockedFor('manager')
    const decided = await api.call('POST', `/group-visits/${id}/decisions`, {
      ...as('manager'),
      body: { decision: 'approve', numbers: [held] },
    })
    expect(decided.status).toBe(200)
    expect(await statuses()).toEqual([APPROVED, APPROVED, APPROVED])
  })

  test('to which a listed person is added, or a person corrected to a listed one', async () => {
    await block()
    const { id } = await requestGroup(api, 2, tenants.master.token, hostOf(tenants.host))
    const add = await api.call('POST', `/group-visits/${id}/people`, {
      ...as('manager'),
      body: {
        visitors: [
          { name: '고무석', mobile: MOBILE },
          { name: '나정우', mobile: '01011113333' },
        ],
      },
    })
    expect(add.status).toBeLessThan(300)
    expect(await statuses()).toEqual([APPROVED, APPROVED, WAITS, APPROVED])
    const body = { name: '아무개', mobile: MOBILE }
    await api.call('PUT', `/visits/${id}/visitors/0`, { ...as('manager'), body })
    expect((await statuses()).filter((one) => one === WAITS)).toHaveLength(2)
  })
})

describe('at the desk', () => {
  const matched = async (fields: object = {}) =>
    makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ name: '고 무석', mobile: MOBILE, plate: '12가3456' }],
      ...fields,
    })
  const move = (
    visit: { visitors: { passCode: string }[] },
    step: string,
    body?: object,
    role: Role = 'front',
  ) => api.call('POST', `/desk/visitors/${visit.visitors[0]!.passCode}/${step}`, { ...as(role), body })

  test.each([
    ['mobile', { mobile: MOBILE }],
    ['plate', { plate: '12가3456' }],
    ['name', { name: '고무석', mobile: '01011110000' }],
  ])('shows a match by %s in the list, the search and a group, with the reason', async (by, entry) => {
    await block(entry)
    const visit = await matched()
    const match = [{ by, name: '고무석', reason: '무단 촬영', until: '2026-12-23' }]
    const listed = (await api.call('GET', '/desk/visitors', as('front'))).data
    expect(listed[0].matches).toEqual(match)
    expect(listed[0].actions.checkIn).toEqual({ allowed: false, reason: 'blockListMatch' })
    const code = visit.visitors[0]!.deskCode
    const lookup = (await api.call('GET', `/desk/visitors/lookup?code=${code}`, as('front'))).data
    expect(lookup.matches).toEqual(match)
  })

  test('admits a listed person only by a decision, whose reason is recorded and not sent to anybody', async () => {
    await block()
    const visit = await matched()
    const refused = await move(visit, 'check-in')
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'blockListMatch'])
    expect((await move(visit, 'check-in-group')).body.messageKey).toBe('blockListMatch')
    expect((await move(visit, 'admit', { reason: ' ' })).status).toBe(422)
    expect((await move(visit, 'admit', { reason: '확인함' }, 'otherStaff')).status).toBe(403)
    expect(await statuses()).toEqual([APPROVED])
    const admitted = await move(visit, 'admit', { reason: '관리소장 확인' })
    expect(admitted.data.status).toBe('using')
    const records = await api.db.select().from(accessRecords).where(eq(accessRecords.action, 'desk:admit'))
    expect(records).toMatchObject([{ actor: `staff:${tenants.front.id}`, reason: '관리소장 확인' }])
    const written = JSON.stringify([
      await api.db.select().from(outbox),
      await api.db.select().from(visitEvents),
    ])
    expect(written).not.toContain('관리소장 확인')
    expect((await move(visit, 'check-out')).data.status).toBe('visit_completed')
  })

  test('a group checks in without its listed people', async () => {
    await block()
    const people = [{}, { mobile: MOBILE }, {}]
    const visit = await makeVisit(api.db, tenants.host, { kind: 'group', status: 'approved', people })
    expect((await move(visit, 'check-in-group')).status).toBe(200)
    expect(await statuses()).toEqual(['using', APPROVED, 'using'])
  })

  test('a walk-in: the host is notified, the managers decide', async () => {
    await block()
    const entered = await api.call('POST', '/desk/visits', {
      ...as('front'),
      body: {
        companyId: tenants.company.id,
        hostName: tenants.host.name,
        purpose: 'meeting',
        visitor: { name: '고무석', mobile: MOBILE },
        consent: true,
      },
    })
    expect(entered.status).toBe(201)
    expect(await templates()).toContain('visitRequestedManager')
    const [stored] = await api.db.select().from(visits)
    expect((await api.call('POST', `/visits/${stored!.publicId}/approve`, as('host'))).status).toBe(409)
  })

  test('an ended entry does not affect check-in', async () => {
    const { publicId } = await block()
    const visit = await matched()
    await api.call('POST', `/desk/block-list/${publicId}/end`, { token: tenants.administrator.token })
    expect((await move(visit, 'check-in')).data.status).toBe('using')
  })
})
