import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import JSZip from 'jszip'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeComplaint } from 'tests/factories/complaints'
import { passGate } from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import * as schema from '~/db/schema.server'
import { members, secondFactors } from '~/domains/account/api/tables.server'
import { GUEST_SECTIONS, SECTIONS } from './columns'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

async function downloaded(token: string) {
  const answer = await api.fetch(
    new Request('http://x/api/v1/members/me/data', { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const zip = await JSZip.loadAsync(await answer.arrayBuffer())
  return { names: Object.keys(zip.files), json: await zip.file('my-data.json')!.async('string') }
}

/** Tables that refer to members and are no section. */
const LEFT_OUT: Record<string, string> = {
  devices: 'the addresses of push messages, of use to the portal only',
  company_identities: 'what the company’s own provider calls the person, by which the two recognise them',
  staff_recovery_codes: 'hashes of codes that replace the second factor',
  parked_forms: 'sealed, and gone after half an hour',
  member_events: 'what others decided about the account; the account itself is a section',
  invitations: 'the hash of a link',
  calendar_feeds: 'a secret address',
  equipment_loans: 'the company’s; shown at the desk',
  parking_discounts: 'coupons for visitors’ cars, in the company’s statement',
  parking_added_vehicles: 'visitors’ cars',
}

test('every table that refers to a member is a section, or says why it is none', () => {
  const tables = (Object.values(schema) as unknown[])
    .filter((value) => is(value, PgTable))
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === members),
    )
    .map(getTableName)
  const SECTIONS_OF: Record<string, (typeof SECTIONS)[number]> = {
    sessions: 'signIns',
    staff_second_factors: 'secondFactor',
    consents: 'consents',
    visits: 'visits',
    bookings: 'bookings',
    meeting_colleagues: 'meetings',
    booking_waits: 'waits',
    complaints: 'complaints',
    heating_requests: 'heating',
    monthly_passes: 'passes',
    fitness_stays: 'stays',
    gx_applications: 'classes',
    gx_waits: 'classWaits',
    pt_purchases: 'training',
    pt_units: 'units',
    locker_rentals: 'lockers',
    listening_sign_ups: 'events',
    listening_wishes: 'wishes',
    access_scans: 'scans',
    favorites: 'favorites',
  }
  expect(tables.sort()).toEqual([...Object.keys(SECTIONS_OF), ...Object.keys(LEFT_OUT)].sort())
})

describe('my data', () => {
  test('is what is mine: JSON with every section, a workbook for each that has rows, without guests’ names and secrets', async () => {
    await makeVisit(api.db, tenants.host, { people: [{ name: '홍길동' }, { name: '성춘향' }] })
    await makeComplaint(api.db, tenants.host, { createdAt: api.now, title: '내 문의' })
    await makeComplaint(api.db, tenants.colleague, { createdAt: api.now, title: '동료의 문의' })
    const factor = { memberId: tenants.host.id, secret: 'sealed secret', createdAt: api.now }
    await api.db.insert(secondFactors).values({ ...factor, confirmedAt: api.now })
    const { names, json } = await downloaded(tenants.host.token)
    const data = JSON.parse(json)
    expect(data.secondFactor).toHaveLength(1)
    expect(json).not.toContain(factor.secret)
    expect(Object.keys(data)).toEqual(['at', ...SECTIONS])
    expect(data.account).toMatchObject([{ name: '김민준', status: 'approved' }])
    expect(data.visits).toMatchObject([{ from: '14:00', floor: 12, guests: 2 }])
    expect(data.complaints).toMatchObject([{ title: '내 문의' }])
    expect(names).toEqual(
      expect.arrayContaining(['my-data.json', 'account.xlsx', 'visits.xlsx', 'complaints.xlsx']),
    )
    expect(names).not.toContain('lockers.xlsx')
    expect(json).not.toMatch(/홍길동|동료의 문의|hash|token/i)
  })

  test('needs a member', async () => {
    expect((await api.call('GET', '/members/me/data')).status).toBe(401)
    expect((await api.call('GET', '/members/me/data', { token: tenants.front.token })).status).toBe(403)
  })
})

describe('who looked at my data', () => {
  const looks = async (token = tenants.host.token) =>
    (await api.call('GET', '/members/me/looks', { token })).data

  test('are others, with what they saw of mine; the building’s staff without a name', async () => {
    const complaint = await makeComplaint(api.db, tenants.host, { createdAt: api.now })
    expect(await looks()).toMatchObject({ items: [], page: { count: 0 } })
    await api.call('GET', '/complaints?scope=company', { token: tenants.master.token })
    await api.call('GET', '/employees', { token: tenants.master.token })
    await api.call('GET', `/desk/complaints/${complaint.publicId}`, { token: tenants.otherStaff.token })
    // Of another company, and one's own.
    await api.call('GET', '/employees', { token: tenants.stranger.token })
    await makeVisit(api.db, tenants.host)
    await api.call('GET', '/visits', { token: tenants.host.token })
    const { items } = await looks()
    expect(items).toMatchObject([
      { by: { kind: 'staff', name: null }, action: 'desk:viewComplaint', about: ['complaint'] },
      { by: { kind: 'member', name: '정하윤' }, action: 'employees:list', about: ['account'] },
      { by: { kind: 'member', name: '정하윤' }, action: 'complaints:list', about: ['complaint'] },
    ])
    expect((await looks(tenants.stranger.token)).items).toEqual([])
  })
})

describe('a guest’s data', () => {
  const people = [
    { name: '홍길동', mobile: '01055550000', email: 'lead@example.com', plate: '12가3456' },
    { name: '성춘향', mobile: '01055550001' },
  ]
  const dataOf = async (id: string, headers: Record<string, string>) =>
    api.fetch(new Request(`http://x/api/v1/visits/${id}/data`, { headers }))
  const opened = async (id: string, mobile: string) => {
    const { data } = await api.call('POST', `/visits/${id}/access`, { body: { mobile } })
    return dataOf(id, { 'x-visit-access': data.access })
  }
  const zipOf = async (answer: Response) => JSZip.loadAsync(await answer.arrayBuffer())

  test('is what is kept of whoever opened the visit: no others of it, no other visit’s', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    await makeVisit(api.db, tenants.host, { people: [{ ...people[0]!, name: '다른 날' }] })
    await api.call('GET', '/visits', { token: tenants.host.token })
    await api.call('POST', `/visits/${visit.publicId}/approve`, { token: tenants.host.token })
    const zip = await zipOf(await opened(visit.publicId, '01055550000'))
    const json = await zip.file('my-data.json')!.async('string')
    const data = JSON.parse(json)
    expect(Object.keys(data)).toEqual(['at', ...GUEST_SECTIONS])
    expect(data.visit).toMatchObject([
      { from: '14:00', floor: 12, company: expect.any(String), version: '2026-01' },
    ])
    expect(data.visitor).toMatchObject([{ name: '홍길동', plate: '12가3456', status: 'approved' }])
    expect(data.history).toMatchObject([{ event: 'approved' }])
    expect(data.messages.map(({ type }: { type: string }) => type).sort()).toEqual(['email', 'sms'])
    expect(data.looks).toMatchObject([{ by: 'member', action: 'visits:list' }])
    expect(json).not.toMatch(/성춘향|01055550001|다른 날/)
    for (const name of ['visit.xlsx', 'visitor.xlsx', 'history.xlsx', 'messages.xlsx', 'looks.xlsx'])
      expect(zip.file(name), name).not.toBeNull()
    const second = await zipOf(await opened(visit.publicId, '01055550001'))
    expect(await second.file('my-data.json')!.async('string')).not.toMatch(/홍길동|01055550000|lead@/)
  })

  const parkingIn = async (visit: { publicId: string }, mobile = '01055550000') => {
    const zip = await zipOf(await opened(visit.publicId, mobile))
    const { parking } = JSON.parse(await zip.file('my-data.json')!.async('string'))
    return parking
  }

  test('has the stays of the own car that came for this visit, once it was approved', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    for (const plate of ['12가3456', '34나5678']) await passGate(api, 'enter', plate, 600)
    expect(await parkingIn(visit)).toEqual([])
    await api.call('POST', `/visits/${visit.publicId}/approve`, { token: tenants.host.token })
    expect(await parkingIn(visit)).toMatchObject([{ plate: '12가3456', at: '2026-11-23T01:00:00.000Z' }])
    expect(await parkingIn(visit, '01055550001')).toEqual([])
  })

  test('has no stay of a car that came for another visit, whoever typed its plate', async () => {
    await makeVisit(api.db, tenants.host, {
      people: [{ ...people[0]!, status: 'using', checkedInAt: api.now }],
    })
    const other = [{ name: '이몽룡', mobile: '01055550009', plate: '12가3456' }]
    const curious = await makeVisit(api.db, tenants.host, { people: other, status: 'approved' })
    await passGate(api, 'enter', '12가3456', 600)
    expect(await parkingIn(curious, '01055550009')).toEqual([])
  })

  test('needs the proof of the guest: others do not learn that the visit exists', async () => {
    const visit = await makeVisit(api.db, tenants.host, { people })
    expect((await dataOf(visit.publicId, {})).status).toBe(404)
    expect((await dataOf(visit.publicId, { authorization: `Bearer ${tenants.host.token}` })).status).toBe(404)
    const another = await makeVisit(api.db, tenants.host, { people })
    const { data } = await api.call('POST', `/visits/${another.publicId}/access`, {
      body: { mobile: '01055550000' },
    })
    expect((await dataOf(visit.publicId, { 'x-visit-access': data.access })).status).toBe(404)
  })
})
