import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../../tests/factories/people'
import { reservationOf } from '../../../../tests/factories/reservations'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { useApi } from '../../../../tests/support/api'

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

  test('shows the name of the right person masked', async () => {
    const answer = await check()
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ name: '김*준' })
  })

  test.each([
    ['separators', (mobile: string) => `${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`],
    ['+82', (mobile: string) => `+82 ${mobile.slice(1)}`],
    [
      'full-width digits',
      (mobile: string) => mobile.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
  ])('takes the phone with %s', async (_, written) => {
    expect((await check({ hostMobile: written(tenants.host.mobile) })).status).toBe(200)
  })

  test('finds names written apart (NFD), with spaces or in other letters', async () => {
    const jane = await makeMember(api.db, tenants.company.id, { name: 'Jane Smith' })
    expect((await check({ hostName: tenants.host.name.normalize('NFD') })).status).toBe(200)
    expect((await check({ hostName: '  jane   SMITH ', hostMobile: jane.mobile })).data).toEqual({
      name: 'J*** S****',
    })
  })

  test('tells two people of one name apart by their phones', async () => {
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
    ['no mobile phone', { hostMobile: '02-123-4567' }, 'hostMobile', 'hostMobileInvalid'],
  ])('refuses %s', async (_, change, path, messageKey) => {
    const answer = await check(change)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ messageKey, errors: [{ path, messageKey }] })
  })

  test.each(['request_for_approval', 'rejected', 'withdrawal_pending', 'withdrawn', 'deleted'] as const)(
    'does not know an account that is %s',
    async (status) => {
      const person = await makeMember(api.db, tenants.company.id, { name: '한지민', status })
      expect((await check({ hostName: person.name, hostMobile: person.mobile })).body.messageKey).toBe(
        'hostNotFound',
      )
    },
  )

  test('does not know people of other companies or of companies that are gone', async () => {
    const { stranger } = tenants
    expect((await check({ hostName: stranger.name, hostMobile: stranger.mobile })).body.messageKey).toBe(
      'hostNotFound',
    )
    const gone = await makeCompany(api.db, { active: false })
    expect((await check({ companyId: gone.id })).body.messageKey).toBe('companyNotFound')
  })

  test('is limited per name, whatever the phones tried and from wherever', async () => {
    const guesses = Array.from({ length: 25 }, (_, i) =>
      check({ hostMobile: `010777700${10 + i}` }, { 'x-portal-address': `10.0.0.${i}` }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ messageKey: 'tooManyRequests', params: { seconds: 600 } })
    expect(refused.headers.get('retry-after')).toBe('600')
    expect((await check()).status).toBe(429)
    expect((await check({ hostName: tenants.colleague.name })).body.messageKey).toBe('hostPhoneMismatch')
    // A reservation checks the host as well and shares the limit.
    expect((await api.call('POST', '/visits', { body: reservationOf(tenants) })).status).toBe(429)
    api.setTime('2026-11-23', 610)
    expect((await check()).status).toBe(200)
  })
})
