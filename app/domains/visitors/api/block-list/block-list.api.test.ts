import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBlock } from 'tests/factories/block-list'
import { unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { destroyOldBlocks } from './block-list.server'
import { blockListEntries } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const call = (method: string, path: string, body?: unknown, role: keyof Tenants = 'administrator') =>
  api.call(method, `/desk/block-list${path}`, { token: (tenants[role] as { token?: string }).token, body })
const entry = (change: object = {}) => ({
  name: '고무석',
  mobile: '010-5555-0000',
  reason: '무단 촬영',
  until: '2026-12-31',
  ...change,
})

describe('permissions', () => {
  test.each(['front', 'otherStaff', 'master', 'manager', 'host'] as const)('%s may not', async (role) => {
    const { publicId } = await makeBlock(api, tenants.administrator, { mobile: '01055550000' })
    expect((await call('GET', '', undefined, role)).status).toBe(403)
    expect((await call('POST', '', entry(), role)).status).toBe(403)
    expect((await call('POST', `/${publicId}/end`, {}, role)).status).toBe(403)
    expect(await api.countRows(blockListEntries)).toBe(1)
  })

  test('a guest gets 401', async () => {
    expect((await api.call('GET', '/desk/block-list')).status).toBe(401)
  })
})

describe('the list', () => {
  test('an entry is added, listed with who made it, ended early; each step is an access record', async () => {
    const added = await call('POST', '', entry({ plate: ' 12가 3456 ' }))
    expect(added.status).toBe(201)
    const { items, page } = (await call('GET', '')).data
    expect(page.count).toBe(1)
    expect(items[0]).toMatchObject({
      id: added.data.id,
      name: '고무석',
      mobile: '01055550000',
      plate: '12가3456',
      by: tenants.administrator.name,
      endedAt: null,
      isCurrent: true,
    })
    expect((await call('POST', `/${added.data.id}/end`)).status).toBe(200)
    expect((await call('GET', '')).data.page.count).toBe(0)
    const past = (await call('GET', '?tab=past')).data.items
    expect(past[0]).toMatchObject({ endedBy: tenants.administrator.name, isCurrent: false })
    expect((await call('POST', `/${added.data.id}/end`)).status).toBe(409)
    const recorded = (await api.db.select().from(accessRecords)).map(({ action }) => action)
    expect(recorded).toEqual([
      'blockList:add',
      'blockList:list',
      'blockList:end',
      'blockList:list',
      'blockList:list',
    ])
    // The record names the entry, never the person.
    expect(JSON.stringify(await api.db.select().from(accessRecords))).not.toContain('고무석')
  })

  test('has pages, and is searched by name', async () => {
    for (let n = 0; n < 22; n++) await makeBlock(api, tenants.administrator, { plate: `12가${1000 + n}` })
    await makeBlock(api, tenants.administrator, { name: '나정우', mobile: '01011112222' })
    const first = (await call('GET', '')).data
    expect([first.items.length, first.page.total, first.items[0].name]).toEqual([20, 2, '나정우'])
    expect((await call('GET', '?page=2')).data.items).toHaveLength(3)
    expect((await call('GET', `?name=${encodeURIComponent('정우')}`)).data.page.count).toBe(1)
  })

  test.each([
    [{ name: ' ' }, 'name', 'nameRequired'],
    [{ mobile: undefined }, 'mobile', 'blockNeedsPhoneOrPlate'],
    [{ mobile: '010-12' }, 'mobile', 'mobileInvalid'],
    [{ reason: '' }, 'reason', 'reasonRequired'],
    [{ until: '' }, 'until', 'endDateRequired'],
    [{ until: '2026-11-22' }, 'until', 'blockUntilOutside'],
    [{ until: '2031-11-24' }, 'until', 'blockUntilOutside'],
    [{ plate: '가'.repeat(30) }, 'plate', 'tooLong'],
  ])('refuses %j at %s', async (change, path, messageKey) => {
    const refused = await call('POST', '', entry(change))
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { path, messageKey }])
    expect(await api.countRows(blockListEntries)).toBe(0)
  })

  test('an unknown entry is 404', async () => {
    expect((await call('POST', `/${unknownId}/end`)).status).toBe(404)
  })

  test('entries are destroyed a year after they expired or were ended', async () => {
    const { administrator } = tenants
    const kept = await makeBlock(api, administrator, { plate: '12가3456', until: '2025-11-23' })
    await makeBlock(api, administrator, { plate: '12가3457', until: '2025-11-22' })
    await makeBlock(api, administrator, { plate: '12가3458', endedAt: new Date('2025-11-22T14:59:59Z') })
    await destroyOldBlocks(api.db, api.now)
    expect(await api.db.select({ id: blockListEntries.id }).from(blockListEntries)).toEqual([{ id: kept.id }])
    expect(await api.db.select().from(blockListEntries).where(eq(blockListEntries.id, kept.id))).toHaveLength(
      1,
    )
  })
})
