import { beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { DEMO_BUSINESS, DEMO_CONTACTS } from '~/db/seed/building'
import { seedEssentials } from '~/db/seed/seed.server'
import { buildingChanges, settings } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await seedEssentials(api.db, api.now)
})

const call = (method: string, path: string, body?: unknown, token = tenants.administrator.token) =>
  api.call(method, `/desk${path}`, { token, body })
const now = async (name: string) =>
  (await call('GET', '/settings')).data.find((setting: { name: string }) => setting.name === name)
const set = async (name: string, value: unknown, more = {}) =>
  call('PUT', '/settings', { name, value, seen: (await now(name)).seen, ...more })
const advance = () => void (api.now = new Date(api.now.getTime() + 60_000))

const VERSIONS = {
  latest_android_version: '1.10.0',
  minimum_android_version: '1.9.0',
  latest_ios_version: '2.0.0',
  minimum_ios_version: '2.0.0',
  is_force_update: true,
}

const SALE = { booksFrom: '07:00', booksTo: '17:00', wonPerUse: '0', wonPerHalfHour: '4000' }

describe('settings', () => {
  test('a change takes effect at once, and is recorded with author, time and both values', async () => {
    expect((await api.call('GET', '/lease/view')).data).toEqual({ show: true })
    advance()
    expect((await set('lease.show', { show: false })).status).toBe(200)
    expect((await api.call('GET', '/lease/view')).data).toEqual({ show: false })
    const { changed, value } = await now('lease.show')
    expect([value, changed]).toEqual([{ show: false }, { at: api.now.toISOString(), by: '안내 담당' }])
    expect((await call('GET', '/settings/lease.show/changes')).data).toEqual([
      { at: api.now.toISOString(), by: '안내 담당', before: { show: true }, after: { show: false } },
    ])
    expect((await call('GET', '/settings/app.version/changes')).data).toEqual([])
  })

  test('an equal value is not recorded', async () => {
    advance()
    expect((await set('lease.show', { show: 'on' })).status).toBe(200)
    expect(await api.countRows(buildingChanges)).toBe(0)
  })

  test('of two changes of the same value the second is refused, also for the first change ever', async () => {
    const { seen } = await now('app.version')
    advance()
    expect((await set('app.version', VERSIONS)).status).toBe(200)
    const second = await set('app.version', { ...VERSIONS, latest_ios_version: '3.0' }, { seen })
    expect([second.status, second.body.messageKey]).toEqual([409, 'changedMeanwhile'])
    const first = await Promise.all(
      ['02-0000-1000', '02-0000-2000'].map((telephone) =>
        call('PUT', '/settings', {
          name: 'building.contacts',
          seen: '',
          value: { ...DEMO_CONTACTS, telephone },
        }),
      ),
    )
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call('GET', '/settings/building.contacts/changes')).data).toHaveLength(1)
  })

  test('every setting can be set from a form’s text', async () => {
    const forms: Record<string, unknown> = {
      'hours.centre': { opens: '08:30', lunchFrom: '12:00', lunchTo: '13:00', closes: '24:00' },
      'hours.amenities': Object.fromEntries(
        ['rooms', 'listeningBar', 'refreshRoom', 'fitness'].map((name) => [
          name,
          { from: '07:00', to: '22:00' },
        ]),
      ),
      'visits.hours': { from: '07:30', to: '21:00' },
      'visits.requests': { perHost: '20', perPhone: '10', perNetwork: '30' },
      'booking.week': { weekday: '5', at: '18:00' },
      'booking.limits': { companyHours: '40', memberHours: '', daysAhead: '30' },
      'building.contacts': {
        telephone: '02 0000 9000',
        email: 'office@example.com',
        departments: { ...DEMO_CONTACTS.departments[0], telephone: '1588-0000' },
      },
      'building.business': {
        ...DEMO_BUSINESS,
        registrationNumber: '0001234560',
        hostingKo: '',
        hostingEn: '',
      },
      'building.directions': { metroKo: '누리역\r\n새들역', metroEn: '', busKo: '' },
      'building.places': { lounge: '24', vipZone: '', meetingRooms: '16', refreshRoom: '11', fitness: '6' },
      'building.occupancy': { percent: '39' },
      'parking.tariff': {
        freeMinutes: '0',
        wonPerStep: '1000',
        weekdayCap: '40000',
        weekendCap: '20000',
        buildingWonPerStep: '2000',
        monthlyWon: '242000',
      },
      'parking.leaving': { minutes: '20' },
      'heating.price': { wonPerHour: '62000' },
      'access.scans': { days: '30' },
      'access.arrivals': { bookingsByDoor: 'on' },
      'access.desk': { idleMinutes: '45', memberIdleHours: '12', secondFactor: 'on' },
      'fitness.lockers': { wonPerMonth: '22000' },
      'fitness.training': { validDays: '120' },
      'fitness.capacity': { people: '55' },
      'refresh.sale': {
        booksFrom: '06:30',
        booksTo: '17:00',
        wonPerUse: '0',
        byHalfHours: 'on',
        wonPerHalfHour: '5000',
      },
      'listening.wishes': { each: '5' },
      'lease.show': {},
      'search.words': { ko: '민원, 불편 접수', en: '' },
      'messages.reminders': {
        bookings: { day: 'on' },
        seats: {},
        visits: { hour: 'on' },
        heating: {},
        gx: {},
        pt: {},
      },
      'app.version': VERSIONS,
    }
    const all = (await call('GET', '/settings')).data.map(({ name }: { name: string }) => name)
    expect(Object.keys(forms)).toEqual(all)
    advance()
    for (const [name, value] of Object.entries(forms)) expect((await set(name, value)).status, name).toBe(200)
    expect((await api.call('GET', '/home/hours')).data.centre).toEqual({
      opens: 510,
      lunchFrom: 720,
      lunchTo: 780,
      closes: 1440,
    })
    expect((await api.call('GET', '/home/directions')).data).toMatchObject({
      metroKo: '누리역\n새들역',
      carEn: '',
    })
    expect((await api.call('GET', '/home/places')).data).toMatchObject({ lounge: 24, vipZone: null })
    expect((await api.call('GET', '/home/parking-tariff')).data).toMatchObject({
      freeMinutes: 0,
      monthlyWon: 242_000,
    })
    expect((await api.call('GET', '/home/contacts')).data).toMatchObject({
      telephone: '02-0000-9000',
      departments: [{ nameEn: 'Front desk', telephone: '1588-0000' }],
    })
  })

  test.each([
    [
      'app.version',
      { ...VERSIONS, latest_ios_version: 'newest' },
      'value.latest_ios_version',
      'versionInvalid',
    ],
    ['app.version', { ...VERSIONS, minimum_ios_version: '' }, 'value.minimum_ios_version', 'versionRequired'],
    // 1.9 is older than 1.10, as parts are compared as numbers.
    [
      'app.version',
      { ...VERSIONS, minimum_android_version: '1.11' },
      'value.minimum_android_version',
      'minimumAboveLatest',
    ],
    [
      'hours.centre',
      { opens: '9', lunchFrom: '12:00', lunchTo: '13:00', closes: '18:00' },
      'value.opens',
      'timeInvalid',
    ],
    [
      'hours.centre',
      { opens: '09:00', lunchFrom: '12:00', lunchTo: '12:00', closes: '18:00' },
      'value.lunchTo',
      'endBeforeStart',
    ],
    ['building.places', { lounge: '25' }, 'value.lounge', 'choiceInvalid'],
    ['building.contacts', { ...DEMO_CONTACTS, telephone: '12' }, 'value.telephone', 'telephoneInvalid'],
    [
      'building.contacts',
      { ...DEMO_CONTACTS, departments: [{ ...DEMO_CONTACTS.departments[0], nameEn: ' ' }] },
      'value.departments[0].nameEn',
      'nameEnRequired',
    ],
    [
      'building.contacts',
      { ...DEMO_CONTACTS, departments: Array(13).fill(DEMO_CONTACTS.departments[0]) },
      'value.departments',
      'tooManyDepartments',
    ],
    ['building.business', { ...DEMO_BUSINESS, nameKo: '' }, 'value.nameKo', 'nameKoRequired'],
    [
      'building.business',
      { ...DEMO_BUSINESS, representativeEn: ' ' },
      'value.representativeEn',
      'representativeRequired',
    ],
    [
      'building.business',
      { ...DEMO_BUSINESS, registrationNumber: '' },
      'value.registrationNumber',
      'businessNumberRequired',
    ],
    [
      'building.business',
      { ...DEMO_BUSINESS, registrationNumber: '123-45-67890' },
      'value.registrationNumber',
      'businessNumberInvalid',
    ],
    ['parking.tariff', { freeMinutes: 5 }, 'value.freeMinutes', 'choiceInvalid'],
    ['parking.leaving', { minutes: '' }, 'value.minutes', 'leaveMinutesRequired'],
    ['parking.leaving', { minutes: 121 }, 'value.minutes', 'numberOutsideRange'],
    ['building.occupancy', { percent: 101 }, 'value.percent', 'numberOutsideRange'],
    ['heating.price', { wonPerHour: '' }, 'value.wonPerHour', 'amountRequired'],
    ['access.scans', { days: 1 }, 'value.days', 'numberOutsideRange'],
    ['access.scans', { days: '' }, 'value.days', 'scanDaysRequired'],
    ['fitness.lockers', { wonPerMonth: '' }, 'value.wonPerMonth', 'amountRequired'],
    ['fitness.training', { validDays: '' }, 'value.validDays', 'ptDaysRequired'],
    ['fitness.capacity', { people: '' }, 'value.people', 'capacityRequired'],
    ['fitness.capacity', { people: 0 }, 'value.people', 'numberOutsideRange'],
    ['listening.wishes', { each: '' }, 'value.each', 'wishNumberRequired'],
    ['listening.wishes', { each: 0 }, 'value.each', 'numberOutsideRange'],
    ['refresh.sale', { ...SALE, booksFrom: '17:00', booksTo: '07:00' }, 'value.booksTo', 'endBeforeStart'],
    ['refresh.sale', { ...SALE, wonPerHalfHour: '' }, 'value.wonPerHalfHour', 'amountRequired'],
  ])('%s refuses %j', async (name, value, path, messageKey) => {
    const before = await api.db.select().from(settings)
    const { status, body } = await set(name, value)
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.db.select().from(settings)).toEqual(before)
  })
})

