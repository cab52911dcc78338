import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeParkingAccount,
  PARKING_PASSWORD,
  parkingOf,
  type ParkingRole as Role,
} from 'tests/factories/parking'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { companies } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.update(companies).set({ parkingMinutes: 100 }).where(eq(companies.id, tenants.company.id))
})

const { call, open } = parkingOf(api, () => tenants)

describe('the parking account', () => {
  const signIn = (parkingId: string, password = PARKING_PASSWORD, role?: Role) =>
    call('POST', '/parking/sign-in', { parkingId, password }, role)

  test('has its own sign-in, valid for this session only', async () => {
    const { loginId } = await makeParkingAccount(api, tenants.company.id)
    expect((await call('GET', '/parking/account')).data).toEqual({
      hasAccount: true,
      isSignedIn: false,
      loginId: null,
      balance: null,
      usualCoupon: null,
    })
    expect((await call('GET', '/parking/records')).body).toMatchObject({
      status: 409,
      messageKey: 'parkingSignInRequired',
    })
    expect((await signIn(loginId.toUpperCase())).status).toBe(200)
    expect((await call('GET', '/parking/account')).data).toMatchObject({ isSignedIn: true, loginId })
    expect((await call('GET', '/parking/records')).status).toBe(200)
    expect((await call('GET', '/parking/records', undefined, 'master')).status).toBe(409)
    // The same person in another browser.
    const other = await api.signIn({ memberId: tenants.clerk.id })
    expect((await api.call('GET', '/parking/records', { token: other })).status).toBe(409)
    await call('POST', '/parking/sign-out')
    expect((await call('GET', '/parking/records')).status).toBe(409)
  })

  test('a sign-in to another company’s account opens nothing', async () => {
    await makeParkingAccount(api, tenants.company.id)
    await makeParkingAccount(api, tenants.other.id, { tokens: [tenants.clerk.token] })
    expect((await call('GET', '/parking/account')).data).toMatchObject({ isSignedIn: false, balance: null })
    expect((await call('GET', '/parking/records')).status).toBe(409)
  })

  test('a wrong password is 422 and does not end the session; another company’s account is unknown', async () => {
    const ownAccount = await makeParkingAccount(api, tenants.company.id)
    const other = await makeParkingAccount(api, tenants.other.id)
    for (const answer of [
      await signIn(ownAccount.loginId, 'wrong'),
      await signIn(other.loginId),
      await signIn('nobody1'),
    ])
      expect(answer.body).toMatchObject({ status: 422, messageKey: 'invalidCredentials' })
    expect((await signIn(ownAccount.loginId, PARKING_PASSWORD, 'host')).status).toBe(403)
  })

  test('locks after ten wrong passwords, whatever the ID’s case; another company’s guesses do not count', async () => {
    const { loginId } = await makeParkingAccount(api, tenants.company.id)
    for (let i = 0; i < 11; i++) await signIn(loginId, 'wrong', 'stranger')
    for (let i = 0; i < 10; i++)
      expect((await signIn(i % 2 ? loginId : loginId.toUpperCase(), 'wrong')).status).toBe(422)
    const locked = await signIn(loginId)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    api.now = new Date(api.now.getTime() + 601_000)
    expect((await signIn(loginId)).status).toBe(200)
  })

  test('is refused to members without the flag, the desk and guests', async () => {
    await open()
    for (const [role, status] of [
      ['host', 403],
      ['otherStaff', 403],
    ] as const)
      for (const path of ['/parking/account', '/parking/records', '/parking/statement'])
        expect((await call('GET', path, undefined, role)).status).toBe(status)
    expect((await api.call('GET', '/parking/records')).status).toBe(401)
  })
})
