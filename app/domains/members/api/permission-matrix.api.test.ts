import { beforeEach, describe, expect, test } from 'vitest'
import { EMPLOYEE, makeEmployee } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { PASSWORD } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { eq } from 'drizzle-orm'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

/** `host` has no flag, `manager` has visitor, `clerk` has membership, `stranger` is another company's master. */
const ROLES = [
  'guest',
  'host',
  'manager',
  'clerk',
  'master',
  'stranger',
  'front',
  'administrator',
  'otherStaff',
] as const
type Role = (typeof ROLES)[number]

const { permissions: _, accountType: __, ...SEVERAL } = EMPLOYEE
const EDIT = {
  name: '한지우',
  gender: 'female',
  email: 'jiwoo@example.com',
  floor: 12,
  accountType: 'employee',
  permissions: ['ORDINARY'],
  status: 'request_for_approval',
}
const COMPANY = { nameKo: '새별', nameEn: 'Saebyeol', floors: [5], parkingMinutes: 600, freeRoomMinutes: 120 }
const PROFILE = { name: '김민준', gender: 'male', email: 'a@example.com', floor: 12, password: PASSWORD }

/** The account that the call is about: waiting, rejected, invited or approved, in the tenants' company. */
type About = 'waiting' | 'rejected' | 'invited' | 'approved'
type Row = [
  method: string,
  path: string,
  body: object | undefined,
  about: About | undefined,
  statuses: string,
]

const CODE = { code: '000000' }

