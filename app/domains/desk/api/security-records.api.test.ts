import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askForCode, MOBILE, provePhone } from 'tests/factories/accounts'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { purgeSecurityRecords } from '~/api/security-record.server'
import { securityRecords } from '~/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const NEW = 'Harbour-2026!'
const headers = { 'x-portal-address': '203.0.113.9' }
const login = (loginId: string, password = PASSWORD) =>
  api.call('POST', '/auth/login', { body: { loginId, password }, headers })
const list = async (query = '', token = tenants.administrator.token) =>
  (await api.call('GET', `/desk/access-records/security${query}`, { token })).data
const events = async (query = '') => (await list(query)).items.map(({ event }: { event: string }) => event)

test('sign-ins, refusals and the limit stand there with account and network, an unknown ID as a hash', async () => {
  const { host } = tenants
  await login(host.loginId)
  for (let n = 0; n < 11; n++) await login(host.loginId, 'Wrong-2026!')
  await login('nobody99', 'Wrong-2026!')
  await login('NOBODY99', 'Wrong-2026!')
  const { items } = await list()
  expect(items).toHaveLength(14)
  const [second, first, locked, refused] = items
  expect(second).toMatchObject({
    event: 'signInRefused',
    account: { kind: 'typed', name: null },
    actor: null,
  })
  expect(second.account.typed).toBe(first.account.typed)
  expect([locked.event, refused.event]).toEqual(['signInLocked', 'signInRefused'])
  expect(items.at(-1)).toMatchObject({
    event: 'signedIn',
    account: { kind: 'member', name: host.name, loginId: host.loginId },
    network: '203.0.113.9',
  })
  const stored = JSON.stringify(await api.db.select().from(securityRecords))
  for (const typed of ['nobody99', PASSWORD, 'Wrong-2026!', host.loginId]) expect(stored).not.toContain(typed)
})

test('so do changes of phone, address, password and rights, ends and keys, with who made them', async () => {
  const { host, clerk, administrator, front } = tenants
  const { token } = host
  const phoneProof = await provePhone(api, 'changeMobile', MOBILE, { token })
  await api.call('PUT', '/members/me/mobile', {
    token,
    body: { mobile: MOBILE, phoneProof, password: PASSWORD },
  })
  await api.call('PUT', '/members/me/password', {
    token,
    body: { password: PASSWORD, newPassword: NEW, confirmPassword: NEW },
  })
  const body = { name: host.name, gender: 'male', floor: 12, accountType: 'employee', status: 'approved' }
  await api.call('PUT', `/employees/${host.publicId}`, {
    token: clerk.token,
    body: { ...body, email: 'other@example.com', permissions: ['PARKING'] },
  })
  await api.call('DELETE', `/employees/${host.publicId}/sessions`, { token: clerk.token })
  const staff = { name: '안내', mobile: '01011112222', email: 'a@example.com', roles: ['content'] }
  await api.call('PUT', `/desk/staff/${front.id}`, { token: administrator.token, body: staff })
  expect((await events()).sort()).toEqual([
    'emailChanged',
    'emailChanged',
    'passwordChanged',
    'phoneChanged',
    'phoneChanged',
    'rightsChanged',
    'rightsChanged',
    'signedOut',
  ])
  expect((await list('?event=signedOut')).items[0]).toMatchObject({
    account: { loginId: host.loginId },
    actor: { kind: 'member', loginId: clerk.loginId },
  })
  expect(await events('?event=phoneChanged&kind=staff')).toEqual(['phoneChanged'])
  expect(await events(`?person=${host.loginId}&event=passwordChanged`)).toEqual(['passwordChanged'])
})

test('a reset and the desk’s sign-in, too', async () => {
  const { host, front } = tenants
  const code = await askForCode(api, 'findPassword', host.mobile)
  const { loginId, name, mobile } = host
  const reset = { loginId, name, mobile, code, password: NEW, confirmPassword: NEW }
  await api.call('POST', '/auth/find/password', { body: reset })
  const desk = (password: string) =>
    api.call('POST', '/desk/login', { body: { loginId: front.loginId, password }, headers })
  await desk('Wrong-2026!')
  await desk(PASSWORD)
  expect(await events()).toEqual(['signedIn', 'signInRefused', 'passwordReset'])
})

test('they are for administrators, cannot be changed, and go after two years', async () => {
  await login(tenants.host.loginId)
  const { token } = tenants.front
  expect((await api.call('GET', '/desk/access-records/security', { token })).status).toBe(403)
  await expect(api.db.update(securityRecords).set({ account: 'staff:1' })).rejects.toThrow()
  await expect(api.db.delete(securityRecords).where(sql`true`)).rejects.toThrow()
  await purgeSecurityRecords(api.db, api.now)
  expect(await api.countRows(securityRecords)).toBe(1)
})
