import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastInvitation, makeSignUpPolicies, provePhone } from 'tests/factories/accounts'
import { EMPLOYEE } from 'tests/factories/employees'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { invitations } from './tables.server'

/**
 * Whoever tries everything that changes accounts, with a second phone of their own, ends with no more rights than they began with,
 * or the company's master is told (decisions §5).
 */

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const OWN_SECOND_PHONE = '01099998888'
const ALL = ['AMENITY', 'VISITOR', 'MEMBERSHIP', 'PARKING']
const FLAGS = ['total', 'parking', 'amenity', 'membership', 'visitor'] as const

/** Everybody but whose rights are all there are: a company's master and administrators of the building. */
const ROLES = ['host', 'manager', 'clerk', 'hr', 'front', 'otherStaff', 'guest'] as const
const TARGETS = [
  'firstMaster',
  'master',
  'approvedInAdvance',
  'invited',
  'waiting',
  'rejected',
  'approved',
  'self',
] as const
type Target = (typeof TARGETS)[number]

interface Tried {
  token: string | undefined
  id: number | undefined
}

async function actorOf(role: (typeof ROLES)[number]): Promise<Tried> {
  if (role === 'guest') return { token: undefined, id: undefined }
  const isStaff = role === 'front' || role === 'otherStaff'
  if (role !== 'hr') return { token: tenants[role].token, id: isStaff ? undefined : tenants[role].id }
  // The right that manages employees, and no other.
  const hr = await makeMember(api.db, tenants.company.id, { flags: ['membership'] })
  return { token: await api.signIn({ memberId: hr.id }), id: hr.id }
}

async function targetOf(target: Target, actor: Tried): Promise<string> {
  const person = (given: object) => makeMember(api.db, tenants.company.id, { name: '한지우', ...given })
  const pending = { status: 'request_for_approval' } as const
  const byAdministrator = `staff:${tenants.administrator.id}`
  const invited = async (kind: 'employee' | 'firstMaster', given: object) => {
    const made = await person({ ...pending, isInvited: true, ...given })
    await api.db.insert(invitations).values({
      tokenHash: `of ${made.id}`,
      memberId: made.id,
      kind,
      invitedBy: byAdministrator,
      expiresAt: new Date(api.now.getTime() + 86_400_000),
      createdAt: api.now,
    })
    return made.publicId
  }
  switch (target) {
    case 'firstMaster':
      await api.db.update(members).set({ total: false }).where(eq(members.id, tenants.master.id))
      return invited('firstMaster', { total: true })
    case 'master':
      return tenants.master.publicId
    case 'approvedInAdvance':
      return invited('employee', {
        parking: true,
        amenity: true,
        visitor: true,
        approvedInAdvanceBy: byAdministrator,
      })
    case 'invited':
      return invited('employee', {})
    case 'waiting':
      return (await person(pending)).publicId
    case 'rejected':
      return (await person({ status: 'rejected' })).publicId
    case 'approved':
      return (await person({})).publicId
    case 'self': {
      const found = await api.db.select().from(members)
      return found.find(({ id }) => id === actor.id)?.publicId ?? tenants.host.publicId
    }
  }
}

/** Every change of an account that there is a call for, with as much in it as can be wished for. */
async function tryEverything({ token }: Tried, id: string): Promise<void> {
  const call = (method: string, path: string, body: object) => api.call(method, path, { token, body })
  const edit = { ...EMPLOYEE, accountType: 'vip', permissions: ALL, reason: '시험' }
  const { loginId: _, mobile: __, ...fields } = edit
  for (const status of ['request_for_approval', 'approved'])
    await call('PUT', `/employees/${id}`, { ...fields, status })
  for (const path of ['employees', 'desk/members'])
    await call('POST', `/${path}/${id}/invitation`, { mobile: OWN_SECOND_PHONE })
  await call('POST', '/employees', { ...edit, mobile: OWN_SECOND_PHONE, approve: true })
  await call('POST', '/employees/transfer-rights', { id, password: 'Test-2026!' })
  await call('POST', `/desk/companies/${tenants.company.id}/master`, { employeeId: 'newperson1' })
  await accept()
  await call('PUT', `/desk/members/${id}/status`, { status: 'approved' })
  await call('POST', '/employees/reconsider', { ids: [id] })
  await call('POST', '/employees/approve', { ids: [id] })
  await call('DELETE', `/employees/${tenants.master.publicId}`, { reason: '시험' })
  await call('PUT', `/desk/members/${tenants.master.publicId}/status`, { status: 'deleted', reason: '시험' })
}

