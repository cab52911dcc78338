import { beforeEach, describe, expect, test } from 'vitest'
import { makeBlock } from 'tests/factories/block-list'
import { makeComplaint } from 'tests/factories/complaints'
import { makeHeating } from 'tests/factories/heating'
import { makeInquiry } from 'tests/factories/lease'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { countAllQueries } from 'tests/support/count-queries'
import { purgeAccessRecords } from '~/api/access-record.server'
import { accessRecords } from '~/api/tables.server'
import { visitors } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const read = (query = '') =>
  api.call('GET', `/desk/access-records${query}`, { token: tenants.administrator.token })

describe('the subject of a record', () => {
  test('is a visit with its visitor masked, an account or staff person by name, and null if it is deleted', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ name: '이서준' }, { name: '박하늘빛' }],
    })
    const row = { actor: `member:${tenants.host.id}`, at: api.now }
    await api.db.insert(accessRecords).values([
      { ...row, action: 'visits:view', subject: visit.publicId },
      { ...row, action: 'desk:view', subject: `${visit.publicId}#1` },
      { ...row, action: 'desk:viewMember', subject: tenants.colleague.publicId },
      { ...row, action: 'desk:viewStaff', subject: `staff:${tenants.front.id}` },
      { ...row, action: 'visits:view', subject: 'x'.repeat(22) },
      { ...row, action: 'employees:list', subject: 'tab=after&page=1' },
    ])
    const { data } = await read()
    const of = { kind: 'visit', id: visit.publicId, date: TODAY, minutes: 840 }
    expect(data.items.map(({ about }: { about: unknown }) => about).reverse()).toEqual([
      { ...of, name: '이*준' },
      { ...of, name: '박**빛' },
      { kind: 'member', id: tenants.colleague.publicId, name: '박지우' },
      { kind: 'staff', id: String(tenants.front.id), name: '안내 담당' },
      null,
      null,
    ])
    expect(JSON.stringify(data)).not.toContain('이서준')
  })

  test('can be a booking, a request, an inquiry, an entry of the block list and a car', async () => {
    const { host, administrator } = tenants
    await makeRooms(api.db)
    const booking = await makeBooking(api.db, host)
    const heating = await makeHeating(api.db, host)
    const inquiry = await makeInquiry(api.db)
    const entry = await makeBlock(api, administrator, {})
    const visit = await makeVisit(api.db, host, { people: [{ name: '이서준' }] })
    const row = { actor: `member:${host.id}`, at: api.now }
    await api.db.insert(accessRecords).values([
      { ...row, action: 'amenities:view', subject: booking.publicId },
      { ...row, action: 'heating:view', subject: heating.publicId },
      { ...row, action: 'desk:viewInquiry', subject: inquiry.publicId },
      { ...row, action: 'blockList:add', subject: entry.publicId },
      { ...row, action: 'parking:view', subject: `${visit.publicId}.0` },
    ])
    const { data } = await read()
    expect(data.items.map(({ about }: { about: unknown }) => about).reverse()).toEqual([
      { kind: 'booking', id: booking.publicId, name: booking.date },
      { kind: 'heating', id: heating.publicId, name: heating.date },
      { kind: 'leaseInquiry', id: inquiry.publicId, name: inquiry.title },
      { kind: 'blockListEntry', id: entry.publicId, name: null },
      { kind: 'visit', id: visit.publicId, date: TODAY, minutes: 840, name: '이*준' },
    ])
  })

  test('links to the visit, for staff who may see visits, and opening it is recorded', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'cancelled', visitDate: '2026-01-05' })
    const open = (token: string, id = visit.publicId) => api.call('GET', `/desk/visits/${id}`, { token })
    expect((await open(tenants.front.token)).data).toMatchObject({
      company: { en: 'Hanbit Electronics' },
      hostName: '김민준',
      date: '2026-01-05',
      visitors: [{ name: '이서준', status: 'cancelled' }],
    })
    expect((await read()).data.items[0]).toMatchObject({ action: 'desk:view', about: { name: '이*준' } })
    expect((await open(tenants.otherStaff.token)).status).toBe(403)
    expect((await open(tenants.master.token)).status).toBe(403)
    expect((await open(tenants.front.token, 'x'.repeat(22))).status).toBe(404)
    expect((await open(tenants.front.token, 'x')).status).toBe(404)
  })
})

