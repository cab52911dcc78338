import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastCode } from 'tests/factories/accounts'
import { makeStaff } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import type { StaffRole } from '~/rules/permissions'
import { staff, staffEvents, staffInvitations } from '~/domains/account/api/staff-tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const PASSWORD = 'Tower-2026!'
const NEW = {
  loginId: 'newfront1',
  name: '오하늘',
  mobile: '010-7777-1234',
  email: 'haneul@example.com',
  roles: ['front', 'content'],
}
const call = (method: string, path = '', body?: unknown, token = tenants.administrator.token) =>
  api.call(method, `/desk/staff${path}`, { token, body })
const use = (token: string, path: string, body?: unknown) =>
  api.call('POST', `/desk/invitations/${token}${path}`, { body })
const invite = async (more = {}) => (await call('POST', '', { ...NEW, ...more })).data.id as number
const signIn = (loginId: string, password = PASSWORD) =>
  api.call('POST', '/desk/login', { body: { loginId, password } })

/** The token of the link sent last. */
async function lastLink(): Promise<string> {
  const sent = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(asc(outbox.id))
  const links = sent.flatMap(
    ({ params }) => /\/staff-invitation\/([\w-]+)/.exec(params.link ?? '')?.[1] ?? [],
  )
  return links.at(-1)!
}

async function accept(token: string, more = {}) {
  await use(token, '/code')
  const code = await lastCode(api, '01077771234')
  return use(token, '/accept', { code, password: PASSWORD, confirmPassword: PASSWORD, ...more })
}

describe('inviting staff', () => {
  test('sends a link; with the code and a chosen password the person can sign in', async () => {
    const id = await invite()
    const sent = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.template, 'staffInvitation'))
      .orderBy(outbox.id)
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', '01077771234'],
      ['email', 'haneul@example.com'],
    ])
    expect((await signIn('newfront1')).status).toBe(422)
    const link = await lastLink()
    expect(JSON.stringify(await api.db.select().from(staffInvitations))).not.toContain(link)

    const invitation = await api.call('GET', `/desk/invitations/${link}`)
    expect(invitation.data).toMatchObject({ name: '오하늘', mobile: '010-****-1234', isNew: true })
    expect((await accept(link)).data).toEqual({ loginId: 'newfront1' })
    const me = await api.call('GET', '/desk/me', { token: (await signIn('newfront1')).data.token })
    expect(me.data).toMatchObject({ staffId: id, roles: ['front', 'content'] })
    expect((await api.call('GET', `/desk/invitations/${link}`)).status).toBe(404)
  })

  test('a new link ends the one before, and each expires after a week', async () => {
    const id = await invite()
    const first = await lastLink()
    expect((await call('POST', `/${id}/link`)).status).toBe(200)
    const second = await lastLink()
    expect(second).not.toBe(first)
    expect((await use(first, '/code')).body.messageKey).toBe('invitationOver')
    api.now = new Date(api.now.getTime() + 7 * 86_400_000)
    expect((await api.call('GET', `/desk/invitations/${second}`)).status).toBe(404)
    expect((await call('GET', `/${id}`, undefined, await freshAdministrator())).data.linkExpires).toBeNull()
  })

  test('a wrong code, another link’s code and a weak password are refused', async () => {
    await invite()
    const link = await lastLink()
    await use(link, '/code')
    const code = await lastCode(api, '01077771234')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const form = { code, password: PASSWORD, confirmPassword: PASSWORD }
    expect((await use(link, '/accept', { ...form, code: wrong })).body.errors).toEqual([
      { path: 'code', messageKey: 'codeMismatch' },
    ])
    const weak = { password: 'Newfront1!', confirmPassword: 'Newfront1!' }
    expect((await use(link, '/accept', { ...form, ...weak })).body.errors[0].path).toBe('password')
    await invite({ loginId: 'newfront2' })
    expect((await use(await lastLink(), '/accept', form)).body.errors[0].path).toBe('code')
    expect((await use(link, '/accept', form)).status).toBe(200)
  })

  test('an ID is given out once, whatever its case, and missing fields are reported', async () => {
    await invite()
    expect((await call('POST', '', { ...NEW, loginId: 'NewFront1' })).body.errors).toEqual([
      { path: 'loginId', messageKey: 'idNotAvailable' },
    ])
    const { body } = await call('POST', '', { loginId: '1x', roles: [] })
    expect(body.errors.map(({ path, messageKey }: Record<string, string>) => [path, messageKey])).toEqual([
      ['loginId', 'loginIdInvalid'],
      ['name', 'nameRequired'],
      ['mobile', 'mobileRequired'],
      ['email', 'emailRequired'],
      ['roles', 'roleRequired'],
    ])
    expect((await call('POST', '', { ...NEW, roles: ['root'] })).status).toBe(422)
  })
})

