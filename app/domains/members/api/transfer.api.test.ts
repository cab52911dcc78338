import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { historyOf, makeEmployee } from 'tests/factories/employees'
import { unknownId } from 'tests/factories/guest-access'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { MEMBER_STATUSES } from '~/domains/members/schemas'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const transfer = (id: unknown, { token = tenants.master.token, password = PASSWORD } = {}) =>
  api.call('POST', '/employees/transfer-rights', { token, body: { id, password } })
const masters = async () =>
  (
    await api.db
      .select()
      .from(members)
      .where(and(eq(members.companyId, tenants.company.id), eq(members.total, true)))
  ).map(({ id }) => id)
const flagsOf = async (token: string) =>
  (await api.call('GET', '/auth/me', { token })).data.userPermissions as Record<string, boolean>

describe('POST /employees/transfer-rights', () => {
  test('tells who is no master so, whatever is wrong with their form', async () => {
    for (const { token } of [tenants.host, tenants.clerk])
      expect((await api.call('POST', '/employees/transfer-rights', { token, body: {} })).status).toBe(403)
  })

  test('makes one employee the master and the old one a general account, at once', async () => {
    const { master, host } = tenants
    const everyFlag = { parking: true, amenity: true, membership: true, visitor: true }
    await api.db.update(members).set(everyFlag).where(eq(members.id, master.id))
    expect((await transfer(host.publicId)).data).toEqual({})
    expect(await masters()).toEqual([host.id])
    expect(await flagsOf(master.token)).toEqual({
      total: false,
      parking: false,
      amenity: false,
      membership: false,
      visitor: false,
    })
    expect((await flagsOf(host.token)).total).toBe(true)
    expect((await api.call('GET', '/employees', { token: master.token })).status).toBe(403)
    expect((await historyOf(api, master)).map(({ event }) => event)).toEqual(['rightsGiven'])
    expect((await historyOf(api, host)).map(({ event }) => event)).toEqual(['rightsReceived'])
    expect((await api.db.select().from(outbox)).map(({ template }) => template)).toEqual([
      'rightsReceived',
      'rightsReceived',
    ])
  })

  test('cannot be undone by the old master', async () => {
    await transfer(tenants.host.publicId)
    expect((await transfer(tenants.master.publicId)).status).toBe(403)
    expect(await masters()).toEqual([tenants.host.id])
  })

  test('requires exactly one employee', async () => {
    const two = [tenants.host.publicId, tenants.colleague.publicId]
    const idError = (messageKey: string) => ({ status: 422, errors: [{ path: 'id', messageKey }] })
    expect((await transfer(two)).body).toMatchObject(idError('onlyOneEmployee'))
    for (const empty of [[], '', undefined])
      expect((await transfer(empty)).body).toMatchObject(idError('nothingSelected'))
    expect(await masters()).toEqual([tenants.master.id])
  })

  test.each(MEMBER_STATUSES)('succeeds for approved accounts only: %s', async (status) => {
    const member = await makeEmployee(api, tenants.company.id, status)
    const expected = status === 'approved' ? 200 : status === 'withdrawn' ? 404 : 409
    expect((await transfer(member.publicId)).status).toBe(expected)
    expect(await masters()).toEqual([expected === 200 ? member.id : tenants.master.id])
  })

  test('is refused for another company, an unknown account and oneself', async () => {
    expect((await transfer(tenants.stranger.publicId)).status).toBe(404)
    expect((await transfer(unknownId())).status).toBe(404)
    expect((await transfer(tenants.master.publicId)).status).toBe(403)
  })

  test('requires the password, with a limit of wrong ones', async () => {
    const wrong = { password: 'Wrong-2026!' }
    for (let n = 0; n < 10; n++)
      expect((await transfer(tenants.host.publicId, wrong)).body).toMatchObject({
        status: 422,
        errors: [{ path: 'password', messageKey: 'passwordWrong' }],
      })
    expect((await transfer(tenants.host.publicId)).status).toBe(429)
    expect(await masters()).toEqual([tenants.master.id])
  })

  test('of two concurrent transfers to two people one succeeds, and there is one master', async () => {
    const answers = await Promise.all([transfer(tenants.host.publicId), transfer(tenants.colleague.publicId)])
    const [lost, ...more] = answers.filter(({ status }) => status !== 200)
    expect(more).toEqual([])
    // Whoever comes only once the other is over is no master any more.
    expect([
      [409, 'decidedMeanwhile'],
      [403, 'forbidden'],
    ]).toContainEqual([lost!.status, lost!.body.messageKey])
    expect(await masters()).toEqual([answers[0]!.status === 200 ? tenants.host.id : tenants.colleague.id])
  })

  test('concurrent with the receiver’s deletion it leaves one living master', async () => {
    await Promise.all([
      transfer(tenants.host.publicId),
      api.call('DELETE', `/employees/${tenants.host.publicId}`, { token: tenants.clerk.token }),
    ])
    const [id] = await masters()
    const [row] = await api.db.select().from(members).where(eq(members.id, id!))
    expect([await masters(), row!.status]).toEqual([[id], 'approved'])
  })
})
