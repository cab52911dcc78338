import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMPLOYEE, historyOf, makeEmployee } from 'tests/factories/employees'
import { unknownId } from 'tests/factories/guest-access'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { MEMBER_STATUSES } from '~/domains/members/schemas'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const get = (path: string, token = tenants.clerk.token) => api.call('GET', `/employees${path}`, { token })
const register = (overrides = {}, token = tenants.clerk.token) =>
  api.call('POST', '/employees', { token, body: { ...EMPLOYEE, ...overrides } })
const stored = async (publicId: string) =>
  (await api.db.select().from(members).where(eq(members.publicId, publicId)))[0]!
const ids = (answer: { data: { items: { id: string }[] } }) => answer.data.items.map(({ id }) => id)

describe('the list', () => {
  test('has two tabs; deleted accounts are listed on request, withdrawn ones never', async () => {
    const created = new Map<string, string>()
    for (const status of MEMBER_STATUSES)
      created.set(status, (await makeEmployee(api, tenants.company.id, status)).publicId)
    const before = ids(await get('?tab=before'))
    expect(new Set(before)).toEqual(new Set([created.get('request_for_approval'), created.get('rejected')]))
    const after = ids(await get(''))
    expect(after).toContain(created.get('approved'))
    expect(after).toContain(created.get('withdrawal_pending'))
    expect(after).not.toContain(created.get('deleted'))
    expect(ids(await get('?tab=after&status=deleted'))).toEqual([created.get('deleted')])
    expect(ids(await get('?tab=before&status=rejected'))).toEqual([created.get('rejected')])
    expect(ids(await get('?tab=before&status=approved'))).toEqual([])
    expect(ids(await get('?tab=after&status=withdrawn'))).toEqual([])
  })

  test('contains the own company only, with the actions allowed for each', async () => {
    const pending = await makeEmployee(api, tenants.company.id, 'request_for_approval')
    await makeEmployee(api, tenants.other.id, 'request_for_approval')
    const { data } = await get('?tab=before')
    expect(ids({ data })).toEqual([pending.publicId])
    expect(data.items[0]).toMatchObject({
      name: '한지우',
      permissions: ['ORDINARY'],
      isMaster: false,
      isInvited: false,
      joinedOn: '2026-01-02',
      actions: {
        approve: { allowed: true, reason: null },
        reject: { allowed: true, reason: null },
        reconsider: { allowed: false, reason: 'illegalTransition' },
        delete: { allowed: false, reason: 'illegalTransition' },
        edit: { allowed: true, reason: null },
        reinvite: { allowed: false, reason: 'illegalTransition' },
        signOut: { allowed: false, reason: 'illegalTransition' },
        transferRights: { allowed: false, reason: 'forbidden' },
      },
    })
    const after = await get('?tab=after')
    const row = (id: string) => after.data.items.find((item: { id: string }) => item.id === id)
    expect(row(tenants.master.publicId).isMaster).toBe(true)
    expect(row(tenants.master.publicId).actions.edit).toEqual({ allowed: false, reason: 'forbidden' })
    expect(row(tenants.clerk.publicId).actions.delete).toEqual({ allowed: false, reason: 'forbidden' })
    expect(JSON.stringify(after.body)).not.toMatch(/argon2|passwordHash/)
  })

  test('accepts empty search fields and refuses invalid pages', async () => {
    expect((await get('?tab=after&name=&loginId=&status=&page=1')).status).toBe(200)
    for (const query of ['?page=0', '?page=x', '?tab=other', '?status=x'])
      expect((await get(query)).status).toBe(422)
  })

  test('is recorded as an access, without the search text', async () => {
    await get('?tab=after&name=김민준')
    await get(`/${tenants.host.publicId}`)
    const records = await api.db.select().from(accessRecords)
    expect(records.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      [`member:${tenants.clerk.id}`, 'employees:list', 'tab=after&searched=yes&page=1'],
      [`member:${tenants.clerk.id}`, 'employees:view', tenants.host.publicId],
    ])
    expect(JSON.stringify(records) + api.logged.join()).not.toContain('김민준')
  })
})

