import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askForCode, MOBILE, otherCode, provePhone } from 'tests/factories/accounts'
import { makeCompanySignIn } from 'tests/factories/company-sign-in'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { devices, members } from '~/domains/account/api/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { memberEvents } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const NEW = 'Harbour-2026!'
const me = (token = tenants.host.token) => api.call('GET', '/members/me', { token })
const put = (path: string, body: object, token = tenants.host.token) =>
  api.call('PUT', `/members/me${path}`, { token, body: { password: PASSWORD, ...body } })
const stored = async (id = tenants.host.id) =>
  (await api.db.select().from(members).where(eq(members.id, id)))[0]!
const PROFILE = { name: '김민서', gender: 'female', email: 'minseo@example.com', floor: 13 }

describe('one’s own profile', () => {
  test('has company, floors to choose from, permissions and allowed actions', async () => {
    const { host, company } = tenants
    expect((await me()).data).toMatchObject({
      id: host.publicId,
      loginId: host.loginId,
      name: '김민준',
      mobile: host.mobile,
      company: { id: company.id, ko: '한빛전자', en: 'Hanbit Electronics' },
      floors: [-2, 12, 13],
      permissions: ['ORDINARY'],
      status: 'approved',
      joinedOn: '2026-01-02',
      actions: { withdraw: { allowed: true, reason: null } },
    })
    expect((await me(tenants.clerk.token)).data.permissions).toEqual(['AMENITY', 'MEMBERSHIP', 'PARKING'])
    expect((await me(tenants.master.token)).data).toMatchObject({
      permissions: ['TOTAL'],
      actions: { withdraw: { allowed: false, reason: 'masterCannotWithdraw' } },
    })
    expect(JSON.stringify((await me()).body)).not.toContain('argon2')
  })

  test('accepts name, gender, e-mail and floor only', async () => {
    const profile = {
      status: 'deleted',
      companyId: tenants.other.id,
      total: true,
      accountType: 'vip',
      mobile: MOBILE,
      loginId: 'otherid1',
    }
    expect((await put('', { ...PROFILE, ...profile })).data).toMatchObject(PROFILE)
    const { host } = tenants
    expect(await stored()).toMatchObject({
      ...PROFILE,
      status: 'approved',
      companyId: host.companyId,
      total: false,
      accountType: 'employee',
      mobile: host.mobile,
      loginId: host.loginId,
    })
  })

  test.each([
    [{ name: '' }, 'name', 'nameRequired'],
    [{ name: '가'.repeat(51) }, 'name', 'tooLong'],
    [{ gender: 'x' }, 'gender', 'genderRequired'],
    [{ email: 'minseo' }, 'email', 'emailInvalid'],
    [{ floor: '' }, 'floor', 'floorRequired'],
    [{ floor: 20 }, 'floor', 'choiceInvalid'],
    [{ floor: 0 }, 'floor', 'choiceInvalid'],
  ])('refuses %j at %s', async (overrides, path, messageKey) => {
    const answer = await put('', { ...PROFILE, ...overrides })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect((await stored()).name).toBe('김민준')
  })
})

