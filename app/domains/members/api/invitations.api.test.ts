import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askForCode, lastInvitation, makeSignUpPolicies, MOBILE, provePhone } from 'tests/factories/accounts'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { memberEvents, consents, invitations } from './tables.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const PASSWORD = 'Nuri-2026!'
const PERSON = {
  loginId: 'newperson1',
  name: '한지우',
  gender: 'female',
  mobile: MOBILE,
  email: 'jiwoo@example.com',
  floor: 12,
  accountType: 'employee',
  permissions: ['PARKING'],
}

/** Registers a person as a manager would, and reads the link in the text message. */
async function invited(overrides = {}) {
  const body = { ...PERSON, ...overrides }
  const created = await api.call('POST', '/employees', { token: tenants.clerk.token, body })
  return { id: created.data.id as string, link: await lastInvitation(api, body.mobile) }
}
const open = (link: string) => api.call('GET', `/invitations/${link}`)
const accept = (link: string, overrides: object) =>
  api.call('POST', `/invitations/${link}/accept`, {
    body: {
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreeTerms: true,
      agreePersonalInformation: true,
      agreeThirdParty: true,
      ...overrides,
    },
  })
const prove = (link: string, mobile = MOBILE) => provePhone(api, 'invitation', mobile, { invitation: link })
const login = () => api.call('POST', '/auth/login', { body: { loginId: 'newperson1', password: PASSWORD } })
const member = async () => (await api.db.select().from(members).where(eq(members.loginId, 'newperson1')))[0]!

test('whoever was registered without a gender says it with the link; one that is known may be corrected', async () => {
  const { link } = await invited({ gender: undefined })
  expect((await open(link)).data.asksGender).toBe(true)
  const phoneProof = await prove(link)
  const refused = await accept(link, { phoneProof })
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ path: 'gender', messageKey: 'genderRequired' }],
  ])
  expect((await member()).isInvited).toBe(true)
  expect((await accept(link, { phoneProof, gender: 'male' })).status).toBe(200)
  expect((await member()).gender).toBe('male')
})

describe('approval together with the invitation (decisions §5)', () => {
  test('takes effect once the person has proved the phone, is notified and recorded', async () => {
    const { id, link } = await invited({ approve: true })
    expect((await open(link)).data.isApprovedInAdvance).toBe(true)
    expect((await member()).status).toBe('request_for_approval')
    expect((await login()).body.messageKey).toBe('invalidCredentials')
    expect((await accept(link, {})).status).toBe(422)
    expect((await member()).status).toBe('request_for_approval')
    const answer = await accept(link, { phoneProof: await prove(link) })
    expect(answer.data).toEqual({ loginId: 'newperson1', status: 'approved' })
    expect((await login()).status).toBe(200)
    const actor = `member:${tenants.clerk.id}`
    expect(await api.db.select().from(memberEvents).orderBy(asc(memberEvents.id))).toMatchObject([
      { event: 'invited', by: 'manager', actor },
      { event: 'approvedInAdvance', by: 'manager', actor },
      { event: 'accepted', by: 'self' },
      { event: 'approved', by: 'manager', actor },
    ])
    const messages = await api.db.select().from(outbox).where(eq(outbox.template, 'signUpManager'))
    expect(messages).toEqual([])
    expect((await api.call('GET', `/employees/${id}`, { token: tenants.clerk.token })).data).toMatchObject({
      isApprovedInAdvance: false,
      events: [{ who: tenants.clerk.name }, { who: tenants.clerk.name }, { who: null }, { by: 'manager' }],
    })
  })

  test('stays valid when the link is sent again, and ends with a rejection', async () => {
    const { id } = await invited({ approve: true })
    const token = tenants.clerk.token
    await api.call('POST', `/employees/${id}/invitation`, { token, body: { mobile: MOBILE } })
    expect((await member()).approvedInAdvanceBy).toBe(`member:${tenants.clerk.id}`)
    await api.call('POST', '/employees/reject', { token, body: { ids: [id], reason: '잘못 등록했습니다' } })
    await api.call('POST', '/employees/reconsider', { token, body: { ids: [id] } })
    const link = await lastInvitation(api, MOBILE)
    const answer = await accept(link, { phoneProof: await prove(link) })
    expect(answer.data.status).toBe('request_for_approval')
  })
})

