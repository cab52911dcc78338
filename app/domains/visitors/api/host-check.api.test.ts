import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeMember } from 'tests/factories/people'
import { reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { settings } from '~/domains/building/api/tables.server'
import { useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

describe('host check', () => {
  const check = (change: object = {}, headers = {}) =>
    api.call('POST', '/visits/host-check', {
      body: {
        companyId: tenants.company.id,
        hostName: tenants.host.name,
        hostMobile: tenants.host.mobile,
        ...change,
      },
      headers,
    })

  test('answers the host’s name masked, and the floor while it is one of the company', async () => {
    const answer = await check()
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ name: '김*준', floor: tenants.host.floor })
    await api.db.update(members).set({ floor: 99 }).where(eq(members.id, tenants.host.id))
    expect((await check()).data).toEqual({ name: '김*준', floor: null })
  })

  test.each([
    ['separators', (mobile: string) => `${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`],
    ['+82', (mobile: string) => `+82 ${mobile.slice(1)}`],
    [
      'full-width digits',
      (mobile: string) => mobile.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
  ])('accepts the phone with %s', async (_, written) => {
    expect((await check({ hostMobile: written(tenants.host.mobile) })).status).toBe(200)
  })

  test('finds names written apart (NFD), with spaces or in other letters', async () => {
    const jane = await makeMember(api.db, tenants.company.id, { name: 'Jane Smith' })
    expect((await check({ hostName: tenants.host.name.normalize('NFD') })).status).toBe(200)
    expect((await check({ hostName: '  jane   SMITH ', hostMobile: jane.mobile })).data.name).toBe(
      'J*** S****',
    )
  })

  test.each([
    ['spaces', '김 민준'],
    ['a title', '김민준 과장'],
    ['a title and an honorific', '김민준 과장님'],
    ['full-width spaces', '김　민준　님'],
  ])('finds a name written with %s', async (_, hostName) => {
    expect((await check({ hostName })).data.name).toBe('김*준')
  })

  test('finds Latin names written as one word, in full-width letters or with a title', async () => {
    const jane = await makeMember(api.db, tenants.company.id, { name: 'Jane Smith' })
    for (const hostName of ['janesmith', 'Ｊａｎｅ　Ｓｍｉｔｈ', 'Ms. Jane Smith', 'Dr Jane Smith'])
      expect((await check({ hostName, hostMobile: jane.mobile })).status).toBe(200)
  })

  test('finds somebody by the name in Latin letters of the profile', async () => {
    const { host } = tenants
    const guest = { hostName: 'Mr. Minjun KIM' }
    expect((await check(guest)).status).toBe(422)
    await api.db.update(members).set({ latinName: 'Minjun Kim' }).where(eq(members.id, host.id))
    expect((await check(guest)).data.name).toBe('김*준')
    expect((await check({ ...guest, companyId: tenants.other.id })).status).toBe(422)
  })

  test('knows a name that ends like a title', async () => {
    const named = await makeMember(api.db, tenants.company.id, { name: '한이사' })
    expect((await check({ hostName: '한이사', hostMobile: named.mobile })).status).toBe(200)
  })

  test('distinguishes two people of one name by their phones', async () => {
    const namesake = await makeMember(api.db, tenants.company.id, { name: tenants.host.name })
    expect((await check({ hostMobile: namesake.mobile })).status).toBe(200)
  })

  test.each([
    ['a name nobody has', { hostName: '없는이' }, 'hostName', 'hostNotFound'],
    ['a part of a name', { hostName: '김민' }, 'hostName', 'hostNotFound'],
    ['a pattern', { hostName: '김%' }, 'hostName', 'hostNotFound'],
    ['another phone', { hostMobile: '01099998888' }, 'hostMobile', 'hostPhoneMismatch'],
    ['an unknown company', { companyId: 9999 }, 'companyId', 'companyNotFound'],
    ['no company', { companyId: undefined }, 'companyId', 'companyRequired'],
    ['a company number beyond all numbers', { companyId: 3_000_000_000 }, 'companyId', 'malformed'],
    ['no name', { hostName: ' ' }, 'hostName', 'hostNameRequired'],
    ['no phone', { hostMobile: '' }, 'hostMobile', 'hostMobileRequired'],
    ['letters for a phone', { hostMobile: 'telephone' }, 'hostMobile', 'numbersOnly'],
    ['a foreign phone', { hostMobile: '+1 415 555 0134' }, 'hostMobile', 'hostMobileInvalid'],
    ['no mobile phone', { hostMobile: '02-123-4567' }, 'hostMobile', 'hostMobileInvalid'],
  ])('refuses %s', async (_, change, path, messageKey) => {
    const answer = await check(change)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ messageKey, errors: [{ path, messageKey }] })
  })

  test.each(['request_for_approval', 'rejected', 'withdrawal_pending', 'withdrawn', 'deleted'] as const)(
    'does not find an account that is %s',
    async (status) => {
      const person = await makeMember(api.db, tenants.company.id, { name: '한지민', status })
      expect((await check({ hostName: person.name, hostMobile: person.mobile })).body.messageKey).toBe(
        'hostNotFound',
      )
    },
  )

  test('does not find people of other companies or of inactive companies', async () => {
    const { stranger } = tenants
    expect((await check({ hostName: stranger.name, hostMobile: stranger.mobile })).body.messageKey).toBe(
      'hostNotFound',
    )
    const closedCompany = await makeCompany(api.db, { active: false })
    expect((await check({ companyId: closedCompany.id })).body.messageKey).toBe('companyNotFound')
  })

  test('does not limit right entries: fifty guests reserve with one host from one lobby', async () => {
    await api.db.insert(settings).values({
      name: 'visits.requests',
      value: { perHost: 50, perPhone: 1, perNetwork: 50 },
      changedAt: api.now,
    })
    const headers = { 'x-portal-address': '203.0.113.9' }
    const guests = Array.from({ length: 50 }, async (_, i) => {
      const checked = await check({}, headers)
      const visitors = [{ name: `손님 ${i}`, mobile: `010555500${10 + i}` }]
      const body = reservationOf(tenants, { visitors })
      const reserved = await api.call('POST', '/visits', { body, headers })
      const access = `/visits/${reserved.data?.id}/access`
      const opened = await api.call('POST', access, { body: { mobile: visitors[0]!.mobile }, headers })
      return [checked.status, reserved.status, opened.status]
    })
    expect(await Promise.all(guests)).toEqual(Array(50).fill([200, 201, 200]))
  })

  test('counts wrong phones between right ones, in one network', async () => {
    let wrong = 0
    for (let i = 0; i < 60; i++) {
      const headers = { 'x-portal-address': `2001:db8::${i}` }
      const isRight = i % 2 === 0
      const answer = await check(isRight ? {} : { hostMobile: `010777700${10 + i}` }, headers)
      if (answer.status === 422) wrong++
      if (wrong < 20) expect(answer.status).toBe(isRight ? 200 : 422)
    }
    expect(wrong).toBe(20)
    const headers = { 'x-portal-address': '2001:db8::ffff' }
    expect((await check({}, headers)).status).toBe(429)
    // A reservation reveals no more.
    const body = reservationOf(tenants, { hostMobile: '01077770001' })
    expect((await api.call('POST', '/visits', { body, headers })).status).toBe(429)
  })

  test('a stranger’s wrong phones keep no guest from reserving elsewhere', async () => {
    const stranger = { 'x-portal-address': '203.0.113.9' }
    for (let i = 0; i < 290; i++) await check({ hostMobile: '01077770001' }, stranger)
    expect((await check({}, stranger)).status).toBe(429)
    expect((await check()).status).toBe(200)
    expect((await api.call('POST', '/visits', { body: reservationOf(tenants) })).status).toBe(201)
    expect(api.waited).toEqual([])
  }, 60_000)

  test('wrong phones from everywhere make strangers wait, and refuse no right one', async () => {
    for (let i = 0; i < 100; i++)
      await check({ hostMobile: `0107777${1000 + i}` }, { 'x-portal-address': `10.0.${i}.1` })
    expect(api.waited.at(-1)).toBe(30_000)
    expect((await check()).status).toBe(200)
  })

  test('counts a wrong host of a reservation as a guess', async () => {
    const body = reservationOf(tenants, { hostMobile: '01077770001' })
    for (let i = 0; i < 20; i++) {
      const visitors = [{ name: '손님', mobile: `010555500${10 + i}` }]
      expect((await api.call('POST', '/visits', { body: { ...body, visitors } })).status).toBe(422)
    }
    expect((await check()).status).toBe(429)
  })

  test('counts the IPv6 addresses of one household as one', async () => {
    const from = (address: string, hostName: string) => check({ hostName }, { 'x-portal-address': address })
    const answers = []
    for (let i = 0; i < 301; i++)
      answers.push((await from(`2001:db8:0:7::${i.toString(16)}`, `이름 ${i}`)).status)
    expect(answers.slice(-2)).toEqual([422, 429])
    expect((await from('2001:db8:0:8::1', '이름 1')).status).toBe(422)
  })

  test('is limited per name and network, for all phones', async () => {
    const guesses = Array.from({ length: 25 }, (_, i) => check({ hostMobile: `010777700${10 + i}` }))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ messageKey: 'tooManyRequests', params: { minutes: 10 } })
    expect(refused.headers.get('retry-after')).toBe('600')
    expect((await check()).status).toBe(429)
    expect((await check({ hostName: tenants.colleague.name })).body.messageKey).toBe('hostPhoneMismatch')
    // A reservation checks the host as well and counts towards the same limit.
    expect((await api.call('POST', '/visits', { body: reservationOf(tenants) })).status).toBe(429)
    api.setTime('2026-11-23', 610)
    expect((await check()).status).toBe(200)
  })
})