// Statuses in the order of ROLES. Another company's accounts answer 404, like unknown ones.
const TABLE: Row[] = [
  ['GET', '/members/me', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['PUT', '/members/me', PROFILE, undefined, '401 200 200 200 200 422 403 403 403'],
  [
    'PUT',
    '/members/me/mobile',
    { mobile: '01055557777', phoneProof: 'x', password: PASSWORD },
    undefined,
    '401 422 422 422 422 422 403 403 403',
  ],
  [
    'PUT',
    '/members/me/reminders',
    { wantsReminders: true },
    undefined,
    '401 200 200 200 200 200 403 403 403',
  ],
  ['GET', '/members/me/data', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['GET', '/members/me/looks', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['GET', '/members/me/favorites', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  [
    'PUT',
    '/members/me/favorites',
    { kind: 'coupon', key: 'hour1', isFavorite: true },
    undefined,
    '401 200 200 200 200 200 403 403 403',
  ],
  [
    'PUT',
    '/members/me/password',
    { password: 'x', newPassword: 'Nuri-2026!', confirmPassword: 'Nuri-2026!' },
    undefined,
    '401 422 422 422 422 422 403 403 403',
  ],
  ['GET', '/members/me/notifications', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['PUT', '/members/me/notifications/read', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['GET', '/members/me/sessions', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['DELETE', '/members/me/sessions', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['DELETE', '/members/me/sessions/{id}', undefined, 'approved', '401 404 404 404 404 404 403 403 403'],
  ['GET', '/members/me/second-factor', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['POST', '/members/me/second-factor', { password: 'x' }, undefined, '401 403 403 422 422 422 403 403 403'],
  ['POST', '/members/me/second-factor/confirm', CODE, undefined, '401 409 409 409 409 409 403 403 403'],
  ['POST', '/members/me/second-factor/codes', CODE, undefined, '401 409 409 409 409 409 403 403 403'],
  [
    'POST',
    '/members/me/second-factor/end',
    { ...CODE, password: 'x' },
    undefined,
    '401 409 409 409 409 409 403 403 403',
  ],
  ['GET', '/members/me/connections', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['GET', '/members/me/home', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['GET', '/members/me/calendar-feed', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['POST', '/members/me/calendar-feed', {}, undefined, '401 201 201 201 201 201 403 403 403'],
  ['DELETE', '/members/me/calendar-feed', {}, undefined, '401 200 200 200 200 200 403 403 403'],
  [
    'POST',
    '/members/me/withdrawal',
    { password: 'Test-2026!' },
    undefined,
    '401 200 200 200 422 422 403 403 403',
  ],
  ['GET', '/company/sign-in', undefined, undefined, '401 403 403 403 200 200 403 403 403'],
  ['PUT', '/company/sign-in', {}, undefined, '401 403 403 403 422 422 403 403 403'],
  ['DELETE', '/company/sign-in', {}, undefined, '401 403 403 403 200 200 403 403 403'],
  ['GET', '/employees/count', undefined, undefined, '401 200 200 200 200 200 403 403 403'],
  ['GET', '/employees', undefined, undefined, '401 403 403 200 200 200 403 403 403'],
  ['GET', '/employees/export?reason=x', undefined, undefined, '401 403 403 200 200 200 403 403 403'],
  ['POST', '/employees', EMPLOYEE, undefined, '401 403 403 201 201 422 403 403 403'],
  ['POST', '/employees/several', { employees: [SEVERAL] }, undefined, '401 403 403 201 201 422 403 403 403'],
  [
    'POST',
    '/employees/login-ids',
    { people: [{ loginId: '', email: 'kim@hanbit.example' }] },
    undefined,
    '401 403 403 200 200 200 403 403 403',
  ],
  ['GET', '/employees/{id}', undefined, 'approved', '401 403 403 200 200 404 403 403 403'],
  ['PUT', '/employees/{id}', EDIT, 'waiting', '401 403 403 200 200 404 403 403 403'],
  [
    'PUT',
    '/employees/{id}',
    { ...EDIT, status: 'approved' },
    'waiting',
    '401 403 403 200 200 404 403 403 403',
  ],
  ['DELETE', '/employees/{id}', {}, 'approved', '401 403 403 200 200 404 403 403 403'],
  ['DELETE', '/employees/{id}/sessions', undefined, 'approved', '401 403 403 200 200 404 403 403 403'],
  ['POST', '/employees/{id}/invitation', {}, 'invited', '401 403 403 200 200 404 403 403 403'],
  ['POST', '/employees/approve', { ids: ['{id}'] }, 'waiting', '401 403 403 200 200 404 403 403 403'],
  [
    'POST',
    '/employees/reject',
    { ids: ['{id}'], reason: 'x' },
    'waiting',
    '401 403 403 200 200 404 403 403 403',
  ],
  ['POST', '/employees/reconsider', { ids: ['{id}'] }, 'rejected', '401 403 403 200 200 404 403 403 403'],
  [
    'POST',
    '/employees/transfer-rights',
    { id: '{id}', password: 'Test-2026!' },
    'approved',
    '401 403 403 403 200 404 403 403 403',
  ],
  ['GET', '/desk/members', undefined, undefined, '401 403 403 403 403 403 200 200 403'],
  ['GET', '/desk/members/{id}', undefined, 'approved', '401 403 403 403 403 403 200 200 403'],
  [
    'PUT',
    '/desk/members/{id}/status',
    { status: 'approved' },
    'waiting',
    '401 403 403 403 403 403 200 200 403',
  ],
  [
    'PUT',
    '/desk/members/{id}/account-type',
    { accountType: 'vip' },
    'approved',
    '401 403 403 403 403 403 200 200 403',
  ],
  ['DELETE', '/desk/members/{id}/sessions', undefined, 'approved', '401 403 403 403 403 403 200 200 403'],
  ['POST', '/desk/members/{id}/second-factor/end', {}, 'approved', '401 403 403 403 403 403 403 409 403'],
  ['POST', '/desk/members/{id}/invitation', {}, 'invited', '401 403 403 403 403 403 200 200 403'],
  ['GET', '/desk/companies', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
  ['POST', '/desk/companies', COMPANY, undefined, '401 403 403 403 403 403 403 201 403'],
  ['GET', '/desk/companies/1', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
  [
    'PUT',
    '/desk/companies/1',
    { ...COMPANY, active: true },
    undefined,
    '401 403 403 403 403 403 403 200 403',
  ],
  [
    'POST',
    '/desk/companies/1/first-master',
    { ...EMPLOYEE, accountType: undefined },
    undefined,
    '401 403 403 403 403 403 403 409 403',
  ],
  [
    'POST',
    '/desk/companies/1/master',
    { employeeId: 'newperson1' },
    undefined,
    '401 403 403 403 403 403 403 409 403',
  ],
  ['GET', '/desk/companies/1/sign-in', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
  ['PUT', '/desk/companies/1/sign-in', {}, undefined, '401 403 403 403 403 403 403 422 403'],
  ['DELETE', '/desk/companies/1/sign-in', {}, undefined, '401 403 403 403 403 403 403 200 403'],
  ['GET', '/desk/access-records', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
  ['GET', '/desk/access-records/security', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
  ['GET', '/desk/access-records/concerned', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
  [
    'GET',
    '/desk/access-records/concerned/file?reason=x',
    undefined,
    undefined,
    '401 403 403 403 403 403 403 200 403',
  ],
  ['GET', '/desk/access-review', undefined, undefined, '401 403 403 403 403 403 403 200 403'],
]

async function aboutWhom(about: About | undefined): Promise<string> {
  if (!about) return ''
  const status = about === 'invited' || about === 'waiting' ? 'request_for_approval' : about
  const isInvited = about === 'invited'
  return (await makeEmployee(api, tenants.company.id, status, { isInvited })).publicId
}

async function call([method, path, body, about]: Row, role: Role) {
  const id = await aboutWhom(about)
  const fill = (text: string) => text.replace('{id}', id)
  return api.call(method, fill(path), {
    token: role === 'guest' ? undefined : tenants[role].token,
    body: body && JSON.parse(fill(JSON.stringify(body))),
  })
}

describe.each(TABLE)('%s %s %j (%s)', (...row) => {
  const expected = row[4].split(' ').map(Number)
  test.each(ROLES.map((role, n) => ({ role, status: expected[n]! })))(
    '$role: $status',
    async ({ role, status }) => {
      const answer = await call(row, role)
      expect([answer.status, answer.body.messageKey]).toEqual([status, answer.body.messageKey])
      if (status === 401) expect(answer.body.messageKey).toBe('signInRequired')
      if (status === 403) expect(answer.body.messageKey).toBe('forbidden')
      if (status === 404) expect(answer.body.messageKey).toBe('notFound')
    },
  )
})

test('the table contains every call about accounts', async () => {
  const { body } = await api.call('GET', '/openapi.json')
  const called = new Set(
    TABLE.map(([method, path]) => `${method} ${path.replace(/\?.*/, '').replace('/1', '/{id}')}`),
  )
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  const ours = calls.filter((name) =>
    /\/(members|employees|desk\/(members|companies|access-records))/.test(name),
  )
  expect(ours.filter((name) => !called.has(name))).toEqual([])
  expect(ours.length).toBeGreaterThan(20)
})

test('a demotion takes effect with the next request, in every call', async () => {
  await api.db
    .update(members)
    .set({ membership: false, total: false })
    .where(eq(members.companyId, tenants.company.id))
  for (const row of TABLE.filter(([, path]) => /^\/employees(?!\/count)/.test(path)))
    for (const role of ['clerk', 'master'] as const) expect((await call(row, role)).status).toBe(403)
})