describe('a one-time link', () => {
  test('is sent by SMS and e-mail, and stored only as a hash', async () => {
    const { link } = await invited()
    const sent = await api.db.select().from(outbox).where(eq(outbox.template, 'invitation'))
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', MOBILE],
      ['email', 'jiwoo@example.com'],
    ])
    expect(sent[0]!.params).toMatchObject({ company: '한빛전자', until: '2026-11-30' })
    expect(JSON.stringify(await api.db.select().from(invitations))).not.toContain(link)
  })

  test('shows the name of the invited person, with the phone masked', async () => {
    const { link } = await invited()
    expect((await open(link)).data).toEqual({
      kind: 'employee',
      isApprovedInAdvance: false,
      company: { ko: '한빛전자', en: 'Hanbit Electronics' },
      name: '한지우',
      loginId: 'newperson1',
      mobile: '010-****-7777',
      asksGender: false,
      expires: '2026-11-30T01:00:00.000Z',
    })
  })

  test('asks for a password, a phone code and consents; then the account waits for approval', async () => {
    const { link } = await invited()
    expect((await login()).body.messageKey).toBe('invalidCredentials')
    const answer = await accept(link, { phoneProof: await prove(link) })
    expect(answer.data).toEqual({ loginId: 'newperson1', status: 'request_for_approval' })
    expect((await login()).body.messageKey).toBe('pendingAccount')
    expect(await member()).toMatchObject({ isInvited: false, parking: true, total: false })
    const agreed = await api.db.select().from(consents)
    expect(agreed.map(({ agreed: isAgreed }) => isAgreed)).toEqual([true, true, true])
    const history = await api.db.select().from(memberEvents).orderBy(asc(memberEvents.id))
    expect(history.map(({ event, by }) => `${event} ${by}`)).toEqual(['invited manager', 'accepted self'])
    const messages = await api.db.select().from(outbox).where(eq(outbox.template, 'signUpManager'))
    expect(messages).toHaveLength(4)
  })

  test('can be used once, also when accepted twice at the same time', async () => {
    const { link } = await invited()
    const phoneProof = await prove(link)
    const answers = await Promise.all([accept(link, { phoneProof }), accept(link, { phoneProof })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await open(link)).body).toMatchObject({ status: 404, messageKey: 'invitationOver' })
  })

  test('is accepted with the code itself; a wrong one is refused, and the same form has the first answer', async () => {
    const { link } = await invited()
    const code = await askForCode(api, 'invitation', MOBILE, { invitation: link })
    const wrong = await accept(link, { code: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'code', messageKey: 'codeMismatch' }],
    ])
    const again = () =>
      api.call('POST', `/invitations/${link}/accept`, {
        headers: { 'idempotency-key': 'the-same-form' },
        body: {
          password: PASSWORD,
          confirmPassword: PASSWORD,
          agreeTerms: true,
          agreePersonalInformation: true,
          code,
        },
      })
    const first = await again()
    expect(first.status).toBe(200)
    expect((await again()).data).toEqual(first.data)
  })

  test('is valid for exactly seven days', async () => {
    const { link } = await invited()
    const sentAt = api.now.getTime()
    api.now = new Date(sentAt + 7 * 86_400_000 - 1000)
    expect((await open(link)).status).toBe(200)
    api.now = new Date(sentAt + 7 * 86_400_000)
    expect((await open(link)).status).toBe(404)
  })

  test.each(['x'.repeat(43), 'short', "' or 1=1"])('%j is 404', async (link) => {
    await invited()
    expect((await open(encodeURIComponent(link))).body.messageKey).toBe('invitationOver')
    expect((await accept(encodeURIComponent(link), { phoneProof: 'x' })).status).toBe(404)
  })

  test('ends when a new one is sent or the sign-up is rejected', async () => {
    const { id, link } = await invited()
    const resent = await api.call('POST', `/employees/${id}/invitation`, {
      token: tenants.clerk.token,
      body: {},
    })
    expect(resent.status).toBe(200)
    const next = await lastInvitation(api, MOBILE)
    expect([(await open(link)).status, (await open(next)).status]).toEqual([404, 200])
    const reject = { ids: [id], reason: '퇴사' }
    await api.call('POST', '/employees/reject', { token: tenants.clerk.token, body: reject })
    expect((await open(next)).status).toBe(404)
  })

  test('is sent to the corrected number, and the old link ends', async () => {
    const { id, link } = await invited()
    const right = '01055558888'
    await api.call('POST', `/employees/${id}/invitation`, {
      token: tenants.clerk.token,
      body: { mobile: '010-5555-8888' },
    })
    expect((await open(link)).status).toBe(404)
    const next = await lastInvitation(api, right)
    expect((await accept(next, { phoneProof: await prove(next, right) })).status).toBe(200)
    expect((await member()).mobile).toBe(right)
  })

  test('cannot be sent again once accepted', async () => {
    const { id, link } = await invited()
    await accept(link, { phoneProof: await prove(link) })
    const resent = await api.call('POST', `/employees/${id}/invitation`, {
      token: tenants.clerk.token,
      body: { mobile: '01055550000' },
    })
    expect(resent.body).toMatchObject({ status: 409, messageKey: 'illegalTransition' })
    expect((await member()).mobile).toBe(MOBILE)
  })
})