describe('what recovers an account, when it changes', () => {
  const thief = MOBILE
  const sent = async (template: string) =>
    (
      await api.db
        .select()
        .from(outbox)
        .where(eq(outbox.template, template as 'phoneChanged'))
    )
      .map(({ recipient }) => recipient)
      .sort()
  const historyOf = (id = tenants.host.id) =>
    api.db.select().from(memberEvents).where(eq(memberEvents.memberId, id))
  const prove = () => provePhone(api, 'changeMobile', thief, { token: tenants.host.token })
  const changed = { ...PROFILE, name: '김민준', gender: 'male', floor: 12 }

  test.each([[''], ['Wrong-2026!']])(
    'a session alone changes neither phone nor address: %j',
    async (password) => {
      const before = await stored()
      const messageKey = password ? 'passwordWrong' : 'passwordRequired'
      for (const answer of [
        await put('/mobile', { mobile: thief, phoneProof: await prove(), password }),
        await put('', { ...changed, password }),
      ])
        expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'password', messageKey }] })
      expect(await stored()).toEqual(before)
      expect([...(await sent('phoneChanged')), ...(await sent('emailChanged'))]).toEqual([])
    },
  )

  test('the rest of the profile needs no password', async () => {
    const { email } = tenants.host
    expect((await put('', { ...PROFILE, email, password: undefined })).status).toBe(200)
  })

  test('the old phone and the address are told of another phone, and the history has it', async () => {
    const { host } = tenants
    expect((await put('/mobile', { mobile: thief, phoneProof: await prove() })).status).toBe(200)
    expect(await sent('phoneChanged')).toEqual([host.mobile, host.email].sort())
    expect(await historyOf()).toMatchObject([
      {
        event: 'edited',
        by: 'self',
        actor: `member:${host.id}`,
        changes: [{ field: 'mobile', before: [host.mobile], after: [thief] }],
      },
    ])
  })

  test('phone and old address are told of another address', async () => {
    const { host } = tenants
    expect((await put('', changed)).status).toBe(200)
    expect(await sent('emailChanged')).toEqual([host.mobile, host.email].sort())
    expect(await historyOf()).toMatchObject([{ event: 'edited', by: 'self', changes: [{ field: 'email' }] }])
  })

  test('so are they when a manager changes the address', async () => {
    const { host, clerk } = tenants
    const body = { ...changed, accountType: 'employee', permissions: ['ORDINARY'], status: 'approved' }
    const answer = await api.call('PUT', `/employees/${host.publicId}`, { token: clerk.token, body })
    expect(answer.status).toBe(200)
    expect(await sent('emailChanged')).toEqual([host.mobile, host.email].sort())
  })

  test('a new phone recovers nothing for 24 hours', async () => {
    const { host } = tenants
    await put('/mobile', { mobile: thief, phoneProof: await prove() })
    const recover = async (path: string, purpose: 'findId' | 'findPassword') =>
      api.call('POST', `/auth/find/${path}`, {
        body: {
          loginId: host.loginId,
          name: host.name,
          mobile: thief,
          code: await askForCode(api, purpose, thief),
          password: NEW,
          confirmPassword: NEW,
        },
      })
    const at = (ms: number) => void (api.now = new Date(start + ms))
    const start = api.now.getTime()
    const day = 86_400_000
    at(day - 1000)
    expect((await recover('id', 'findId')).body.messageKey).toBe('phoneTooNew')
    expect((await recover('password', 'findPassword')).body.messageKey).toBe('phoneTooNew')
    at(day + 60_000)
    expect((await recover('id', 'findId')).status).toBe(200)
    expect((await recover('password', 'findPassword')).status).toBe(200)
  })

  describe('where the company’s provider is the only way', () => {
    beforeEach(() =>
      makeCompanySignIn(
        api.db,
        tenants.company.id,
        { issuer: 'https://login.example.com', clientId: 'portal', clientSecret: 'secret' },
        { isOnlyWay: true, domains: ['hanbit.kr'] },
      ),
    )
    const ownCode = () => askForCode(api, 'confirmOwner', tenants.host.mobile, { token: tenants.host.token })

    test('a code to the present phone takes the place of the password, once', async () => {
      expect((await me()).data.ownerShownBy).toBe('code')
      const refused = await put('', changed)
      expect(refused.body.errors).toEqual([
        expect.objectContaining({ path: 'ownCode', messageKey: 'otpRequired' }),
      ])
      const code = await ownCode()
      const wrong = await put('', { ...changed, ownCode: otherCode(code) })
      expect(wrong.body.errors).toEqual([
        expect.objectContaining({ path: 'ownCode', messageKey: 'codeMismatch' }),
      ])
      expect((await put('', { ...changed, ownCode: code })).status).toBe(200)
      const again = await put('/mobile', { mobile: thief, phoneProof: await prove(), ownCode: code })
      expect(again.body.errors).toEqual([
        expect.objectContaining({ path: 'ownCode', messageKey: 'codeExpired' }),
      ])
    })

    test('its phone changes with both codes', async () => {
      const code = await ownCode()
      const phoneProof = await prove()
      expect((await put('/mobile', { mobile: thief, phoneProof, ownCode: code })).data.mobile).toBe(thief)
    })
  })
})

