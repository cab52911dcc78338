import { beforeEach, describe, expect, test } from 'vitest'
import { API_KEY, makeApiKey } from 'tests/factories/api-keys'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { sha256 } from '~/api/secrets.server'
import { buildingChanges } from '~/domains/building/api/tables.server'
import { apiKeys } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const desk = (method: string, path = '', body?: unknown, headers = {}) =>
  api.call(method, `/desk/api-keys${path}`, { token: tenants.administrator.token, body, headers })
const stored = () => api.db.select().from(apiKeys)

describe('a key', () => {
  test('is told once, stored as a hash, and listed with how it begins', async () => {
    const { id, key } = await makeApiKey(api, tenants.administrator.token, {
      networks: '10.20.0.0/16, 203.0.113.8',
    })
    expect(key).toMatch(/^portalkey_[\w-]{43}$/)
    const { revision, changes, ...shown } = (await desk('GET', `/${id}`)).data
    expect(revision).toBeGreaterThan(0)
    expect(changes).toMatchObject([
      { by: tenants.administrator.name, before: null, after: { name: API_KEY.name } },
    ])
    expect(shown).toEqual({
      id,
      name: API_KEY.name,
      prefix: key.slice(0, 14),
      scopes: API_KEY.scopes,
      networks: ['10.20.0.0/16', '203.0.113.8'],
      endsOn: API_KEY.endsOn,
      state: 'usable',
      lastUsedAt: null,
      madeBy: tenants.administrator.name,
      madeAt: api.now.toISOString(),
      endedBy: null,
      endedAt: null,
    })
    const list = (await desk('GET')).data
    expect(list.items).toEqual([shown])
    const [row] = await stored()
    expect(row!.keyHash).toBe(sha256(key))
    const kept = JSON.stringify([list, row, await api.db.select().from(buildingChanges), api.logged])
    expect(kept).not.toContain(key.slice('portalkey_'.length))
  })

  test('is ended by an administrator, once, and stays listed behind those that count', async () => {
    const first = await makeApiKey(api, tenants.administrator.token, { name: '첫째' })
    await makeApiKey(api, tenants.administrator.token, { name: '둘째' })
    const { id } = await makeApiKey(api, tenants.administrator.token, { name: '셋째' })
    expect((await desk('POST', `/${id}/end`)).status).toBe(200)
    const again = await desk('POST', `/${id}/end`)
    expect([again.status, again.body.messageKey]).toEqual([409, 'apiKeyOver'])
    expect((await desk('GET', `/${id}`)).data).toMatchObject({
      state: 'ended',
      endedBy: tenants.administrator.name,
      endedAt: api.now.toISOString(),
    })
    const names = async () => (await desk('GET')).data.items.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['둘째', '첫째', '셋째'])
    // After its last day it is over, too, and nobody need end it.
    api.setTime('2027-11-24', 0)
    tenants.administrator.token = await api.signIn({ staffId: tenants.administrator.id })
    expect((await desk('GET', `/${first.id}`)).data).toMatchObject({ state: 'expired', endedAt: null })
    expect((await desk('POST', `/${first.id}/end`)).status).toBe(409)
    expect((await desk('POST', `/${'x'.repeat(22)}/end`)).status).toBe(404)
  })

  test('that is made and ended is in the history of changes at the desk', async () => {
    const { id } = await makeApiKey(api, tenants.administrator.token)
    await desk('POST', `/${id}/end`)
    const about = { name: API_KEY.name, scopes: API_KEY.scopes, networks: [], endsOn: API_KEY.endsOn }
    const subject = `api-key:${id}`
    const actor = `staff:${tenants.administrator.id}`
    const changes = await api.db.select().from(buildingChanges).orderBy(buildingChanges.id)
    expect(changes).toMatchObject([
      { subject, actor, before: null, after: about },
      { subject, actor, before: about, after: null },
    ])
  })

  test('sent twice is one key, of which the last answer tells what counts; once it was used, none', async () => {
    const headers = { 'idempotency-key': 'one-form-sent-twice' }
    const [first, second] = [
      await desk('POST', '', API_KEY, headers),
      await desk('POST', '', API_KEY, headers),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data.id).toBe(first.data.id)
    expect(await api.countRows(apiKeys)).toBe(1)
    const visitors = (token: string) => api.call('GET', '/desk/visitors', { token })
    expect((await visitors(first.data.key)).status).toBe(401)
    expect((await visitors(second.data.key)).status).toBe(200)
    const third = await desk('POST', '', API_KEY, headers)
    expect([third.status, third.body.messageKey]).toEqual([409, 'alreadySent'])
    expect((await visitors(second.data.key)).status).toBe(200)
  })

  test('is among the administrators’ tasks from two weeks before its last day until it is over', async () => {
    const task = async () =>
      (await api.call('GET', '/desk/tasks', { token: tenants.administrator.token })).data.find(
        ({ key }: { key: string }) => key === 'apiKeysEnding',
      ).count
    await makeApiKey(api, tenants.administrator.token, { endsOn: '2026-12-08' })
    expect(await task()).toBe(0)
    const { id } = await makeApiKey(api, tenants.administrator.token, { endsOn: '2026-12-07' })
    await makeApiKey(api, tenants.administrator.token, { endsOn: '2026-11-23' })
    expect(await task()).toBe(2)
    await desk('POST', `/${id}/end`)
    expect(await task()).toBe(1)
  })
})

