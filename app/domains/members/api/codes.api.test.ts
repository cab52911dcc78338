import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askForCode, lastCode, MOBILE, otherCode } from 'tests/factories/accounts'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { oneTimeCodes, phoneProofs } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const requestCode = (body: unknown, options = {}) => api.call('POST', '/auth/get-otp', { body, ...options })
const verify = (code: string, overrides: object = {}, options = {}) =>
  api.call('POST', '/auth/verify/phone', {
    body: { purpose: 'signUp', mobile: MOBILE, code, ...overrides },
    ...options,
  })
const advance = (seconds: number) => void (api.now = new Date(api.now.getTime() + seconds * 1000))

describe('POST /auth/get-otp', () => {
  test('sends six digits that appear neither in the answer nor in the log, and in the table only as a hash', async () => {
    const answer = await requestCode({ purpose: 'signUp', mobile: '+82 10-5555-7777' })
    const code = await lastCode(api, MOBILE)
    expect(code).toMatch(/^\d{6}$/)
    expect(answer.data).toEqual({
      expires: new Date(api.now.getTime() + 180_000).toISOString(),
      resendAfter: new Date(api.now.getTime() + 60_000).toISOString(),
    })
    const stored = JSON.stringify(await api.db.select().from(oneTimeCodes))
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(MOBILE)
    expect(api.logged.join()).not.toContain(MOBILE)
  })

  test('answers the same for a registered and an unknown phone', async () => {
    for (const mobile of [tenants.host.mobile, MOBILE]) {
      for (const purpose of ['findId', 'findPassword'])
        expect((await requestCode({ purpose, mobile })).status).toBe(200)
    }
  })

  test('sends another code after a minute, and only the newest is valid', async () => {
    const first = await askForCode(api, 'signUp', MOBILE)
    advance(59)
    const tooEarly = await requestCode({ purpose: 'signUp', mobile: MOBILE })
    expect(tooEarly.body).toMatchObject({
      status: 429,
      messageKey: 'tooManyRequests',
      params: { minutes: 1 },
    })
    expect(tooEarly.headers.get('retry-after')).toBe('1')
    advance(1)
    const second = await askForCode(api, 'signUp', MOBILE)
    if (first !== second) expect((await verify(first)).body.messageKey).toBe('codeMismatch')
    expect((await verify(second)).status).toBe(200)
  })

  test('parallel requests send one message', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestCode({ purpose: 'signUp', mobile: MOBILE })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect(await api.countRows(outbox)).toBe(1)
  })

  test('sends at most ten codes a day to one phone, for all purposes and spellings, until midnight in Seoul', async () => {
    const spellings = [MOBILE, '010-5555-7777', '+821055557777', '０１０５５５５７７７７', '010 5555 7777']
    for (let sent = 0; sent < 10; sent++) {
      const purpose = ['signUp', 'findId', 'findPassword'][sent % 3]
      expect((await requestCode({ purpose, mobile: spellings[sent % 5] })).status).toBe(200)
      advance(60)
    }
    const refused = await requestCode({ purpose: 'signUp', mobile: MOBILE })
    expect(refused.body).toMatchObject({ status: 429, messageKey: 'tooManyCodes' })
    expect(Number(refused.headers.get('retry-after'))).toBe((1440 - 610) * 60)
    expect((await requestCode({ purpose: 'signUp', mobile: '01055550000' })).status).toBe(200)
    api.setTime('2026-11-24', 0)
    expect((await requestCode({ purpose: 'signUp', mobile: MOBILE })).status).toBe(200)
  })

  test('a stranger’s codes are not the owner’s', async () => {
    const { mobile, loginId } = tenants.host
    const signedIn = await api.call('POST', '/auth/login', { body: { loginId, password: PASSWORD } })
    const known = { 'x-known-browser': signedIn.data.knownBrowser }
    const from = (number: number) => ({ 'x-portal-address': `10.0.${number}.1` })
    const askFrom = (number: number) =>
      requestCode({ purpose: 'findPassword', mobile }, { headers: from(number) })
    // From one network ten, and the owner’s own network another ten.
    for (let n = 0; n < 11; n++) {
      expect((await askFrom(1)).status).toBe(n < 10 ? 200 : 429)
      advance(60)
    }
    expect((await askFrom(2)).status).toBe(200)
    // From everywhere: more than the phone is to get, and strangers wait before.
    for (let n = 0; n < 100; n++) await askFrom(3 + n)
    expect(api.waited.at(-1)).toBe(30_000)
    expect((await askFrom(200)).body.messageKey).toBe('tooManyCodes')
    const { length } = api.waited
    expect((await requestCode({ purpose: 'findPassword', mobile }, { headers: known })).status).toBe(200)
    expect(api.waited).toHaveLength(length)
    // The member's own change goes on, too.
    const { token } = tenants.host
    expect((await requestCode({ purpose: 'changeMobile', mobile }, { token })).status).toBe(200)
  }, 60_000)

  test('says what it opens, in the language of the person', async () => {
    const whatFor = async (purpose: string, language: string, mobile: string) => {
      await requestCode({ purpose, mobile }, { headers: { 'accept-language': language } })
      const [sent] = await api.db.select().from(outbox).where(eq(outbox.recipient, mobile))
      return sent!.params.what
    }
    expect(await whatFor('findPassword', 'ko', '01055550001')).toBe('비밀번호 재설정')
    expect(await whatFor('findPassword', 'en', '01055550002')).toBe('Password reset')
    expect(await whatFor('findReservation', 'en', '01055550003')).toBe('Find your visit')
  })

  test.each([
    [{ purpose: 'signUp' }, 'mobile', 'mobileRequired'],
    [{ purpose: 'signUp', mobile: '' }, 'mobile', 'mobileRequired'],
    [{ purpose: 'signUp', mobile: '0105555777' }, undefined, undefined],
    [{ purpose: 'signUp', mobile: '02-555-7777' }, 'mobile', 'mobileInvalid'],
    [{ purpose: 'signUp', mobile: '010-5555-77x7' }, 'mobile', 'numbersOnly'],
    [{ purpose: 'other', mobile: MOBILE }, 'purpose', 'malformed'],
    [{ purpose: 'invitation', mobile: MOBILE }, 'invitation', 'required'],
  ])('%j: %s %s', async (body, path, messageKey) => {
    const answer = await requestCode(body)
    if (!path) expect(answer.status).toBe(200)
    else expect(answer.body).toMatchObject({ status: 422, errors: [{ path, messageKey }] })
  })

  test('refuses callers whom the purpose is not meant for', async () => {
    const { token } = tenants.host
    expect((await requestCode({ purpose: 'signUp', mobile: MOBILE }, { token })).status).toBe(403)
    expect((await requestCode({ purpose: 'findId', mobile: MOBILE }, { token })).status).toBe(403)
    expect((await requestCode({ purpose: 'changeMobile', mobile: MOBILE })).status).toBe(401)
    expect((await requestCode({ purpose: 'changeMobile', mobile: MOBILE }, { token })).status).toBe(200)
    const unknownInvitation = await requestCode({ purpose: 'invitation', invitation: 'x'.repeat(43) })
    expect(unknownInvitation.body).toMatchObject({ status: 404, messageKey: 'invitationOver' })
  })
})