describe('accepting', () => {
  const cases: [string, object, string, string][] = [
    ['no proof', { phoneProof: undefined }, 'code', 'phoneNotVerified'],
    ['a made-up proof', { phoneProof: 'x'.repeat(43) }, 'code', 'phoneNotVerified'],
    ['terms not agreed', { agreeTerms: false }, 'agreeTerms', 'termsNotAgreed'],
    ['an outdated text', { versions: { agreeTerms: '2025-01' } }, 'agreeTerms', 'policyChanged'],
    ['a weak password', { password: 'weakpass' }, 'password', 'passwordUpperCase'],
    [
      'the ID in it',
      { password: 'Newperson1!', confirmPassword: 'Newperson1!' },
      'password',
      'passwordContainsId',
    ],
    ['another confirmation', { confirmPassword: 'x' }, 'confirmPassword', 'passwordConfirmMismatch'],
  ]
  test.each(cases)(
    'with %s is refused at the field, and the link stays',
    async (_case, overrides, path, key) => {
      const { link } = await invited()
      const phoneProof = await prove(link)
      const refused = await accept(link, { phoneProof, ...overrides })
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toContainEqual(expect.objectContaining({ path, messageKey: key }))
      expect((await accept(link, { phoneProof })).status).toBe(200)
    },
  )

  test('requires a proof for this link: not one for a sign-up or for another link', async () => {
    const { link } = await invited()
    const other = await invited({ loginId: 'newperson2', mobile: '01055550002' })
    const forSignUp = await provePhone(api, 'signUp', MOBILE)
    const forOther = await prove(other.link, '01055550002')
    for (const phoneProof of [forSignUp, forOther])
      expect((await accept(link, { phoneProof })).body.messageKey).toBe('phoneNotVerified')
  })

  test('changes only what the person may enter: name, company and rights stay', async () => {
    const { link } = await invited()
    await accept(link, {
      phoneProof: await prove(link),
      name: '다른 이름',
      companyId: tenants.other.id,
      total: true,
      permissions: ['TOTAL'],
      status: 'approved',
      loginId: 'otherperson',
    })
    expect(await member()).toMatchObject({
      name: '한지우',
      companyId: tenants.company.id,
      total: false,
      status: 'request_for_approval',
    })
  })

  test('is required before an approval', async () => {
    const { id, link } = await invited()
    const approve = () =>
      api.call('POST', '/employees/approve', { token: tenants.clerk.token, body: { ids: [id] } })
    expect((await approve()).body).toMatchObject({
      status: 409,
      messageKey: 'invitationNotAccepted',
      errors: [{ path: 'ids[0]', messageKey: 'invitationNotAccepted' }],
    })
    await accept(link, { phoneProof: await prove(link) })
    expect((await approve()).data).toEqual({ count: 1 })
    expect((await login()).status).toBe(200)
    api.setTime(TODAY, 700)
  })
})
