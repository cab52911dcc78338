import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessRecords } from '~/api/tables.server'
import { codeOf, DOOR, makeDoor, scan } from 'tests/factories/doors'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { settings } from '~/domains/building/api/tables.server'
import { codeWindow } from '~/domains/tenant-qr/rules/code-window'
import { destroyOldScans } from './jobs.server'
import { accessScans, doors } from './tables.server'
import { tenantCode } from './tenant-code.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tenants.administrator.token, body })
const codeNow = (person: { publicId: string }) =>
  tenantCode(TEST_SECRET, person.publicId, codeWindow(api.now))
const later = (seconds: number) => void (api.now = new Date(api.now.getTime() + seconds * 1000))

describe('doors at the desk', () => {
  test('are added, changed and ended by administrators; the key is stored as a hash alone', async () => {
    const { id, key } = await makeDoor(api, tenants.administrator.token)
    const shown = (await desk('GET', `/desk/doors/${id}`)).data
    expect(shown).toMatchObject({
      name: { ko: DOOR.nameKo, en: DOOR.nameEn },
      access: { members: { days: 'everyDay', from: 0, to: 1440 } },
      keyMadeAt: api.now.toISOString(),
      changedBy: tenants.administrator.name,
      endedAt: null,
      lastScanAt: null,
    })
    expect(JSON.stringify([shown, (await desk('GET', '/desk/doors')).data])).not.toContain(key)
    expect(JSON.stringify(await api.db.select().from(doors))).not.toContain(key)

    const changed = {
      ...DOOR,
      nameKo: '지하 통로',
      floor: -1,
      access: { ...DOOR.access, visitors: { days: 'weekdays', from: '08:30', to: '19:00' } },
    }
    expect((await desk('PUT', `/desk/doors/${id}`, changed)).status).toBe(200)
    expect((await desk('GET', `/desk/doors/${id}`)).data).toMatchObject({
      name: { ko: '지하 통로' },
      floor: -1,
      access: { visitors: { days: 'weekdays', from: 510, to: 1140 } },
    })
    await scan(api, key, 'anything')
    expect((await desk('GET', '/desk/doors')).data[0].lastScanAt).toBe(api.now.toISOString())
    await desk('POST', `/desk/doors/${id}/end`)
    expect((await desk('PUT', `/desk/doors/${id}`, DOOR)).status).toBe(404)
    expect((await desk('GET', `/desk/doors/${id}`)).data.endedAt).toBe(api.now.toISOString())
  })

  test.each([
    [{ nameKo: ' ' }, 'nameKo', 'nameKoRequired'],
    [{ kind: 'window' }, 'kind', 'choiceInvalid'],
    [{ direction: '' }, 'direction', 'choiceInvalid'],
    [{ floor: 25 }, 'floor', 'choiceInvalid'],
    [
      { access: { ...DOOR.access, vips: { days: 'never', from: '24:00', to: '09:00' } } },
      'access.vips.to',
      'endBeforeStart',
    ],
    [
      { access: { ...DOOR.access, members: { days: 'always', from: '00:00', to: '24:00' } } },
      'access.members.days',
      'choiceInvalid',
    ],
    [
      { access: { ...DOOR.access, members: { days: 'never', from: '25:00', to: '' } } },
      'access.members.from',
      'timeInvalid',
    ],
  ])('refuse %j', async (given, path, messageKey) => {
    const answer = await desk('POST', '/desk/doors', { ...DOOR, ...given })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.countRows(doors)).toBe(0)
  })

  test('an unknown door is 404', async () => {
    for (const id of ['v'.repeat(22), '1']) expect((await desk('GET', `/desk/doors/${id}`)).status).toBe(404)
  })
})

describe('the list of scans', () => {
  test('has a day’s scans with refusals, filtered, and is recorded', async () => {
    const { key } = await makeDoor(api, tenants.administrator.token)
    const gym = await makeDoor(api, tenants.administrator.token, { nameKo: '피트니스', nameEn: 'Fitness' })
    const code = await codeOf(api, tenants.host)
    await scan(api, key, code)
    later(1)
    await scan(api, gym.key, code)
    await scan(api, key, 'nothing')
    const { token } = tenants.front
    const list = async (query: string) =>
      (await api.call('GET', `/desk/scans${query}`, { token })).data.items as Record<string, unknown>[]
    expect((await list('')).map(({ outcome, reason, name }) => [outcome, reason, name])).toEqual([
      ['refused', 'codeUnknown', null],
      ['refused', 'codeUsed', tenants.host.name],
      ['open', null, tenants.host.name],
    ])
    expect(await list('?outcome=refused')).toHaveLength(2)
    expect(await list(`?door=${encodeURIComponent('피트')}`)).toHaveLength(1)
    expect(await list(`?name=${encodeURIComponent(tenants.host.name)}`)).toHaveLength(2)
    expect(await list('?date=2026-11-22')).toEqual([])
    const recorded = await api.db
      .select()
      .from(accessRecords)
      .where(eq(accessRecords.action, 'desk:listScans'))
    expect(recorded).toHaveLength(5)
    expect(JSON.stringify(recorded)).not.toContain(tenants.host.name)
    // Whose scans were shown; nobody’s on a day without any.
    expect(recorded.map(({ shown }) => shown)).toEqual([
      [tenants.host.publicId],
      [tenants.host.publicId],
      [tenants.host.publicId],
      [tenants.host.publicId],
      null,
    ])
  })

  test('is kept as long as the setting says', async () => {
    const { key } = await makeDoor(api, tenants.administrator.token)
    await scan(api, key, 'nothing')
    later(90 * 86_400)
    await destroyOldScans(api.db, api.now)
    expect(await api.countRows(accessScans)).toBe(1)
    later(1)
    await destroyOldScans(api.db, api.now)
    expect(await api.countRows(accessScans)).toBe(0)

    await scan(api, key, 'nothing')
    await api.db.insert(settings).values({ name: 'access.scans', value: { days: 2 }, changedAt: api.now })
    later(2 * 86_400 + 1)
    await destroyOldScans(api.db, api.now)
    expect(await api.countRows(accessScans)).toBe(0)
  })
})