describe('a code', () => {
  const inBrowser = (id: string) => ({ headers: { 'x-portal-browser': id } })

  test('counts in the browser that asked for it alone, and wrong tries elsewhere do not spoil it', async () => {
    await requestCode({ purpose: 'signUp', mobile: MOBILE }, inBrowser('a'))
    const code = await lastCode(api, MOBILE)
    for (let n = 0; n < 6; n++)
      expect((await verify(otherCode(code), {}, inBrowser('b'))).body.messageKey).toBe('codeExpired')
    expect((await verify(code, {}, inBrowser('b'))).body.messageKey).toBe('codeExpired')
    expect((await verify(code)).body.messageKey).toBe('codeExpired')
    expect((await verify(code, {}, inBrowser('a'))).status).toBe(200)
  })

  test('is not replaced by another that somebody elsewhere asks for', async () => {
    await requestCode({ purpose: 'signUp', mobile: MOBILE }, inBrowser('a'))
    const code = await lastCode(api, MOBILE)
    const elsewhere = { headers: { 'x-portal-browser': 'b', 'x-portal-address': '203.0.113.9' } }
    expect((await requestCode({ purpose: 'signUp', mobile: MOBILE }, elsewhere)).status).toBe(200)
    expect((await verify(code, {}, inBrowser('a'))).status).toBe(200)
  })
})

