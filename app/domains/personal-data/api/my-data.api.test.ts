import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import JSZip from 'jszip'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeComplaint } from '../../../../tests/factories/complaints'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { makeVisit } from '../../../../tests/factories/visits'
import { useApi } from '../../../../tests/support/api'
import * as schema from '../../../db/schema.server'
import { members } from '../../account/api/tables.server'
import { SECTIONS } from './columns'

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
    const { names, json } = await downloaded(tenants.host.token)
    const data = JSON.parse(json)
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