describe('who is in the building', () => {
  const present = async () =>
    (await api.call('GET', '/desk/present', { token: tenants.front.token })).data.people as Record<
      string,
      unknown
    >[]

  test('tenants’ people from their first door to one that leads out, with the last one', async () => {
    const { host, colleague } = tenants
    const lobby = await makeDoor(api, tenants.administrator.token)
    const inside = await makeDoor(api, tenants.administrator.token, {
      nameEn: 'Fitness',
      direction: 'inside',
    })
    const exit = await makeDoor(api, tenants.administrator.token, { direction: 'out' })
    await scan(api, lobby.key, codeNow(host))
    await scan(api, lobby.key, codeNow(colleague))
    expect((await present()).map(({ name }) => name).sort()).toEqual([host.name, colleague.name].sort())
    later(60)
    await scan(api, inside.key, codeNow(host))
    await scan(api, exit.key, codeNow(colleague))
    expect(await present()).toMatchObject([
      {
        name: host.name,
        floor: host.floor,
        group: 'members',
        door: { en: 'Fitness' },
        at: api.now.toISOString(),
      },
    ])
    expect((await api.db.select().from(accessRecords)).at(-1)).toMatchObject({
      action: 'desk:listPresent',
      shown: [host.publicId],
    })
    // A refused scan moves nobody.
    await scan(api, exit.key, codeNow(host))
    expect(await present()).toHaveLength(1)
    later(60)
    await scan(api, exit.key, codeNow(host))
    expect(await present()).toEqual([])
  })

  test('nobody whose last door is more than a day ago', async () => {
    const { key } = await makeDoor(api, tenants.administrator.token)
    await scan(api, key, codeNow(tenants.host))
    later(86_400)
    expect(await present()).toHaveLength(1)
    later(1)
    expect(await present()).toEqual([])
  })

  test('visitors whom the desk has checked in, until they leave by a door', async () => {
    const exit = await makeDoor(api, tenants.administrator.token, { direction: 'out' })
    const { visitors } = await makeVisit(api.db, tenants.host, { status: 'using', visitMinutes: 600 })
    expect(await present()).toMatchObject([
      { name: visitors[0]!.name, group: 'visitors', floor: 12, door: null },
    ])
    await scan(api, exit.key, visitors[0]!.passCode)
    expect(await present()).toEqual([])
  })

  test('late scans count by their own time', async () => {
    const lobby = await makeDoor(api, tenants.administrator.token)
    const exit = await makeDoor(api, tenants.administrator.token, { direction: 'out' })
    const before = new Date(api.now.getTime() - 3_600_000)
    await scan(api, exit.key, codeNow(tenants.host))
    const code = tenantCode(TEST_SECRET, tenants.host.publicId, codeWindow(before))
    expect((await scan(api, lobby.key, code, { at: before })).data.open).toBe(true)
    expect(await present()).toEqual([])
  })
})

test.each([
  ['GET', '/desk/doors', 'front', 200],
  ['GET', '/desk/scans', 'front', 200],
  ['GET', '/desk/present', 'front', 200],
  ['POST', '/desk/doors', 'front', 403],
  ['GET', '/desk/doors', 'otherStaff', 403],
  ['GET', '/desk/scans', 'otherStaff', 403],
  ['GET', '/desk/present', 'otherStaff', 403],
  ['POST', '/desk/doors', 'otherStaff', 403],
  ['GET', '/desk/present', 'master', 403],
  ['POST', '/desk/doors', 'master', 403],
] as const)('%s %s is for %s: %i', async (method, path, who, status) => {
  const body = method === 'POST' ? DOOR : undefined
  expect((await api.call(method, path, { token: tenants[who].token, body })).status).toBe(status)
})
