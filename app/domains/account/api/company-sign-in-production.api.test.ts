import { expect, test } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { companySignIns } from './company-sign-in-tables.server'

const api = useApi({
  PUBLIC_URL: 'https://portal.example.com',
  SESSION_SECRET: 'a secret of more than 32 characters for production',
  DEMO: 'off',
})

test.each([
  ['http://login.example.com', 'companyIssuerInvalid'],
  ['http://127.0.0.1:3000', 'companyIssuerInvalid'],
  ['https://127.0.0.1:3000', 'companyIssuerPrivate'],
  ['https://[::1]:3000', 'companyIssuerPrivate'],
  ['https://[::ffff:127.0.0.1]:3000', 'companyIssuerPrivate'],
  ['https://localhost:3000', 'companyIssuerPrivate'],
  ['https://192.168.0.1', 'companyIssuerPrivate'],
])('in production %s is no provider: %s', async (issuer, messageKey) => {
  const { master } = await makeTenants(api)
  const body = { issuer, clientId: 'portal', clientSecret: 'secret', domains: 'hanbit.kr' }
  const answer = await api.call('PUT', '/company/sign-in', { token: master.token, body })
  expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'issuer', messageKey }] })
  expect(await api.countRows(companySignIns)).toBe(0)
})
