import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, makeDoor, scan } from 'tests/factories/doors'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
let key: string
beforeEach(async () => {
  tenants = await makeTenants(api)
  key = (await makeDoor(api, tenants.administrator.token)).key
})

describe('a door’s key', () => {
  test('is needed, and is no person’s token', async () => {
    const code = await codeOf(api, tenants.host)
    const body = { scanId: 'x', code }
    expect((await api.call('POST', '/access/scans', { body })).status).toBe(401)
    expect((await scan(api, `door_${'x'.repeat(43)}`, code)).body).toMatchObject({
      status: 401,
      messageKey: 'deviceKeyUnknown',
    })
    for (const { token } of [tenants.host, tenants.administrator])
      expect((await scan(api, token, code)).status).toBe(403)
    for (const path of ['/auth/me', '/desk/doors', '/members/me'])
      expect((await api.call('GET', path, { token: key })).status).toBe(401)
  })

  test('replaced or ended opens nothing any more', async () => {
    const { token } = tenants.administrator
    const door = await makeDoor(api, token)
    const renewed = (await api.call('POST', `/desk/doors/${door.id}/key`, { token })).data.key as string
    const code = await codeOf(api, tenants.host)
    expect((await scan(api, door.key, code)).status).toBe(401)
    expect((await scan(api, renewed, code)).status).toBe(201)
    expect((await api.call('POST', `/desk/doors/${door.id}/end`, { token })).status).toBe(200)
    expect((await scan(api, renewed, code)).status).toBe(401)
    for (const [method, path] of [
      ['POST', 'key'],
      ['POST', 'end'],
    ] as const)
      expect((await api.call(method, `/desk/doors/${door.id}/${path}`, { token })).status).toBe(404)
  })

  test('knows its door', async () => {
    const { data } = await api.call('GET', '/access/door', { token: key })
    expect(data).toEqual({ name: { ko: '1층 회전문', en: 'Lobby turnstile' }, floor: 1, direction: 'in' })
  })

  test.each([
    [{}, 'scanId', 'required'],
    [{ scanId: 'a b', code: 'x' }, 'scanId', 'malformed'],
    [{ scanId: 'a', code: '' }, 'code', 'codeRequired'],
    [{ scanId: 'a', code: 'x'.repeat(301) }, 'code', 'tooLong'],
    [{ scanId: 'a', code: 'x', at: 'yesterday' }, 'at', 'timeInvalid'],
  ])('does not make %j a scan', async (body, path, messageKey) => {
    const answer = await api.call('POST', '/access/scans', { token: key, body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
  })
})