describe('one’s own phone', () => {
  const prove = (mobile = MOBILE, { token } = tenants.host) =>
    provePhone(api, 'changeMobile', mobile, { token })

  test('changes with a proof of the new phone', async () => {
    const answer = await put('/mobile', { mobile: '010-5555-7777', phoneProof: await prove() })
    expect(answer.data.mobile).toBe(MOBILE)
    expect((await stored()).mobile).toBe(MOBILE)
  })

  test('changes with the code itself, too, once; not with a wrong one', async () => {
    const code = await askForCode(api, 'changeMobile', MOBILE, { token: tenants.host.token })
    const wrong = code === '111111' ? '222222' : '111111'
    const refused = await put('/mobile', { mobile: MOBILE, code: wrong })
    expect(refused.body).toMatchObject({ errors: [{ path: 'code', messageKey: 'codeMismatch' }] })
    expect((await put('/mobile', { mobile: MOBILE, code })).status).toBe(200)
    expect((await stored()).mobile).toBe(MOBILE)
    expect((await put('/mobile', { mobile: MOBILE, code })).body.messageKey).toBe('codeExpired')
  })

  test('does not change without a proof, nor with one of another phone, purpose or person, or a used one', async () => {
    const signUp = await provePhone(api, 'signUp', MOBILE)
    const other = await prove('01055550001')
    const colleagues = await prove('01055550002', tenants.colleague)
    const used = await prove('01055550003')
    await put('/mobile', { mobile: '01055550003', phoneProof: used })
    for (const [mobile, phoneProof] of [
      [MOBILE, undefined],
      [MOBILE, signUp],
      [MOBILE, other],
      ['01055550002', colleagues],
      ['01055550003', used],
    ]) {
      const answer = await put('/mobile', { mobile, phoneProof })
      expect(answer.body).toMatchObject({ errors: [{ path: 'mobile', messageKey: 'phoneNotVerified' }] })
    }
    expect((await stored()).mobile).toBe('01055550003')
  })

  test('cannot be a colleague’s, also when both change at once; the proof stays valid', async () => {
    const refused = await put('/mobile', {
      mobile: tenants.colleague.mobile,
      phoneProof: await prove(tenants.colleague.mobile),
    })
    expect(refused.body).toMatchObject({
      status: 422,
      errors: [{ path: 'mobile', messageKey: 'phoneTaken' }],
    })
    const ownProof = await prove()
    const otherProof = await prove(MOBILE, tenants.colleague)
    const answers = await Promise.all([
      put('/mobile', { mobile: MOBILE, phoneProof: ownProof }),
      put('/mobile', { mobile: MOBILE, phoneProof: otherProof }, tenants.colleague.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('can be one that a member of another company has', async () => {
    const { mobile } = tenants.stranger
    expect((await put('/mobile', { mobile, phoneProof: await prove(mobile) })).status).toBe(200)
  })
})

describe('the name in Latin letters', () => {
  test('can be set and removed, and is deleted with a withdrawal', async () => {
    expect((await put('', { ...PROFILE, latinName: '  Minseo   Kim ' })).data.latinName).toBe('Minseo Kim')
    expect((await me()).data.latinName).toBe('Minseo Kim')
    expect((await put('', { ...PROFILE, latinName: '' })).data.latinName).toBeNull()
  })

  test.each([['김민서'], ['K'], ['...'], ['Kim 민서'], ['Kim3']])('cannot be %s', async (latinName) => {
    const answer = await put('', { ...PROFILE, latinName })
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ path: 'latinName', messageKey: 'latinNameInvalid' }),
    ])
    expect((await stored()).latinName).toBeNull()
  })
})

describe('one’s own password', () => {
  const change = (overrides = {}, token = tenants.host.token) =>
    put('/password', { password: PASSWORD, newPassword: NEW, confirmPassword: NEW, ...overrides }, token)
  const login = (password: string) =>
    api.call('POST', '/auth/login', { body: { loginId: tenants.host.loginId, password } })

  test('changes, ends all other sessions and notifies the person', async () => {
    const otherSession = await api.signIn({ memberId: tenants.host.id })
    expect((await change()).data).toEqual({})
    expect((await me()).status).toBe(200)
    expect((await me(otherSession)).status).toBe(401)
    expect([(await login(NEW)).status, (await login(PASSWORD)).status]).toEqual([200, 422])
    const messages = await api.db.select().from(outbox).where(eq(outbox.template, 'passwordChanged'))
    expect(messages).toHaveLength(2)
  })

  test.each([
    [{ password: 'Wrong-2026!' }, 'password', 'passwordWrong'],
    [{ password: '' }, 'password', 'passwordRequired'],
    [{ newPassword: '' }, 'newPassword', 'newPasswordRequired'],
    [{ newPassword: 'nouppercase1!' }, 'newPassword', 'passwordUpperCase'],
    [{ confirmPassword: 'x' }, 'confirmPassword', 'passwordConfirmMismatch'],
  ])('does not change with %j', async (overrides, path, messageKey) => {
    const answer = await change(overrides)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test.each([['Password1!'], ['Hanbit-2026!'], ['H@nbit2026'], ['Electronics1!']])(
    'must be no common one, nor the company’s name: %s',
    async (password) => {
      const answer = await change({ newPassword: password, confirmPassword: password })
      expect(answer.body).toMatchObject({ errors: [{ path: 'newPassword', messageKey: 'passwordCommon' }] })
    },
  )

  test('must not contain the ID', async () => {
    const password = `A!${tenants.host.loginId.toUpperCase()}a1`
    const answer = await change({ newPassword: password, confirmPassword: password })
    expect(answer.body).toMatchObject({ errors: [{ path: 'newPassword', messageKey: 'passwordContainsId' }] })
  })

  test('ten wrong ones end the session’s tries for a while, and nobody else’s', async () => {
    for (let n = 0; n < 12; n++) await login('Wrong-2026!')
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change({ password: 'Wrong-2026!' })))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await change()).status).toBe(429)
    const other = await api.signIn({ memberId: tenants.host.id })
    expect((await change({}, other)).status).toBe(200)
  })

  test('of two concurrent changes one is made', async () => {
    const other = 'Busan-2026!'
    const answers = await Promise.all([change(), change({ newPassword: other, confirmPassword: other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('one’s own sessions', () => {
  const list = (token = tenants.host.token) => api.call('GET', '/members/me/sessions', { token })

  test('are listed newest first, with the address each began at, the own ones only', async () => {
    await api.call('POST', '/auth/login', {
      body: { loginId: tenants.host.loginId, password: PASSWORD },
      headers: { 'x-portal-address': '203.0.113.9' },
    })
    const { data } = await list()
    expect(data).toHaveLength(2)
    expect(
      data.map(({ current, address }: { current: boolean; address: string }) => [current, address]),
    ).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, '203.0.113.9'],
      ]),
    )
    expect(Object.keys(data[0]).sort()).toEqual([
      'address',
      'browser',
      'createdAt',
      'current',
      'expires',
      'id',
      'system',
    ])
  })

  test('can be ended everywhere, or everywhere else', async () => {
    const { host, colleague } = tenants
    const other = await api.signIn({ memberId: host.id })
    const end = (query: string) => api.call('DELETE', `/members/me/sessions${query}`, { token: host.token })
    expect((await end('?keep=current')).data).toEqual({ ended: 1 })
    expect([(await me(other)).status, (await me()).status]).toEqual([401, 200])
    expect((await end('')).data).toEqual({ ended: 1 })
    expect([(await me()).status, (await me(colleague.token)).status]).toEqual([401, 200])
  })

  test('can be ended one by one, the own ones only', async () => {
    const { host, colleague } = tenants
    const other = await api.signIn({ memberId: host.id })
    const { id } = (await list()).data.find(({ current }: { current: boolean }) => !current)
    const end = (token: string) => api.call('DELETE', `/members/me/sessions/${id}`, { token })
    expect((await end(colleague.token)).status).toBe(404)
    expect((await end(host.token)).status).toBe(200)
    expect((await end(host.token)).status).toBe(404)
    expect([(await me(other)).status, (await me()).status]).toEqual([401, 200])
  })

  test('end when nobody has used them for as long as the desk has set', async () => {
    const { loginId } = tenants.host
    const signedIn = () => api.call('POST', '/auth/login', { body: { loginId, password: PASSWORD } })
    const { token } = (await signedIn()).data
    const start = api.now.getTime()
    const at = (hours: number) => void (api.now = new Date(start + hours * 3_600_000))
    at(47)
    expect((await me(token)).status).toBe(200)
    at(0)
    await api.db.insert(settings).values({
      name: 'access.desk',
      value: { idleMinutes: 30, memberIdleHours: 12, secondFactor: true, administratorsAlways: true },
      changedAt: api.now,
    })
    const used = (await signedIn()).data.token
    const unused = (await signedIn()).data.token
    at(12)
    expect((await me(used)).status).toBe(200)
    at(12.01)
    expect((await me(unused)).status).toBe(401)
    at(23)
    expect((await me(used)).status).toBe(200)
  })

  test('in a browser not seen before are told by e-mail, in a known one not', async () => {
    const { host } = tenants
    const login = (headers = {}) =>
      api.call('POST', '/auth/login', { body: { loginId: host.loginId, password: PASSWORD }, headers })
    const told = async () =>
      (await api.db.select().from(outbox).where(eq(outbox.template, 'newSignIn'))).map(
        ({ channel, recipient }) => [channel, recipient],
      )
    const { knownBrowser } = (await login()).data
    expect(await told()).toEqual([['email', host.email]])
    await login({ 'x-known-browser': knownBrowser })
    expect(await told()).toHaveLength(1)
    await login()
    expect(await told()).toHaveLength(2)
  })
})

describe('devices and the calendar’s address', () => {
  const reached = async () => {
    const { token } = tenants.host
    return (await api.call('GET', '/members/me/connections', { token })).data
  }
  const connect = async () => {
    const { token, loginId } = tenants.host
    for (const deviceId of [`thief-${loginId}`, `own-${loginId}`]) {
      const body = { deviceId, deviceName: 'Phone', deviceType: 'Android', deviceToken: `token ${deviceId}` }
      await api.call('POST', '/device', { token, body })
    }
    return (await api.call('POST', '/members/me/calendar-feed', { token })).data.token as string
  }
  const read = (token: string) => api.call('GET', `/calendar-feeds/${token}`)

  test('are listed, with when the calendar was last read', async () => {
    expect(await reached()).toEqual({ devices: [], feed: null })
    const feed = await connect()
    expect((await reached()).devices).toHaveLength(2)
    expect((await reached()).feed.lastReadAt).toBeNull()
    await read(feed)
    expect((await reached()).feed.lastReadAt).toBe(api.now.toISOString())
  })

  test.each([
    ['a changed password', 'password'],
    ['the end of all other sessions', 'others'],
    ['the end of all sessions', 'all'],
    ['a reset', 'reset'],
    ['a manager', 'manager'],
    ['the desk', 'desk'],
  ] as const)('end with %s', async (_what, way) => {
    const { host, clerk, front } = tenants
    const feed = await connect()
    const device = `own-${host.loginId}`
    switch (way) {
      case 'password':
        expect((await put('/password', { newPassword: NEW, confirmPassword: NEW, device })).status).toBe(200)
        break
      case 'others':
        await api.call('DELETE', `/members/me/sessions?keep=current&device=${device}`, { token: host.token })
        break
      case 'all':
        await api.call('DELETE', `/members/me/sessions?device=${device}`, { token: host.token })
        break
      case 'reset': {
        const { loginId, name, mobile } = host
        const code = await askForCode(api, 'findPassword', mobile)
        const body = { loginId, name, mobile, code, password: NEW, confirmPassword: NEW }
        expect((await api.call('POST', '/auth/find/password', { body })).status).toBe(200)
        break
      }
      case 'manager':
        await api.call('DELETE', `/employees/${host.publicId}/sessions`, { token: clerk.token })
        break
      case 'desk':
        await api.call('DELETE', `/desk/members/${host.publicId}/sessions`, { token: front.token })
    }
    expect((await read(feed)).status).toBe(404)
    const stays = way === 'password' || way === 'others'
    expect((await me()).status).toBe(stays ? 200 : 401)
    const left = await api.db.select().from(devices).where(eq(devices.memberId, host.id))
    expect(left.map(({ deviceKey }) => deviceKey)).toEqual(stays ? [device] : [])
    if (way === 'manager' || way === 'desk')
      expect(await api.db.select().from(memberEvents)).toMatchObject([{ event: 'signedOut', by: way }])
  })
})

test('a code for the phone of a guest is refused', async () => {
  await expect(askForCode(api, 'changeMobile', MOBILE)).rejects.toThrow('401')
})