describe('holidays', () => {
  const CHUSEOK = { date: '2028-10-03', nameKo: '추석', nameEn: 'Chuseok' }

  test('are added, moved, renamed and removed, each recorded in the history', async () => {
    expect((await call('POST', '/holidays', CHUSEOK)).status).toBe(201)
    expect((await api.call('GET', '/home/holidays/2028')).data).toEqual([
      { date: '2028-10-03', name: '추석' },
    ])
    const twice = await call('POST', '/holidays', CHUSEOK)
    expect(twice.body.errors).toEqual([{ path: 'date', messageKey: 'holidayTaken' }])
    const substitute = { ...CHUSEOK, date: '2028-10-04', nameEn: 'Chuseok, substitute' }
    expect((await call('PUT', '/holidays/2028-10-03', substitute)).status).toBe(200)
    expect((await call('PUT', '/holidays/2028-10-03', substitute)).status).toBe(404)
    expect((await call('PUT', '/holidays/2028-10-04', substitute)).status).toBe(200)
    expect((await call('DELETE', '/holidays/2028-10-04')).status).toBe(200)
    expect((await api.call('GET', '/home/holidays/2028')).data).toEqual([])
    const { changes } = (await call('GET', '/holidays?year=2028')).data
    expect(changes.map(({ date, before, after }: never) => [date, before, after])).toEqual([
      ['2028-10-04', substitute, null],
      ['2028-10-04', null, substitute],
      ['2028-10-03', CHUSEOK, null],
      ['2028-10-03', null, CHUSEOK],
    ])
    expect(changes[0].by).toBe('안내 담당')
  })

  test('are reported as missing for a near year without any', async () => {
    const read = async (query = '') => (await call('GET', `/holidays${query}`)).data
    expect(await read()).toMatchObject({ year: 2026, missing: [], years: [2024, 2025, 2026, 2027] })
    expect((await read('?year=2027')).items.length).toBeGreaterThan(10)
    api.setTime('2027-01-01', 0)
    const token = await api.signIn({ staffId: tenants.administrator.id })
    expect((await call('GET', '/holidays', undefined, token)).data.missing).toEqual([2028])
  })

  test.each([
    ['2028-02-30', 'dateInvalid'],
    ['28-01-01', 'dateInvalid'],
    ['1999-01-01', 'dateInvalid'],
    ['3000-01-01', 'dateInvalid'],
    ['', 'dateRequired'],
    [undefined, 'dateRequired'],
  ])('%j is no day of one', async (date, messageKey) => {
    const { body } = await call('POST', '/holidays', { ...CHUSEOK, date })
    expect(body.errors[0]).toMatchObject({ path: 'date', messageKey })
  })
})

