import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { groupRows } from 'tests/factories/group-rows'
import { hostOf, uploadGroup, groupForm, requestGroup } from 'tests/factories/groups'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { sheetDrafts } from '~/workbooks/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'group-lists-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const request = (token: string, body: object) => api.call('POST', '/group-visits', { token, body })

describe('what a group’s list is for', () => {
  test('is kept with its list until it is confirmed; the remaining rows are for the same group', async () => {
    const { token } = tenants.master
    const { data } = await uploadGroup(api, [...groupRows(1), ['이서준', '1', null, null, null, null]], token)
    const at = `/group-sheets/${data.id}`
    const purpose = async () => (await api.call('GET', `${at}/visit`, { token })).data
    expect(await purpose()).toEqual({ visit: null, into: null })
    const wrong = await api.call('PUT', `${at}/visit`, { token, body: groupForm({ hostName: '아무개' }) })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'hostName'])
    const body = groupForm(hostOf(tenants.host))
    expect((await api.call('PUT', `${at}/visit`, { token, body })).status).toBe(200)
    expect((await purpose()).visit).toMatchObject({ hostName: tenants.host.name, visitTime: '14:00' })
    // The rows are unchanged, and a correction does not lose the visit.
    await api.call('PUT', `${at}/rows`, { token, body: { rows: [{ number: 2, name: '김하늘' }] } })
    expect((await purpose()).visit).not.toBeNull()
    for (const other of [tenants.clerk.token, tenants.stranger.token])
      expect((await api.call('GET', `${at}/visit`, { token: other })).status).toBe(404)
    const requested = await request(token, groupForm({ sheet: data.id, count: 1 }))
    expect(await purpose()).toEqual({ visit: null, into: requested.data.id })
    expect(JSON.stringify(await api.db.select().from(sheetDrafts))).not.toContain('이서준')
  })

  test('is checked before its list is read, without storing anything', async () => {
    const check = (token: string, more: object = {}) =>
      api.call('POST', '/group-visits/check', { token, body: groupForm(more) })
    expect((await check(tenants.clerk.token)).data).toEqual({ hostName: tenants.clerk.name })
    expect((await check(tenants.clerk.token, { visitDate: '2026-11-21' })).status).toBe(422)
    expect((await check(tenants.host.token)).status).toBe(403)
    expect(await api.countRows(visits)).toBe(0)
  })

  test('gets people from a list of anybody who may change it', async () => {
    const { id } = await requestGroup(api, 2, tenants.clerk.token)
    const into = async (token: string) => {
      const { data } = await uploadGroup(api, groupRows(1), token)
      return api.call('PUT', `/group-sheets/${data.id}/group`, { token, body: { group: id } })
    }
    expect((await into(tenants.clerk.token)).status).toBe(200)
    expect((await into(tenants.master.token)).status).toBe(200)
    const stranger = tenants.stranger.token
    const foreign = await uploadGroup(api, groupRows(1), stranger)
    expect([403, 404]).toContain(foreign.status === 201 ? (await into(stranger)).status : 403)
  })
})