const CHANGE = { name: '2층 안내 화면', networks: '10.20.0.0/16', endsOn: '2028-11-23' }

describe('a change', () => {
  const find = async (id: string) => (await desk('GET', `/${id}`)).data
  const change = async (id: string, given: Record<string, unknown> = {}) =>
    desk('PUT', `/${id}`, { ...CHANGE, revision: (await find(id)).revision, ...given })

  test('of name, networks and last day keeps the key and its scopes, and is in its history', async () => {
    const { id, key } = await makeApiKey(api, tenants.administrator.token, { networks: '192.0.2.1' })
    const made = await stored()
    expect((await change(id)).status).toBe(200)
    const [row] = await stored()
    expect(row).toEqual({ ...made[0]!, ...CHANGE, networks: ['10.20.0.0/16'] })
    const { name } = tenants.administrator
    expect((await find(id)).changes).toMatchObject([
      {
        by: name,
        at: api.now.toISOString(),
        before: { name: API_KEY.name, networks: ['192.0.2.1'], endsOn: API_KEY.endsOn },
        after: { ...CHANGE, networks: ['10.20.0.0/16'], scopes: API_KEY.scopes },
      },
      { by: name, before: null },
    ])
    // From the next call.
    const from = async (address: string) =>
      (await api.call('GET', '/desk/visitors', { token: key, headers: { 'x-portal-address': address } }))
        .status
    expect([await from('192.0.2.1'), await from('10.20.3.4')]).toEqual([403, 200])
    await desk('POST', `/${id}/end`)
    expect((await find(id)).changes[0]).toMatchObject({
      by: name,
      before: { name: CHANGE.name },
      after: null,
    })
  })

  test('can prolong a key that ends soon, which is no task any more, but none that is over', async () => {
    const task = async () =>
      (await api.call('GET', '/desk/tasks', { token: tenants.administrator.token })).data.find(
        ({ key }: { key: string }) => key === 'apiKeysEnding',
      ).count
    const { id, key } = await makeApiKey(api, tenants.administrator.token, { endsOn: '2026-11-24' })
    expect([await task(), (await find(id)).state]).toEqual([1, 'endsSoon'])
    expect((await change(id)).status).toBe(200)
    expect([await task(), (await find(id)).state]).toEqual([0, 'usable'])
    expect((await change(id, { networks: '', endsOn: '2026-11-25' })).status).toBe(200)
    api.setTime('2026-11-26', 0)
    tenants.administrator.token = await api.signIn({ staffId: tenants.administrator.id })
    const before = await stored()
    const late = await change(id)
    expect([late.status, late.body.messageKey]).toEqual([409, 'apiKeyOver'])
    expect(await stored()).toEqual(before)
    expect((await api.call('GET', '/desk/visitors', { token: key })).status).toBe(401)
    const ended = await makeApiKey(api, tenants.administrator.token)
    await desk('POST', `/${ended.id}/end`)
    expect((await change(ended.id)).body.messageKey).toBe('apiKeyOver')
    expect((await desk('PUT', `/${'x'.repeat(22)}`, { ...CHANGE, revision: 1 })).status).toBe(404)
  })

  test('after somebody else’s is refused: of fifty at once one is stored', async () => {
    const { id } = await makeApiKey(api, tenants.administrator.token)
    const { revision } = await find(id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => desk('PUT', `/${id}`, { ...CHANGE, name: `이름 ${n}`, revision })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.messageKey))).toEqual(new Set(['changedMeanwhile']))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await stored()).map(({ name }) => name)).toEqual([`이름 ${winner}`])
    expect((await find(id)).changes).toHaveLength(2)
  })

  test('sent twice is one', async () => {
    const { id } = await makeApiKey(api, tenants.administrator.token)
    const body = { ...CHANGE, revision: (await find(id)).revision }
    const headers = { 'idempotency-key': 'one-change-sent-twice' }
    const answers = [await desk('PUT', `/${id}`, body, headers), await desk('PUT', `/${id}`, body, headers)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await find(id)).changes).toHaveLength(2)
  })

  test.each([
    [{ name: ' ' }, 'name', 'apiKeyNameRequired'],
    [{ networks: '10.20.0.0/33' }, 'networks', 'networksInvalid'],
    [{ networks: '1'.repeat(501) }, 'networks', 'tooLong'],
    [{ endsOn: '' }, 'endsOn', 'apiKeyEndRequired'],
    [{ endsOn: '2026-11-22' }, 'endsOn', 'apiKeyEndPast'],
    [{ endsOn: '2028-11-24' }, 'endsOn', 'apiKeyEndTooLate'],
    [{ revision: 'x' }, 'revision', 'malformed'],
  ])('to %j is refused at its field', async (given, path, messageKey) => {
    const { id } = await makeApiKey(api, tenants.administrator.token)
    const before = await stored()
    const answer = await change(id, given)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await stored()).toEqual(before)
  })
})