/** Sessions expire after two days. */
const freshAdministrator = () => api.signIn({ staffId: tenants.administrator.id })

describe('changing staff', () => {
  const edit = (id: number, roles: StaffRole[], more = {}) =>
    call('PUT', `/${id}`, {
      name: '안내 담당',
      mobile: '01011112222',
      email: 'a@example.com',
      roles,
      ...more,
    })

  test('roles take effect with the next request, and the history has the change and its author', async () => {
    const { front } = tenants
    expect((await api.call('GET', '/desk/visitors', { token: front.token })).status).toBe(200)
    expect((await edit(front.id, ['content'])).status).toBe(200)
    expect((await api.call('GET', '/desk/visitors', { token: front.token })).status).toBe(403)
    const { data } = await call('GET', `/${front.id}`)
    expect(data).toMatchObject({ roles: ['content'], mobile: '01011112222' })
    expect(data.events).toEqual([
      {
        event: 'edited',
        at: api.now.toISOString(),
        actor: '안내 담당',
        changes: { roles: [['front'], ['content']], mobile: true, email: true },
      },
    ])
    await edit(front.id, ['content'])
    expect(await api.countRows(staffEvents)).toBe(1)
  })

  const aDayPasses = () => void (api.now = new Date(api.now.getTime() + 86_400_000))

  test('locking and ending sign out at once and end links; ending deletes phone and e-mail', async () => {
    const { front } = tenants
    await edit(front.id, ['front'])
    aDayPasses()
    await call('POST', `/${front.id}/link`)
    const link = await lastLink()
    const move = (status: string) => call('PUT', `/${front.id}/status`, { status })
    expect((await move('locked')).status).toBe(200)
    expect((await api.call('GET', '/desk/me', { token: front.token })).status).toBe(401)
    expect((await api.call('GET', `/desk/invitations/${link}`)).status).toBe(404)
    expect((await move('locked')).body.messageKey).toBe('illegalTransition')
    expect((await move('active')).status).toBe(200)
    // Earlier sessions stay ended.
    expect((await api.call('GET', '/desk/me', { token: front.token })).status).toBe(401)
    expect((await move('ended')).status).toBe(200)
    expect((await call('GET', `/${front.id}`)).data).toMatchObject({
      status: 'ended',
      mobile: null,
      email: null,
      actions: { edit: false, sendLink: false, lock: false, unlock: false, end: false },
    })
    expect((await api.db.select().from(outbox)).length).toBe(0)
    for (const refused of [await move('active'), await edit(front.id, ['front'])])
      expect(refused.status).toBe(409)
    const again = await signIn(front.loginId)
    expect([again.status, again.body.messageKey]).toEqual([422, 'invalidCredentials'])
    const { events } = (await call('GET', `/${front.id}`)).data
    expect(events.map(({ event }: { event: string }) => event)).toEqual([
      'ended',
      'unlocked',
      'locked',
      'linkSent',
      'edited',
    ])
  })

  test('a link for a new password replaces the old one and ends every session', async () => {
    const { front } = tenants
    await edit(front.id, ['front'], { mobile: '01077771234' })
    aDayPasses()
    await call('POST', `/${front.id}/link`)
    const link = await lastLink()
    expect((await api.call('GET', `/desk/invitations/${link}`)).data.isNew).toBe(false)
    expect((await api.call('GET', '/desk/me', { token: front.token })).status).toBe(200)
    expect((await accept(link)).status).toBe(200)
    expect((await api.call('GET', '/desk/me', { token: front.token })).status).toBe(401)
    expect((await signIn(front.loginId)).status).toBe(200)
  })

  test('another phone gets no link for a day, and the old phone and address are told', async () => {
    const { front } = tenants
    await api.db
      .update(staff)
      .set({ mobile: '01033334444', email: 'old@example.com' })
      .where(eq(staff.id, front.id))
    await edit(front.id, ['front'], { mobile: '01077771234', email: 'new@example.com' })
    const told = await api.db.select().from(outbox).orderBy(asc(outbox.id))
    expect(told.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['phoneChanged', '01033334444'],
      ['phoneChanged', 'old@example.com'],
      ['emailChanged', '01033334444'],
      ['emailChanged', 'old@example.com'],
    ])
    const link = () => call('POST', `/${front.id}/link`)
    api.now = new Date(api.now.getTime() + 86_399_000)
    expect((await link()).body).toMatchObject({ status: 409, messageKey: 'staffPhoneTooNew' })
    api.now = new Date(api.now.getTime() + 1_000)
    expect((await link()).status).toBe(200)
  })

  test('the number of somebody who is only invited can be corrected at once', async () => {
    const id = await invite()
    await edit(id, ['front'], { mobile: '01077779999' })
    expect((await call('POST', `/${id}/link`)).status).toBe(200)
  })

  test('the history cannot be changed', async () => {
    await edit(tenants.front.id, ['content'])
    for (const change of [
      api.db.update(staffEvents).set({ actor: 'staff:99' }),
      api.db.delete(staffEvents).where(sql`true`),
    ])
      await expect(change).rejects.toThrow()
  })
})