describe('POST /auth/verify/phone', () => {
  test('gives a proof valid for half an hour, stored only as a hash', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    const { data } = await verify(code)
    expect(Date.parse(data.expires) - api.now.getTime()).toBe(30 * 60_000)
    expect(JSON.stringify(await api.db.select().from(phoneProofs))).not.toContain(data.proof)
  })

  test('accepts a code with spaces, dashes and full-width digits, and no other characters', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    expect((await verify('12345')).body).toMatchObject({
      errors: [{ path: 'code', messageKey: 'codeMismatch' }],
    })
    expect((await verify('')).body).toMatchObject({ errors: [{ path: 'code', messageKey: 'otpRequired' }] })
    const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    expect((await verify(`${wide.slice(0, 3)} - ${wide.slice(3)}`)).status).toBe(200)
  })

  test('accepts a code for exactly three minutes', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    const sentAt = api.now.getTime()
    api.now = new Date(sentAt + 180_000)
    expect((await verify(code)).body).toMatchObject({ status: 422, messageKey: 'codeExpired' })
    api.now = new Date(sentAt + 179_999)
    expect((await verify(code)).status).toBe(200)
  })

  test('allows five tries, concurrent ones included; then even the right code is refused', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(otherCode(code))))
    const keys = guesses.map(({ body }) => body.messageKey)
    expect(keys.filter((key) => key === 'codeMismatch')).toHaveLength(5)
    expect(keys.filter((key) => key === 'tooManyTries')).toHaveLength(7)
    expect((await verify(code)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'code', messageKey: 'tooManyTries' }],
    })
    expect(await api.countRows(phoneProofs)).toBe(0)
  })

  test('shares one code among all spellings of a phone', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    for (const mobile of [
      MOBILE,
      '010-5555-7777',
      '+82 10 5555 7777',
      '０１０５５５５７７７７',
      '8210 5555 7777',
    ])
      await verify(otherCode(code), { mobile })
    await verify(otherCode(code), { mobile: '(010) 5555-7777' })
    expect((await verify(code)).body.messageKey).toBe('tooManyTries')
  })

  test('uses a code up once, also when it is sent twice at the same time', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    const answers = await Promise.all([verify(code), verify(code), verify(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await api.countRows(phoneProofs)).toBe(1)
  })

  test('accepts a code only for its phone and purpose', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    expect((await verify(code, { mobile: '01055550000' })).body.messageKey).toBe('codeExpired')
    for (const purpose of ['findId', 'findPassword'])
      expect((await verify(code, { purpose })).body.messageKey).toBe('codeExpired')
    expect((await verify(code)).status).toBe(200)
  })

  test('binds the code for a new phone to the member who requested it', async () => {
    const code = await askForCode(api, 'changeMobile', MOBILE, { token: tenants.host.token })
    const body = { purpose: 'changeMobile' }
    expect((await verify(code, body, { token: tenants.colleague.token })).body.messageKey).toBe('codeExpired')
    expect((await verify(code, body, { token: tenants.host.token })).status).toBe(200)
  })

  test('answers an expired code like a missing one', async () => {
    const code = await askForCode(api, 'signUp', MOBILE)
    await api.db.update(oneTimeCodes).set({ usedAt: api.now }).where(eq(oneTimeCodes.id, 1))
    expect((await verify(code)).body.messageKey).toBe('codeExpired')
    api.setTime(TODAY, 700)
    expect((await verify('123456', { mobile: '01099990000' })).body.messageKey).toBe('codeExpired')
  })
})
