import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeStaff, PASSWORD } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { staffEvents } from '~/domains/account/api/staff-tables.server'
import { totpAt } from '~/domains/account/api/totp.server'

const NEW = 'Harbour-2026!'

describe('one’s own account at the desk', () => {
  const api = useApi()
  const login = (loginId: string, password = PASSWORD) =>
    api.call('POST', '/desk/login', { body: { loginId, password } })
  const start = async () => {
    const person = await makeStaff(api.db, ['front'], { loginId: 'frontdesk', mobile: '01077771234' })
    const { token } = (await login('frontdesk')).data
    return { ...person, token: token as string }
  }
  const change = (token: string, overrides = {}) =>
    api.call('PUT', '/desk/me/password', {
      token,
      body: { password: PASSWORD, newPassword: NEW, confirmPassword: NEW, ...overrides },
    })
  const me = (token: string) => api.call('GET', '/desk/me', { token })

  test('the password changes with the old one; other sessions end, and the person is told', async () => {
    const { id, token } = await start()
    const other = (await login('frontdesk')).data.token
    expect((await change(token)).status).toBe(200)
    expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401])
    expect([(await login('frontdesk')).status, (await login('frontdesk', NEW)).status]).toEqual([422, 200])
    const told = await api.db.select().from(outbox).where(eq(outbox.template, 'passwordChanged'))
    expect(told.map(({ recipient }) => recipient)).toContain('01077771234')
    const events = await api.db.select().from(staffEvents).where(eq(staffEvents.staffId, id))
    expect(events).toMatchObject([{ event: 'passwordSet', actor: `staff:${id}` }])
  })

  test.each([
    [{ password: 'Wrong-2026!' }, 'password', 'passwordWrong'],
    [{ newPassword: 'Frontdesk1!', confirmPassword: 'Frontdesk1!' }, 'newPassword', 'passwordContainsId'],
    [{ confirmPassword: 'x' }, 'confirmPassword', 'passwordConfirmMismatch'],
  ])('the password does not change with %j', async (overrides, path, messageKey) => {
    const { token } = await start()
    const answer = await change(token, overrides)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect((await login('frontdesk')).status).toBe(200)
  })

  test('sessions are listed, and end one by one or together', async () => {
    const { token } = await start()
    const others = [(await login('frontdesk')).data.token, (await login('frontdesk')).data.token]
    const list = async () => (await api.call('GET', '/desk/me/sessions', { token })).data
    const end = (path: string) => api.call('DELETE', `/desk/me/sessions${path}`, { token })
    expect(await list()).toHaveLength(3)
    const one = (await list()).find(({ current }: { current: boolean }) => !current)
    expect((await end(`/${one.id}`)).status).toBe(200)
    expect(await list()).toHaveLength(2)
    expect((await end('?keep=current')).data).toEqual({ ended: 1 })
    for (const other of others) expect((await me(other)).status).toBe(401)
    expect((await end('')).data).toEqual({ ended: 1 })
    expect((await me(token)).status).toBe(401)
  })
})

describe('in production', () => {
  const api = useApi({ PUBLIC_URL: 'https://portal.example', SESSION_SECRET: 'x'.repeat(40), DEMO: 'off' })
  const login = (loginId: string) =>
    api.call('POST', '/desk/login', { body: { loginId, password: PASSWORD } })

  test('an administrator sets up a second factor before anything else, and then goes on', async () => {
    await makeStaff(api.db, ['administrator'], { loginId: 'officehead' })
    const { token } = (await login('officehead')).data
    const get = (path: string) => api.call('GET', path, { token })
    const post = (path: string, body: object) =>
      api.call('POST', `/desk/me/second-factor${path}`, { token, body })
    expect((await get('/desk/staff')).body).toMatchObject({ status: 403, messageKey: 'secondFactorFirst' })
    expect((await get('/desk/me')).status).toBe(200)
    expect((await get('/desk/me/second-factor')).data.isNeededFirst).toBe(true)
    await post('', { password: PASSWORD })
    const { key } = (await get('/desk/me/second-factor')).data.pending
    expect((await post('/confirm', { code: totpAt(key, api.now) })).status).toBe(200)
    expect((await get('/desk/staff')).status).toBe(200)
    expect((await get('/desk/me/second-factor')).data.isNeededFirst).toBe(false)
    expect((await login('officehead')).data.next).toBe('code')
  })

  test('the demo’s password and the building’s name are no passwords', async () => {
    await makeStaff(api.db, ['front'], { loginId: 'frontdesk' })
    const { token } = (await login('frontdesk')).data
    for (const newPassword of ['Nuri-2026!', 'NuriTower-26', 'T0wer-2026!']) {
      const body = { password: PASSWORD, newPassword, confirmPassword: newPassword }
      const answer = await api.call('PUT', '/desk/me/password', { token, body })
      expect(answer.body).toMatchObject({ errors: [{ path: 'newPassword', messageKey: 'passwordCommon' }] })
    }
  })

  test('others of the staff need none in the building', async () => {
    await makeStaff(api.db, ['front'], { loginId: 'frontdesk' })
    const { token } = (await login('frontdesk')).data
    expect((await api.call('GET', '/desk/members', { token })).status).toBe(200)
  })
})

test('the demo’s administrator signs in without an app', async () => {
  const { isGuardedPortal } = await import('~/domains/account/api/authenticate.server')
  const portal = (production: boolean, demo: boolean) =>
    ({ var: { deps: { config: { production, demo } } } }) as unknown as Parameters<typeof isGuardedPortal>[0]
  expect([portal(true, false), portal(true, true), portal(false, false)].map(isGuardedPortal)).toEqual([
    true,
    false,
    false,
  ])
})