test('prices can also be changed by the staff of their domain, who see no other setting (decisions §9)', async () => {
  const facility = await api.signIn({ staffId: (await makeStaff(api.db, ['facility'])).id })
  const visible = await call('GET', '/settings', undefined, facility)
  expect(visible.data.map(({ name }: { name: string }) => name)).toEqual(['heating.price'])
  const price = { name: 'heating.price', value: { wonPerHour: 61_000 }, seen: visible.data[0].seen }
  expect((await call('PUT', '/settings', price, facility)).status).toBe(200)
  expect((await now('heating.price')).value).toEqual({ wonPerHour: 61_000 })
  expect((await call('GET', '/settings/heating.price/changes', undefined, facility)).data).toHaveLength(1)
  const others = [
    await call('PUT', '/settings', { ...price, name: 'lease.show', value: { show: false } }, facility),
    await call('GET', '/settings/lease.show/changes', undefined, facility),
    await call('GET', '/holidays', undefined, facility),
  ]
  expect(others.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('other settings and holidays are for administrators only', async () => {
  for (const token of [tenants.front.token, tenants.master.token])
    expect((await call('GET', '/settings', undefined, token)).status).toBe(403)
  for (const token of [tenants.front.token, tenants.otherStaff.token, tenants.master.token])
    for (const [method, path, body] of [
      ['PUT', '/settings', { name: 'lease.show', value: {} }],
      ['GET', '/settings/lease.show/changes'],
      ['GET', '/holidays'],
      ['POST', '/holidays', { date: '2028-10-03', nameKo: '추석', nameEn: 'Chuseok' }],
      ['PUT', '/holidays/2026-12-25', { date: '2026-12-25', nameKo: '성탄절', nameEn: 'Christmas' }],
      ['DELETE', '/holidays/2026-12-25'],
    ] as const)
      expect((await call(method, path, body, token)).status, `${method} ${path}`).toBe(403)
})
