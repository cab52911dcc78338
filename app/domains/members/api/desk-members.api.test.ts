import { beforeEach, describe, expect, test } from 'vitest'
import { historyOf, makeEmployee } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const find = (query: string) => api.call('GET', `/desk/members${query}`, { token: tenants.front.token })
const names = async (query: string) =>
  (await find(query)).data.items.map(({ name }: { name: string }) => name)
const setStatus = (id: string, body: object) =>
  api.call('PUT', `/desk/members/${id}/status`, { token: tenants.front.token, body })

describe('the desk finds members', () => {
  test('of all companies, by company, name, ID and status', async () => {
    expect((await find('')).data.page).toMatchObject({ count: 6, size: 20 })
    expect(await names(`?companyId=${tenants.other.id}`)).toEqual(['윤서진'])
    expect(await names('?name=서')).toEqual(['윤서진', '최서연'])
    expect(await names(`?loginId=${tenants.host.loginId.toUpperCase()}`)).toContain('김민준')
    await makeEmployee(api, tenants.other.id, 'rejected')
    expect(await names('?status=rejected')).toEqual(['한지우'])
    expect(await names('?companyId=&name=&loginId=&status=withdrawn')).toEqual([])
  })

  test('with their company and the actions it may take', async () => {
    const { data } = await find('?name=윤서진')
    expect(data.items[0]).toMatchObject({
      company: { id: tenants.other.id, ko: '세림물산' },
      isMaster: true,
      actions: { delete: { allowed: false, reason: 'forbidden' }, transferRights: { allowed: false } },
    })
    const byAdministrator = await api.call('GET', '/desk/members?name=윤서진', {
      token: tenants.administrator.token,
    })
    expect(byAdministrator.data.items[0].actions.delete).toEqual({ allowed: true, reason: null })
  })
})

describe('the desk moves accounts', () => {
  test('of companies without a master as well', async () => {
    const member = await makeEmployee(api, tenants.other.id, 'request_for_approval')
    expect((await setStatus(member.publicId, { status: 'approved' })).data).toMatchObject({
      status: 'approved',
      events: [{ event: 'approved', by: 'desk' }],
    })
    expect(await historyOf(api, member)).toMatchObject([{ actor: `staff:${tenants.front.id}` }])
  })

  test('and says why it refuses or deletes', async () => {
    const member = await makeEmployee(api, tenants.other.id, 'request_for_approval')
    for (const status of ['rejected', 'deleted'])
      expect((await setStatus(member.publicId, { status })).body).toMatchObject({
        status: 422,
        errors: [{ path: 'reason', messageKey: 'reasonRequired' }],
      })
    expect((await setStatus(member.publicId, { status: 'rejected', reason: '퇴사' })).data).toMatchObject({
      events: [{ event: 'rejected', reason: '퇴사' }],
    })
  })

  test('only to statuses that the desk may set', async () => {
    const member = await makeEmployee(api, tenants.other.id, 'approved')
    for (const status of ['withdrawal_pending', 'withdrawn', 'x', ''])
      expect((await setStatus(member.publicId, { status, reason: 'x' })).body).toMatchObject({
        status: 422,
        messageKey: 'statusRequired',
      })
  })
})