/** Accepts what was sent to the second phone. */
async function accept(): Promise<void> {
  const isSent = (await api.db.select().from(outbox)).some(
    ({ template, recipient }) => template === 'invitation' && recipient === OWN_SECOND_PHONE,
  )
  if (!isSent) return
  const link = await lastInvitation(api, OWN_SECOND_PHONE)
  const phoneProof = await provePhone(api, 'invitation', OWN_SECOND_PHONE, { invitation: link })
  await api.call('POST', `/invitations/${link}/accept`, {
    body: {
      password: 'Nuri-2026!',
      confirmPassword: 'Nuri-2026!',
      agreeTerms: true,
      agreePersonalInformation: true,
      phoneProof,
    },
  })
}

const cases = ROLES.flatMap((role) => TARGETS.map((target) => [role, target] as const))

describe.each(cases)('%s tries the account “%s”', (role, target) => {
  test('and has no more than before, or the master is told', async () => {
    const actor = await actorOf(role)
    const id = await targetOf(target, actor)
    const rightsOf = async () =>
      (await api.db.select().from(members)).filter(
        ({ id: memberId, mobile, status }) =>
          status === 'approved' && (memberId === actor.id || mobile === OWN_SECOND_PHONE),
      )
    const [own] = await rightsOf()
    await tryEverything(actor, id)
    const gained = (await rightsOf()).flatMap((account) => [
      ...FLAGS.filter((flag) => account[flag] && !own?.[flag]),
      ...(account.accountType === 'vip' && own?.accountType !== 'vip' ? ['vip'] : []),
    ])
    expect(gained).not.toContain('total')
    const hasMaster = target !== 'firstMaster'
    const told = (await api.db.select().from(outbox)).filter(({ template }) => template === 'rightsExceeded')
    // A company without a master has nobody to tell; it is the desk's until it has one.
    if (gained.length > 0 && hasMaster) expect(told.length).toBeGreaterThan(0)
    const masters = (await api.db.select().from(members)).filter(
      ({ total, companyId }) => total && companyId === tenants.company.id,
    )
    expect(masters.map(({ publicId, mobile, status }) => [publicId, mobile, status])).toEqual([
      hasMaster
        ? [tenants.master.publicId, tenants.master.mobile, 'approved']
        : [id, expect.not.stringMatching(OWN_SECOND_PHONE), 'request_for_approval'],
    ])
  })
})

test('the front desk sends a pending first master no link, to no phone; an administrator does', async () => {
  const actor = { token: tenants.front.token, id: undefined }
  const id = await targetOf('firstMaster', actor)
  const send = (token: string, body: object) =>
    api.call('POST', `/desk/members/${id}/invitation`, { token, body })
  expect((await send(tenants.front.token, {})).status).toBe(403)
  expect((await send(tenants.front.token, { mobile: OWN_SECOND_PHONE })).status).toBe(403)
  expect((await send(tenants.administrator.token, { mobile: OWN_SECOND_PHONE })).status).toBe(200)
})

test('another phone takes back an approval in advance, the same one keeps it', async () => {
  const id = await targetOf('approvedInAdvance', { token: undefined, id: undefined })
  const send = (body: object) =>
    api.call('POST', `/employees/${id}/invitation`, { token: tenants.clerk.token, body })
  const isApproved = async () =>
    (await api.call('GET', `/employees/${id}`, { token: tenants.clerk.token })).data.isApprovedInAdvance
  await send({})
  expect(await isApproved()).toBe(true)
  await send({ mobile: OWN_SECOND_PHONE })
  expect(await isApproved()).toBe(false)
  await accept()
  const [person] = await api.db.select().from(members).where(eq(members.publicId, id))
  expect(person!.status).toBe('request_for_approval')
})
