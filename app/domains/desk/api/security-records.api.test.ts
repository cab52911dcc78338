import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askForCode, MOBILE, provePhone } from 'tests/factories/accounts'
import { EMPLOYEE } from 'tests/factories/employees'
import { PASSWORD } from 'tests/factories/people'
import { DOOR, makeDoor } from 'tests/factories/doors'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeWebhook } from 'tests/factories/webhooks'
import { useApi } from 'tests/support/api'
import { purgeSecurityRecords } from '~/api/security-record.server'
import { securityRecords } from '~/api/tables.server'
import type { SecurityRecord } from '~/domains/desk/security-schemas'
import { MS_PER_DAY } from '~/rules/time-units'

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

test('keys of doors, terminals, webhooks and locker systems, and who was named first master', async () => {
  const { administrator } = tenants
  const { token } = administrator
  const post = async (path: string, body?: object) =>
    (await api.call('POST', path, { token, ...(body && { body }) })).data
  const door = await makeDoor(api, token)
  await post(`/desk/doors/${door.id}/end`)
  const kiosk = await post('/desk/terminals', { name: '로비 키오스크', kind: 'kiosk' })
  const { code } = await post(`/desk/terminals/${kiosk.id}/code`)
  await api.call('POST', '/terminals/enrolment', { body: { code } })
  await post(`/desk/terminals/${kiosk.id}/end`)
  const { id: webhook } = await makeWebhook(api, token)
  await api.call('DELETE', `/desk/webhooks/${webhook}`, { token })
  const lockers = await post('/desk/locker-systems', { name: '라커 제어기' })
  await post(`/desk/locker-systems/${lockers.id}/key`)
  await post(`/desk/locker-systems/${lockers.id}/end`)
  const moved = {
    nameKo: '가람소재',
    nameEn: 'Garam Materials',
    floors: [7],
    parkingMinutes: 6000,
    freeRoomMinutes: '1200',
  }
  const { id } = await post('/desk/companies', moved)
  const { accountType: _, permissions: __, ...person } = EMPLOYEE
  await post(`/desk/companies/${id}/first-master`, { ...person, floor: 7 })

  const { items } = await list()
  const records = items.map(
    ({ event, account }: SecurityRecord) => `${account.kind} ${account.name} ${event}`,
  )
  expect(records.reverse()).toEqual([
    `door ${DOOR.nameKo} keyMade`,
    `door ${DOOR.nameKo} keyEnded`,
    'terminal 로비 키오스크 enrolmentCodeMade',
    'terminal 로비 키오스크 keyMade',
    'terminal 로비 키오스크 keyEnded',
    'webhook null keyMade',
    'webhook null keyEnded',
    'lockerSystem 라커 제어기 keyMade',
    'lockerSystem 라커 제어기 keyEnded',
    `member ${EMPLOYEE.name} masterNamed`,
  ])
  expect(items.every(({ actor }: SecurityRecord) => !actor || actor.loginId === administrator.loginId)).toBe(
    true,
  )
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

test('who was refused for lack of rights, once a minute: members, staff and other systems; guests have no account', async () => {
  const { front, host } = tenants
  const path = '/desk/access-records/security'
  const refuse = async (token?: string) => (await api.call('GET', path, { token, headers })).status
  for (let n = 0; n < 3; n++) expect(await refuse(front.token)).toBe(403)
  expect(await refuse(host.token)).toBe(403)
  expect(await refuse()).toBe(401)
  api.now = new Date(api.now.getTime() + 61_000)
  expect(await refuse(front.token)).toBe(403)
  const { items } = await list('?event=rightRefused')
  expect(items.map(({ account }: SecurityRecord) => account.loginId)).toEqual([
    front.loginId,
    host.loginId,
    front.loginId,
  ])
  expect(items[0].network).toBe('203.0.113.9')
})

test('they are for administrators, cannot be changed, and go after two years', async () => {
  await login(tenants.host.loginId)
  const { token } = tenants.front
  expect((await api.call('GET', '/desk/access-records/security', { token })).status).toBe(403)
  await expect(api.db.update(securityRecords).set({ account: 'staff:1' })).rejects.toThrow()
  await expect(api.db.delete(securityRecords).where(sql`true`)).rejects.toThrow()
  const daysAgo = (days: number) => new Date(api.now.getTime() - days * MS_PER_DAY)
  const old = { event: 'signedIn', account: 'member:1' } as const
  await api.db.insert(securityRecords).values([729, 733].map((days) => ({ ...old, at: daysAgo(days) })))
  expect(await events()).toHaveLength(4)
  await purgeSecurityRecords(api.db, api.now)
  expect(await events()).toEqual(['rightRefused', 'signedIn', 'signedIn'])
})
