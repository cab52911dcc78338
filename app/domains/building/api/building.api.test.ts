import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { DEMO_BUSINESS, DEMO_CONTACTS } from '~/db/seed/building'
import { seedEssentials } from '~/db/seed/seed.server'
import { POLICY_TYPES } from '~/domains/building/schemas'
import { policies, settings } from './tables.server'

const api = useApi()

const policy = (version: string, inForceFrom: string) => ({
  type: 'lease',
  version,
  inForceFrom,
  titleKo: `임대 ${version}`,
  titleEn: `Lease ${version}`,
  bodyKo: '본문',
  bodyEn: 'Body',
})
const set = (name: string, value: unknown) =>
  api.db.insert(settings).values({ name, value, changedAt: api.now })

describe('GET /home/policies/{type}', () => {
  test.each(POLICY_TYPES)('%s exists from the first start, in both languages', async (type) => {
    await seedEssentials(api.db, api.now)
    const ko = await api.call('GET', `/home/policies/${type}`)
    const en = await api.call('GET', `/home/policies/${type}`, { headers: { 'accept-language': 'en-GB,en' } })
    expect(ko.data).toMatchObject({ type, version: '1.0' })
    expect(ko.data.title).toMatch(/[가-힣]/)
    expect(en.data.title).not.toMatch(/[가-힣]/)
    expect(en.data.body).not.toBe(ko.data.body)
  })

  test('the newest version in force is answered, from midnight in Seoul', async () => {
    await api.db
      .insert(policies)
      .values([policy('1.0', '2024-01-01'), policy('3.0', '2026-11-24'), policy('2.0', '2026-01-01')])
    const version = async () => (await api.call('GET', '/home/policies/lease')).data.version
    expect(await version()).toBe('2.0')
    api.setTime('2026-11-23', 1439)
    expect(await version()).toBe('2.0')
    api.setTime('2026-11-24', 0)
    expect(await version()).toBe('3.0')
  })

  test('an unknown type, and one without a text, is 404', async () => {
    expect((await api.call('GET', '/home/policies/nonsense')).status).toBe(404)
    expect((await api.call('GET', '/home/policies/lease')).status).toBe(404)
    expect((await api.call('GET', '/home/policies/__proto__')).status).toBe(404)
  })
})

describe('settings', () => {
  const first = {
    latest_android_version: '1.0.0',
    minimum_android_version: '1.0.0',
    latest_ios_version: '1.0.0',
    minimum_ios_version: '1.0.0',
    is_force_update: false,
  }

  const unset = { lounge: null, vipZone: null, meetingRooms: null, refreshRoom: null, fitness: null }

  test('have defaults before they are set', async () => {
    expect((await api.call('GET', '/lease/view')).data).toEqual({ show: true })
    expect((await api.call('GET', '/app-settings/version')).data).toEqual(first)
    expect((await api.call('GET', '/home/places')).data).toEqual(unset)
  })

  test('the setting of places counts as unset if a floor is outside the tower', async () => {
    await set('building.places', { ...unset, lounge: 24 })
    expect((await api.call('GET', '/home/places')).data).toEqual({ ...unset, lounge: 24 })
    await api.db.delete(settings)
    await set('building.places', { ...unset, lounge: 25 })
    expect((await api.call('GET', '/home/places')).data).toEqual(unset)
  })

  test('are what the owner set', async () => {
    await set('lease.show', { show: false })
    await set('app.version', { ...first, latest_ios_version: '1.10.0', is_force_update: true })
    expect((await api.call('GET', '/lease/view')).data).toEqual({ show: false })
    expect((await api.call('GET', '/app-settings/version')).data).toMatchObject({
      latest_ios_version: '1.10.0',
      is_force_update: true,
    })
  })

  test.each([{ show: 'no' }, 7, 'on', {}])(
    'a value without the right shape (%j) counts as unset',
    async (value) => {
      await api.db.insert(settings).values({ name: 'lease.show', value, changedAt: api.now })
      await set('app.version', { ...first, latest_ios_version: 'newest' })
      expect((await api.call('GET', '/lease/view')).data).toEqual({ show: true })
      expect((await api.call('GET', '/app-settings/version')).data).toEqual(first)
    },
  )
})

describe('hours, contacts and the parking tariff', () => {
  test('are those of the product until the owner sets them; contacts are null before', async () => {
    expect((await api.call('GET', '/home/hours')).data).toMatchObject({
      centre: { opens: 540, lunchFrom: 750, lunchTo: 810, closes: 1080 },
      amenities: { rooms: { from: 540, to: 1080 }, fitness: { from: 360, to: 1260 } },
    })
    expect((await api.call('GET', '/home/parking-tariff')).data).toEqual({
      freeMinutes: 10,
      wonPerStep: 1000,
      weekdayCap: 40_000,
      weekendCap: 20_000,
      buildingWonPerStep: 2_000,
      monthlyWon: 250_000,
    })
    expect((await api.call('GET', '/home/contacts')).data).toBeNull()
  })

  test('are what the owner set', async () => {
    await set('hours.centre', { opens: 600, lunchFrom: 720, lunchTo: 780, closes: 1440 })
    await set('building.contacts', DEMO_CONTACTS)
    expect((await api.call('GET', '/home/hours')).data.centre.closes).toBe(1440)
    expect((await api.call('GET', '/home/contacts')).data).toEqual(DEMO_CONTACTS)
  })

  test('the frame of every page has the seller once it is set', async () => {
    const frame = async () => (await api.call('GET', '/frame')).data
    expect(await frame()).toMatchObject({ telephone: null, email: null, business: null })
    await set('building.contacts', DEMO_CONTACTS)
    await set('building.business', DEMO_BUSINESS)
    expect(await frame()).toMatchObject({ email: DEMO_CONTACTS.email, business: DEMO_BUSINESS })
  })

  test.each([
    ['hours.centre', { opens: 600, lunchFrom: 540, lunchTo: 780, closes: 1080 }],
    ['hours.centre', { opens: 600, lunchFrom: 720, lunchTo: 780, closes: 1441 }],
    ['hours.centre', 9],
  ])('an invalid value of %s (%j) counts as unset', async (name, value) => {
    await set(name, value)
    expect((await api.call('GET', '/home/hours')).data.centre.opens).toBe(540)
  })
})

test('directions are answered line by line once the owner has set them, and null before', async () => {
  const read = async () => (await api.call('GET', '/home/directions')).data
  expect(await read()).toBeNull()
  const ways = { metroKo: ' 누리역 3번 출구\r\n\r\n새들역 ', metroEn: 'Nuri station', busKo: '', busEn: '' }
  await api.db.insert(settings).values({ name: 'building.directions', value: ways, changedAt: api.now })
  expect(await read()).toEqual({
    metroKo: '누리역 3번 출구\n\n새들역',
    metroEn: 'Nuri station',
    busKo: '',
    busEn: '',
    carKo: '',
    carEn: '',
  })
  const tooLong = { ...ways, carKo: '가나다라\n'.repeat(101) }
  await api.db.update(settings).set({ value: tooLong }).where(eq(settings.name, 'building.directions'))
  expect(await read(), 'what does not have its shape counts as unset').toBeNull()
})
