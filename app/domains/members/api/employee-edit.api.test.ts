import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { historyOf, makeEmployee } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const stored = async (publicId: string) =>
  (await api.db.select().from(members).where(eq(members.publicId, publicId)))[0]!

describe('editing', () => {
  const EDIT = {
    name: '한지우',
    gender: 'female',
    email: 'new@example.com',
    floor: 13,
    accountType: 'vip',
    permissions: ['PARKING'],
    status: 'approved',
  }
  const edit = (id: string, overrides = {}, token = tenants.clerk.token) =>
    api.call('PUT', `/employees/${id}`, { token, body: { ...EDIT, ...overrides } })

  test('of one’s own account excludes permissions and account type', async () => {
    const { clerk } = tenants
    const current = { accountType: 'employee', permissions: ['PARKING', 'AMENITY', 'MEMBERSHIP'] }
    for (const change of [
      { permissions: [...current.permissions, 'VISITOR'] },
      { permissions: ['ORDINARY'] },
      { accountType: 'vip' },
    ]) {
      const answer = await edit(clerk.publicId, { ...current, ...change })
      expect(answer.body).toMatchObject({
        status: 422,
        errors: [{ path: 'permissions', messageKey: 'ownRights' }],
      })
      expect(await stored(clerk.publicId)).toMatchObject({
        accountType: 'employee',
        visitor: false,
        membership: true,
      })
    }
    const see = async (id: string) =>
      (await api.call('GET', `/employees/${id}`, { token: clerk.token })).data.actions
    expect((await see(clerk.publicId)).grant).toEqual({ allowed: false, reason: 'forbidden' })
    expect((await see(tenants.host.publicId)).grant.allowed).toBe(true)
    const answer = await edit(clerk.publicId, current)
    expect(answer.body).toMatchObject({ data: { email: 'new@example.com' } })
  })

  test('changes details, account type and permissions, effective from the next request', async () => {
    const { manager } = tenants
    expect((await edit(manager.publicId)).data).toMatchObject({
      email: 'new@example.com',
      floor: 13,
      accountType: 'vip',
      permissions: ['PARKING'],
      status: 'approved',
    })
    const me = await api.call('GET', '/auth/me', { token: manager.token })
    expect(me.data.userPermissions).toMatchObject({ visitor: false, parking: true, total: false })
    expect((await historyOf(api, manager)).map(({ event }) => event)).toEqual(['edited'])
  })

  test('records what changed, from what to what, and by whom', async () => {
    const { manager, clerk } = tenants
    const { data } = await edit(manager.publicId)
    expect(data.events).toMatchObject([
      {
        event: 'edited',
        by: 'manager',
        who: clerk.name,
        changes: expect.arrayContaining([
          { field: 'email', before: [manager.email], after: ['new@example.com'] },
          { field: 'floor', before: [String(manager.floor)], after: ['13'] },
          { field: 'permissions', before: ['VISITOR'], after: ['PARKING'] },
        ]) as unknown,
      },
    ])
    const repeated = await edit(manager.publicId)
    expect(repeated.data.events).toEqual(data.events)
  })

  test('never changes company, ID, phone or the master', async () => {
    const { host, master } = tenants
    await edit(host.publicId, {
      companyId: tenants.other.id,
      loginId: 'otherid1',
      mobile: '01099998888',
      total: true,
    })
    expect(await stored(host.publicId)).toMatchObject({
      companyId: tenants.company.id,
      loginId: host.loginId,
      mobile: host.mobile,
      total: false,
    })
    expect((await edit(master.publicId)).status).toBe(403)
    expect((await edit(master.publicId, {}, master.token)).status).toBe(403)
    expect((await edit(host.publicId, { permissions: ['TOTAL'] })).status).toBe(422)
  })

  test('moves an account along its state machine only', async () => {
    const { id, publicId } = await makeEmployee(api, tenants.company.id, 'request_for_approval')
    const refused = await edit(publicId, { status: 'rejected' })
    expect(refused.body).toMatchObject({ errors: [{ path: 'reason', messageKey: 'reasonRequired' }] })
    for (const status of ['rejected', 'request_for_approval', 'approved'])
      expect((await edit(publicId, { status, reason: '확인' })).data.status).toBe(status)
    for (const status of ['rejected', 'request_for_approval', 'withdrawal_pending', 'withdrawn', 'deleted'])
      expect((await edit(publicId, { status, reason: '확인', name: '바뀐이름' })).status).toBe(409)
    expect((await stored(publicId)).name).toBe('한지우')
    const history = (await historyOf(api, { id })).map(({ event }) => event)
    expect(history.filter((event) => event !== 'edited')).toEqual(['rejected', 'reconsidered', 'approved'])
  })

  test.each(['withdrawal_pending', 'deleted'] as const)('cannot change a %s account', async (status) => {
    const { publicId } = await makeEmployee(api, tenants.company.id, status)
    expect((await edit(publicId, { status })).body).toMatchObject({
      status: 409,
      messageKey: 'illegalTransition',
    })
  })

  test('requires a status and at least one permission', async () => {
    const answer = await edit(tenants.host.publicId, { status: '', permissions: '' })
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'status', messageKey: 'statusRequired' },
        { path: 'permissions', messageKey: 'permissionsRequired' },
      ]),
    )
  })
})