describe('GET /desk/access-records', () => {
  test('answers who read what, when, from which address and why, newest first', async () => {
    const headers = { 'x-portal-address': '203.0.113.5' }
    await api.call('GET', '/employees', { token: tenants.clerk.token, headers })
    api.setTime(TODAY, 601)
    await api.call('GET', `/desk/members/${tenants.host.publicId}`, { token: tenants.front.token })
    api.setTime(TODAY, 602)
    await api.call('GET', '/employees/export?reason=감사', { token: tenants.master.token, headers })
    const { data } = await read()
    expect(data.page).toEqual({ current: 1, total: 1, size: 20, count: 3 })
    expect(data.items).toMatchObject([
      {
        at: api.now.toISOString(),
        actor: { kind: 'member', name: '정하윤' },
        company: { ko: '한빛전자', en: 'Hanbit Electronics' },
        action: 'employees:export',
        subject: 'tab=after&rows=5',
        reason: '감사',
        address: '203.0.113.5',
      },
      {
        actor: { kind: 'staff', name: '안내 담당' },
        action: 'desk:viewMember',
        subject: tenants.host.publicId,
        reason: null,
        address: null,
      },
      { actor: { kind: 'member', name: '강도윤' }, action: 'employees:list' },
    ])
    // Reading the records is recorded, too.
    expect((await read()).data.items[0]).toMatchObject({
      actor: { kind: 'staff' },
      action: 'desk:listAccessRecords',
    })
  })

  test('can be filtered by day, company and kind of action', async () => {
    const at = (date: string) => new Date(`${date}T23:59:00+09:00`)
    const row = { actor: 'guest', subject: 'x' }
    await api.db.insert(accessRecords).values([
      { ...row, action: 'visits:list', companyId: tenants.company.id, at: at('2026-11-01') },
      { ...row, action: 'visits:view', companyId: tenants.other.id, at: at('2026-11-02') },
      { ...row, action: 'employees:list', companyId: tenants.company.id, at: at('2026-11-03') },
    ])
    const actions = async (query: string) =>
      (await read(query)).data.items.map(({ action }: { action: string }) => action)
    expect(await actions('?from=2026-11-02&to=2026-11-02')).toEqual(['visits:view'])
    expect(await actions('?to=2026-11-02')).toEqual(['visits:view', 'visits:list'])
    expect(await actions('?action=visits:&from=&to=')).toEqual(['visits:view', 'visits:list'])
    expect(await actions(`?companyId=${tenants.company.id}&to=2026-11-10`)).toEqual([
      'employees:list',
      'visits:list',
    ])
    expect((await read('?from=2026-13-01')).body).toMatchObject({ status: 422, messageKey: 'dateInvalid' })
  })

  test('can be filtered by the reader: name, ID and kind', async () => {
    const row = { action: 'visits:list', subject: 'x', at: api.now }
    await api.db.insert(accessRecords).values([
      { ...row, actor: `member:${tenants.host.id}` },
      { ...row, actor: `staff:${tenants.front.id}` },
      { ...row, actor: 'guest' },
    ])
    const actorsOf = async (query: string) =>
      (await read(query)).data.items
        .filter(({ action }: { action: string }) => action === 'visits:list')
        .map(({ actor }: { actor: { kind: string } }) => actor.kind)
    expect(await actorsOf('?person=민준')).toEqual(['member'])
    expect(await actorsOf(`?person=${tenants.host.loginId.toUpperCase()}`)).toEqual(['member'])
    expect(await actorsOf(`?person=${tenants.front.loginId}`)).toEqual(['staff'])
    expect(await actorsOf('?kind=guest')).toEqual(['guest'])
    expect(await actorsOf('?kind=staff&person=안내')).toEqual(['staff'])
    expect(await actorsOf('?person=%25')).toEqual([])
  })

  test('can be filtered by whose data was shown: name, ID, code and public id', async () => {
    const { host, colleague, front } = tenants
    const visit = await makeVisit(api.db, colleague, { people: [{ name: '이서준' }, { name: '박하늘빛' }] })
    const [, second] = await api.db.select().from(visitors).orderBy(visitors.number)
    const complaint = await makeComplaint(api.db, host, { createdAt: api.now })
    const row = { actor: `staff:${front.id}`, at: api.now, subject: 'page=1' }
    await api.db.insert(accessRecords).values([
      { ...row, action: 'desk:viewMember', subject: host.publicId, shown: [host.publicId] },
      { ...row, action: 'desk:listComplaints', shown: [complaint.publicId] },
      { ...row, action: 'desk:view', subject: `${visit.publicId}#0` },
      { ...row, action: 'visits:view', subject: `${visit.publicId}.1`, shown: [`${visit.publicId}.1`] },
      { ...row, action: 'visits:list', shown: ['x'.repeat(22)] },
    ])
    const seen = async (text: string) =>
      (await read(`?${new URLSearchParams({ seen: text })}`)).data.items
        .map(({ action }: { action: string }) => action)
        .filter((action: string) => action !== 'desk:listAccessRecords')
        .sort()
    const hosts = ['desk:listComplaints', 'desk:viewMember']
    expect(await seen(host.name)).toEqual(hosts)
    expect(await seen(host.loginId)).toEqual(hosts)
    expect(await seen(host.publicId)).toEqual(hosts)
    expect(await seen(complaint.publicId)).toEqual(['desk:listComplaints'])
    expect(await seen(visit.publicId)).toEqual(['desk:view', 'visits:view'])
    expect(await seen(colleague.publicId)).toEqual(['desk:view', 'visits:view'])
    expect(await seen('박하늘빛')).toEqual(['visits:view'])
    expect(await seen(second!.deskCode.toLowerCase())).toEqual(['visits:view'])
    expect(await seen(second!.passCode)).toEqual(['visits:view'])
    expect(await seen('%')).toEqual([])
    expect(await seen('안내')).toEqual([])
  })

  test('are divided into pages of twenty, with a constant number of queries', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      actor: `member:${tenants.host.id}`,
      action: 'visits:list',
      subject: String(n),
      at: api.now,
    }))
    await api.db.insert(accessRecords).values(rows)
    expect((await read('?page=3')).data).toMatchObject({ page: { current: 3, total: 3, count: 45 } })
    expect(await countAllQueries(api, () => read('?page=2'))).toBe(5)
  })
})

test('records cannot be changed by anybody, and go after two years', async () => {
  const row = { actor: `staff:${tenants.front.id}`, action: 'visits:list', subject: 'x' }
  // The database's own clock decides what is old enough.
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await api.db.insert(accessRecords).values([
    { ...row, at: ago(700) },
    { ...row, subject: 'old', at: ago(740) },
  ])
  await expect(api.db.update(accessRecords).set({ actor: 'staff:1' })).rejects.toThrow()
  await expect(api.db.delete(accessRecords)).rejects.toThrow()
  await purgeAccessRecords(api.db, new Date())
  expect((await api.db.select().from(accessRecords)).map(({ subject }) => subject)).toEqual(['x'])
})