test.each([
  [{ name: ' ' }, 'name', 'apiKeyNameRequired'],
  [{ name: 'x'.repeat(101) }, 'name', 'tooLong'],
  [{ scopes: [] }, 'scopes', 'apiKeyScopesRequired'],
  [{ scopes: ['visits:write'] }, 'scopes[0]', 'choiceInvalid'],
  [{ networks: '10.20.0.0/33' }, 'networks', 'networksInvalid'],
  [{ networks: 'lobby' }, 'networks', 'networksInvalid'],
  [{ networks: '10.20.0.1; 10.20.0.2' }, 'networks', 'networksInvalid'],
  [
    { networks: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`).join(',') },
    'networks',
    'networksTooMany',
  ],
  [{ networks: '1'.repeat(501) }, 'networks', 'tooLong'],
  [{ endsOn: '' }, 'endsOn', 'apiKeyEndRequired'],
  [{ endsOn: '2026-02-30' }, 'endsOn', 'dateInvalid'],
  [{ endsOn: '2026-11-22' }, 'endsOn', 'apiKeyEndPast'],
  [{ endsOn: '2028-11-24' }, 'endsOn', 'apiKeyEndTooLate'],
])('a key is not made of %j', async (given, path, messageKey) => {
  const answer = await desk('POST', '', { ...API_KEY, ...given })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
  expect(await api.countRows(apiKeys)).toBe(0)
})

test('scopes are kept once each, in their order', async () => {
  const { id } = await makeApiKey(api, tenants.administrator.token, {
    scopes: ['statistics:read', 'visits:read', 'statistics:read'],
  })
  expect((await desk('GET', `/${id}`)).data.scopes).toEqual(['visits:read', 'statistics:read'])
})

test.each(['front', 'otherStaff', 'master'] as const)('keys are not for %s', async (who) => {
  const { id } = await makeApiKey(api, tenants.administrator.token)
  const { token } = tenants[who]
  const calls: [string, string, unknown?][] = [
    ['GET', ''],
    ['POST', '', API_KEY],
    ['GET', `/${id}`],
    ['PUT', `/${id}`, { ...CHANGE, revision: 1 }],
    ['POST', `/${id}/end`],
  ]
  for (const [method, path, body] of calls)
    expect((await api.call(method, `/desk/api-keys${path}`, { token, body })).status).toBe(403)
  expect(await api.countRows(apiKeys)).toBe(1)
  expect((await api.call('GET', '/desk/api-keys')).status).toBe(401)
})