describe('one employee', () => {
  test('has history, company and floors', async () => {
    const id = (await register()).data.id
    expect((await get(`/${id}`)).data).toMatchObject({
      id,
      gender: 'female',
      isInvited: true,
      company: { id: tenants.company.id, ko: '한빛전자' },
      floors: [-2, 12, 13],
      events: [{ event: 'invited', by: 'manager', reason: null, at: api.now.toISOString() }],
      actions: {
        approve: { allowed: false, reason: 'invitationNotAccepted' },
        reinvite: { allowed: true, reason: null },
      },
    })
  })

  test.each(['stranger', 'unknown', 'noId'])(
    'of another company or none (%s) is not found',
    async (which) => {
      const id = { stranger: tenants.stranger.publicId, unknown: unknownId(), noId: '1' }[which]!
      expect((await get(`/${id}`)).body).toMatchObject({ status: 404, messageKey: 'notFound' })
    },
  )
})

describe('registering', () => {
  test('creates an account with the chosen rights that waits for the person to accept', async () => {
    const { status, data } = await register({ permissions: ['AMENITY', 'VISITOR'], accountType: 'vip' })
    expect([status, data.status]).toEqual([201, 'request_for_approval'])
    expect(await stored(data.id)).toMatchObject({
      companyId: tenants.company.id,
      amenity: true,
      visitor: true,
      parking: false,
      membership: false,
      total: false,
      accountType: 'vip',
      isInvited: true,
    })
    expect((await historyOf(api, await stored(data.id)))[0]).toMatchObject({
      event: 'invited',
      actor: `member:${tenants.clerk.id}`,
    })
  })

  test('ignores company, status and all fields that the form does not have', async () => {
    const { data } = await register({
      companyId: tenants.other.id,
      status: 'approved',
      total: true,
      isInvited: false,
    })
    expect(await stored(data.id)).toMatchObject({
      companyId: tenants.company.id,
      status: 'request_for_approval',
      total: false,
      isInvited: true,
    })
  })

  test.each([
    [{ permissions: [] }, 'permissions', 'permissionsRequired'],
    [{ permissions: undefined }, 'permissions', 'permissionsRequired'],
    [{ permissions: ['TOTAL'] }, 'permissions[0]', 'choiceInvalid'],
    [{ permissions: ['PARKING', 'TOTAL'] }, 'permissions[1]', 'choiceInvalid'],
    [{ loginId: 'x' }, 'loginId', 'loginIdInvalid'],
    [{ mobile: '' }, 'mobile', 'mobileRequired'],
    [{ accountType: '' }, 'accountType', 'accountTypeRequired'],
    [{ floor: 20 }, 'floor', 'choiceInvalid'],
  ])('refuses %j', async (overrides, path, messageKey) => {
    const answer = await register(overrides)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
  })

  test('refuses a taken ID or phone', async () => {
    await makeMember(api.db, tenants.other.id, { loginId: 'NewPerson1' })
    expect((await register()).body).toMatchObject({
      errors: [{ path: 'loginId', messageKey: 'idNotAvailable' }],
    })
    const answer = await register({ loginId: 'newperson2', mobile: tenants.host.mobile })
    expect(answer.body).toMatchObject({ errors: [{ path: 'mobile', messageKey: 'phoneTaken' }] })
  })

  test('accepts a single permission that is not in a list, as forms send it', async () => {
    const { data } = await register({ permissions: 'PARKING' })
    expect((await stored(data.id)).parking).toBe(true)
  })
})

test('every member may read how many colleagues are registered; managers also how many wait', async () => {
  await makeEmployee(api, tenants.company.id, 'request_for_approval')
  expect((await get('/count', tenants.host.token)).data).toMatchObject({ registered: 5, waiting: null })
  expect((await get('/count')).data).toMatchObject({ registered: 5, waiting: 1 })
})