describe('the last administrator', () => {
  test('cannot end, lock or demote themselves', async () => {
    const { id, name } = tenants.administrator
    for (const status of ['locked', 'ended']) {
      const refused = await call('PUT', `/${id}/status`, { status })
      expect([refused.status, refused.body.messageKey]).toEqual([409, 'lastAdministrator'])
    }
    const form = { name, mobile: '01011112222', email: 'a@example.com', roles: ['front'] }
    expect((await call('PUT', `/${id}`, form)).body.messageKey).toBe('lastAdministrator')
    expect((await call('PUT', `/${id}`, { ...form, roles: ['front', 'administrator'] })).status).toBe(200)
    // Invited, locked and ended administrators do not count.
    await makeStaff(api.db, ['administrator'], { active: false, isInvited: true })
    await makeStaff(api.db, ['administrator'], { active: false })
    expect((await call('GET', `/${id}`)).data).toMatchObject({
      isLastAdministrator: true,
      actions: { lock: false, end: false, edit: true },
    })
    await makeStaff(api.db, ['administrator'])
    expect((await call('PUT', `/${id}/status`, { status: 'ended' })).status).toBe(200)
  })

  test.each(['ended', 'locked'])('of two who make each other %s at once, one stays', async (status) => {
    const second = await makeStaff(api.db, ['administrator'])
    const token = await api.signIn({ staffId: second.id })
    const answers = await Promise.all([
      call('PUT', `/${second.id}/status`, { status }),
      call('PUT', `/${tenants.administrator.id}/status`, { status }, token),
    ])
    // The second was signed out, or is no longer an administrator.
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.toBeOneOf([401, 403, 409])])
    const active = await api.db.select().from(staff).where(eq(staff.active, true))
    expect(active.filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1)
  })
})

describe('GET /desk/staff', () => {
  const names = async (query = '') =>
    (await call('GET', query)).data.items.map(({ loginId }: { loginId: string }) => loginId)

  test('is filtered by name, role and status; ended staff are listed on request', async () => {
    await makeStaff(api.db, ['parking'], { loginId: 'parking7', name: '현주혁' })
    await makeStaff(api.db, ['front'], { loginId: 'gone7777', active: false, endedAt: api.now })
    await makeStaff(api.db, ['front'], { loginId: 'locked77', active: false })
    await invite()
    expect(await names()).toHaveLength(6)
    expect(await names('?name=주혁')).toEqual(['parking7'])
    expect(await names('?name=PARKING')).toEqual(['parking7'])
    expect(await names('?role=content')).toEqual([tenants.otherStaff.loginId, 'newfront1'])
    expect(await names('?status=ended')).toEqual(['gone7777'])
    expect(await names('?status=locked')).toEqual(['locked77'])
    expect(await names('?status=invited')).toEqual(['newfront1'])
    expect((await call('GET', '?role=&status=&name=')).data.page.count).toBe(6)
  })

  test('is divided into pages, and reading it is recorded', async () => {
    for (let n = 0; n < 25; n++) await makeStaff(api.db, ['front'])
    expect((await call('GET', '?page=2')).data).toMatchObject({
      page: { current: 2, total: 2, size: 20, count: 28 },
    })
    await call('GET', `/${tenants.front.id}`)
    const { data } = await api.call('GET', '/desk/access-records', { token: tenants.administrator.token })
    expect(data.items.map(({ action }: { action: string }) => action)).toEqual([
      'desk:viewStaff',
      'desk:listStaff',
    ])
  })

  test('and all other calls of staff are for administrators only', async () => {
    const { front, master, otherStaff } = tenants
    for (const token of [front.token, otherStaff.token, master.token, 'x'.repeat(43)]) {
      const expected = token.startsWith('xxx') ? 401 : 403
      for (const [method, path, body] of [
        ['GET', ''],
        ['POST', '', NEW],
        ['GET', `/${front.id}`],
        ['PUT', `/${front.id}`, { ...NEW }],
        ['PUT', `/${front.id}/status`, { status: 'ended' }],
        ['POST', `/${front.id}/link`],
      ] as const)
        expect((await call(method, path, body, token)).status, `${method} ${path}`).toBe(expected)
    }
    expect((await call('GET', '/999999')).status).toBe(404)
    expect((await call('PUT', '/999999/status', { status: 'ended' })).status).toBe(404)
  })
})
