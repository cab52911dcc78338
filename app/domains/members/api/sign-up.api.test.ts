import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  askForCode,
  makeSignUpPolicies,
  MOBILE,
  provePhone,
  signUp,
  signUpBody,
} from 'tests/factories/accounts'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TODAY, useApi } from 'tests/support/api'
import { verifyPassword } from '~/domains/account/api/password.server'
import { policies } from '~/domains/building/api/tables.server'
import { memberEvents, consents } from './tables.server'
import { phoneProofs, members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const register = (body: unknown, options = {}) => api.call('POST', '/auth/register', { body, ...options })
const added = async (loginId = 'newperson1') =>
  (await api.db.select().from(members).where(eq(members.loginId, loginId)))[0]

describe('POST /auth/register', () => {
  test('stores an account that waits for approval and cannot sign in', async () => {
    const body = await signUpBody(api, tenants.company.id, { loginId: 'NewPerson1' })
    const answer = await register(body, { headers: { 'x-portal-address': '203.0.113.7' } })
    const member = (await added('NewPerson1'))!
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      userId: member.publicId,
      loginId: 'NewPerson1',
      status: 'request_for_approval',
    })
    expect(member).toMatchObject({
      companyId: tenants.company.id,
      name: '한지우',
      gender: 'female',
      mobile: MOBILE,
      email: 'jiwoo@example.com',
      floor: 12,
      accountType: 'employee',
      status: 'request_for_approval',
      isInvited: false,
      signUpAddress: '203.0.113.7',
      language: 'ko',
    })
    expect(await verifyPassword(member.passwordHash, 'Nuri-2026!')).toBe(true)
    const login = await api.call('POST', '/auth/login', {
      body: { loginId: 'newperson1', password: 'Nuri-2026!' },
    })
    expect(login.body).toMatchObject({ status: 422, messageKey: 'pendingAccount' })
    expect(await api.db.select().from(memberEvents)).toMatchObject([{ event: 'signedUp', by: 'self' }])
  })

  test('stores each consent with its version and time, a refused one too', async () => {
    await signUp(api, tenants.company.id)
    const stored = await api.db.select().from(consents).orderBy(asc(consents.id))
    expect(stored.map(({ type, version, agreed, at }) => ({ type, version, agreed, at }))).toEqual([
      { type: 'terms-of-service', version: '2026-01', agreed: true, at: api.now },
      { type: 'personal-information-collection', version: '2026-01', agreed: true, at: api.now },
      { type: 'third-party-provision', version: '2026-01', agreed: false, at: api.now },
    ])
  })

  test('consents to a text with a newer version are asked again; the proof of the phone stays valid', async () => {
    const read = { agreeTerms: '2026-01', agreePersonalInformation: '2026-01', agreeThirdParty: '2026-01' }
    const body = await signUpBody(api, tenants.company.id, { versions: read })
    const newer = { ...(await api.db.select().from(policies).limit(1))[0]!, inForceFrom: TODAY }
    await api.db.insert(policies).values([
      { ...newer, type: 'terms-of-service', version: '2026-11' },
      { ...newer, type: 'third-party-provision', version: '2026-11' },
    ])
    expect((await register(body)).body).toMatchObject({
      status: 422,
      messageKey: 'policyChanged',
      errors: [
        { path: 'agreeTerms', messageKey: 'policyChanged' },
        { path: 'agreeThirdParty', messageKey: 'policyChanged' },
      ],
    })
    expect([await added(), await api.countRows(consents)]).toEqual([undefined, 0])
    // A refused consent needs no version.
    const versions = { agreeTerms: '2026-11', agreePersonalInformation: '2026-01' }
    expect((await register({ ...body, versions })).status).toBe(201)
    const stored = await api.db.select().from(consents).orderBy(asc(consents.id))
    expect(stored.map(({ version }) => version)).toEqual(['2026-11', '2026-01', '2026-11'])
  })

  test('ignores status, permissions and all fields that the form does not have', async () => {
    await signUp(api, tenants.company.id, {
      status: 'approved',
      total: true,
      visitor: true,
      permissions: ['TOTAL'],
      userPermissions: { total: true },
      isInvited: true,
      publicId: 'x'.repeat(22),
      id: 1,
      createdAt: '2020-01-01',
      signUpAddress: '198.51.100.1',
    })
    const member = (await added())!
    expect(member).toMatchObject({
      status: 'request_for_approval',
      isInvited: false,
      total: false,
      parking: false,
      amenity: false,
      membership: false,
      visitor: false,
      createdAt: api.now,
      signUpAddress: null,
    })
    expect(member.publicId).not.toBe('x'.repeat(22))
  })

  const cases: [string, Record<string, unknown>, string, string][] = [
    ['no ID check', { idProof: undefined }, 'loginId', 'idNotVerified'],
    ['a made-up ID check', { idProof: 'a.b.c' }, 'loginId', 'idNotVerified'],
    ['no phone proof', { phoneProof: undefined }, 'mobile', 'phoneNotVerified'],
    ['a made-up phone proof', { phoneProof: 'x'.repeat(43) }, 'mobile', 'phoneNotVerified'],
    ['terms not agreed', { agreeTerms: false }, 'agreeTerms', 'termsNotAgreed'],
    ['terms left out', { agreeTerms: undefined }, 'agreeTerms', 'termsNotAgreed'],
    ['collection not agreed', { agreePersonalInformation: '' }, 'agreePersonalInformation', 'termsNotAgreed'],
    ['a bad password', { password: 'lowercase1!' }, 'password', 'passwordUpperCase'],
    ['a short password', { password: 'Aa1!' }, 'password', 'passwordLength'],
    ['the ID in the password', { password: 'newPerson1!A' }, 'password', 'passwordContainsId'],
    ['another confirmation', { confirmPassword: 'Nuri-2027!' }, 'confirmPassword', 'passwordConfirmMismatch'],
    ['no name', { name: '  ' }, 'name', 'nameRequired'],
    ['no gender', { gender: undefined }, 'gender', 'genderRequired'],
    ['no e-mail', { email: '' }, 'email', 'emailRequired'],
    ['a bad e-mail', { email: 'jiwoo@' }, 'email', 'emailInvalid'],
    ['no company', { companyId: '' }, 'companyId', 'companyRequired'],
    ['an unknown company', { companyId: 999_999 }, 'companyId', 'companyNotFound'],
    ['no floor', { floor: undefined }, 'floor', 'floorRequired'],
    ['a floor of others', { floor: 20 }, 'floor', 'choiceInvalid'],
    ['no account type', { accountType: 'total' }, 'accountType', 'accountTypeRequired'],
    ['letters in the phone', { mobile: '010-abcd-5678' }, 'mobile', 'numbersOnly'],
    ['an address that is none', { ipAddress: '999.1.1.1' }, 'ipAddress', 'ipInvalid'],
  ]
  test.each(cases)('%s: refused at the field, nothing stored', async (_case, given, path, messageKey) => {
    const body = await signUpBody(api, tenants.company.id, {})
    const answer = await register({ ...body, ...given })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await added()).toBeUndefined()
    // The proofs stay valid for the corrected form.
    expect((await register(body)).status).toBe(201)
  })

  test('accepts numbers and ticks as forms send them', async () => {
    const body = await signUpBody(api, tenants.company.id)
    const answer = await register({
      ...body,
      companyId: String(tenants.company.id),
      floor: '-2',
      agreeTerms: 'on',
      agreePersonalInformation: 'true',
      agreeThirdParty: 'on',
      mobile: '+82 10 5555 7777',
      email: ' Jiwoo@Example.com ',
    })
    expect(answer.status).toBe(201)
    expect(await added()).toMatchObject({ floor: -2, mobile: MOBILE, email: 'Jiwoo@Example.com' })
  })

  test('a program may send the person’s address if the portal knows none', async () => {
    await signUp(api, tenants.company.id, { ipAddress: '2001:db8::1' })
    expect((await added())!.signUpAddress).toBe('2001:db8::1')
  })

  test('the ID check is valid for that ID and an hour', async () => {
    const body = await signUpBody(api, tenants.company.id)
    expect((await register({ ...body, loginId: 'newperson2' })).body.messageKey).toBe('idNotVerified')
    api.setTime(TODAY, 660)
    expect((await register(body)).body.messageKey).toBe('idNotVerified')
  })

  test('an ID taken since its check is refused', async () => {
    const body = await signUpBody(api, tenants.company.id)
    await makeMember(api.db, tenants.other.id, { loginId: 'NEWPERSON1' })
    expect((await register(body)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'loginId', messageKey: 'idNotAvailable' }],
    })
  })

  test('a phone belongs to one living account of a company, and may be used in another', async () => {
    await makeMember(api.db, tenants.other.id, { mobile: MOBILE })
    const rejected = await makeMember(api.db, tenants.company.id, { mobile: MOBILE, status: 'rejected' })
    expect((await signUp(api, tenants.company.id)).status).toBe(201)
    api.setTime(TODAY, 602)
    const again = await signUp(api, tenants.company.id, { loginId: 'newperson2' })
    expect(again.body).toMatchObject({
      status: 422,
      errors: [{ path: 'mobile', messageKey: 'phoneTaken' }],
    })
    expect(rejected.status).toBe('rejected')
  })

  test('a proof is accepted for its phone and purpose only, and once', async () => {
    const body = await signUpBody(api, tenants.company.id)
    expect((await register({ ...body, mobile: '01055550000' })).body.messageKey).toBe('phoneNotVerified')
    api.setTime(TODAY, 602)
    const { token } = tenants.host
    const forChange = await provePhone(api, 'changeMobile', MOBILE, { token })
    expect((await register({ ...body, phoneProof: forChange })).body.messageKey).toBe('phoneNotVerified')
    expect((await register(body)).status).toBe(201)
    const next = {
      ...(await signUpBody(api, tenants.other.id, { loginId: 'newperson2', mobile: '01055550009' })),
    }
    const reused = await register({ ...next, floor: 20, mobile: MOBILE, phoneProof: body.phoneProof })
    expect(reused.body.messageKey).toBe('phoneNotVerified')
  })

  test('the code itself proves the phone, once; a wrong one does not, and is counted', async () => {
    const { phoneProof: _, ...body } = await signUpBody(api, tenants.company.id)
    api.setTime(TODAY, 602)
    const code = await askForCode(api, 'signUp', MOBILE)
    const wrong = code === '111111' ? '222222' : '111111'
    const refused = await register({ ...body, code: wrong })
    expect(refused.body).toMatchObject({ errors: [{ path: 'code', messageKey: 'codeMismatch' }] })
    expect((await register({ ...body, mobile: '01055550000', code })).body.messageKey).toBe('codeExpired')
    expect((await register({ ...body, code })).status).toBe(201)
    const next = await signUpBody(api, tenants.other.id, { loginId: 'newperson2', mobile: '01055550009' })
    const again = await register({ ...next, floor: 20, mobile: MOBILE, phoneProof: undefined, code })
    expect(again.body.messageKey).toBe('codeExpired')
  })

  test('a proof expires after half an hour', async () => {
    const body = await signUpBody(api, tenants.company.id)
    api.setTime(TODAY, 630)
    expect((await register(body)).body.messageKey).toBe('phoneNotVerified')
  })

  test('of two concurrent sign-ups with one ID or one phone one succeeds', async () => {
    const first = await signUpBody(api, tenants.company.id)
    const second = await signUpBody(api, tenants.company.id, { mobile: '01055550001' })
    const sameId = await Promise.all([register(first), register(second)])
    expect(sameId.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await api.countRows(consents)).toBe(3)
  })

  test('sent twice with one idempotency key it is one sign-up, and both get the same answer', async () => {
    const body = await signUpBody(api, tenants.company.id)
    const headers = { 'idempotency-key': 'sign-up-key-1' }
    const answers = await Promise.all([register(body, { headers }), register(body, { headers })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.data.userId).toBe(answers[1]!.data.userId)
    expect((await api.db.select().from(phoneProofs)).filter(({ usedAt }) => usedAt)).toHaveLength(1)
  })

  test('is refused to signed-in people', async () => {
    const body = await signUpBody(api, tenants.company.id)
    expect((await register(body, { token: tenants.host.token })).status).toBe(403)
    expect((await register(body, { token: tenants.front.token })).status).toBe(403)
  })

  test('writes no personal data into the log', async () => {
    await signUp(api, tenants.company.id)
    expect(api.logged.join()).not.toMatch(/한지우|jiwoo|5555|Nuri-2026/)
  })
})
