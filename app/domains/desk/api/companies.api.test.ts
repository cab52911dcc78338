import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastInvitation, makeSignUpPolicies, provePhone } from 'tests/factories/accounts'
import { EMPLOYEE, makeEmployee } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { countAllQueries } from 'tests/support/count-queries'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { memberEvents } from '~/domains/members/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const COMPANY = {
  nameKo: '가람소재',
  nameEn: 'Garam Materials',
  floors: [7, -1, 7],
  parkingMinutes: 6000,
  freeRoomMinutes: '1200',
}
const PERSON = (({ accountType: _, permissions: __, ...person }) => ({ ...person, floor: 7 }))(EMPLOYEE)
const PASSWORD = 'Nuri-2026!'

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk/companies${path}`, { token: tenants.administrator.token, body })
const add = (overrides = {}) => call('POST', '', { ...COMPANY, ...overrides })
const masterOf = async (id: number) => (await call('GET', `/${id}`)).data.master

describe('companies', () => {
  test('are listed in the order of the language, with floors, allowances, number of people, and master', async () => {
    await makeEmployee(api, tenants.company.id, 'request_for_approval')
    await makeEmployee(api, tenants.company.id, 'deleted')
    const { data } = await call('GET', '')
    expect(data.map(({ ko }: { ko: string }) => ko)).toEqual(['세림물산', '한빛전자'])
    const english = await api.call('GET', '/desk/companies', {
      token: tenants.administrator.token,
      headers: { 'accept-language': 'en' },
    })
    expect(english.data.map(({ en }: { en: string }) => en)).toEqual(['Hanbit Electronics', 'Serim Trading'])
    expect(data[1]).toEqual({
      id: tenants.company.id,
      ko: '한빛전자',
      en: 'Hanbit Electronics',
      active: true,
      kind: 'office',
      floors: [-2, 12, 13],
      parkingMinutes: 0,
      freeRoomMinutes: 0,
      members: { approved: 5, waiting: 1 },
      master: { id: tenants.master.publicId, name: '정하윤', isInvited: false },
      hasUnconfirmedDomains: false,
      revision: expect.any(String),
    })
  })

  test('are listed with a constant number of queries', async () => {
    const list = () => call('GET', '')
    const queries = await countAllQueries(api, list)
    for (let n = 0; n < 5; n++) await add({ nameKo: `회사 ${n}` })
    expect(await countAllQueries(api, list)).toBe(queries)
    expect(queries).toBe(4)
  })

  test('are added, and can be joined and visited at once', async () => {
    const { status, data } = await add()
    expect([status, data]).toMatchObject([
      201,
      {
        ko: '가람소재',
        floors: [-1, 7],
        parkingMinutes: 6000,
        freeRoomMinutes: 1200,
        active: true,
        master: null,
      },
    ])
    expect((await api.call('GET', `/home/tenant-company/${data.id}/floors`)).data).toEqual([-1, 7])
  })

  test('are changed, and left out of tenants’ lists once inactive', async () => {
    const { id } = tenants.company
    const change = (overrides: object) => call('PUT', `/${id}`, { ...COMPANY, ...overrides })
    expect((await change({ active: true, floors: '9' })).data).toMatchObject({ ko: '가람소재', floors: [9] })
    expect((await change({ active: '' })).data.active).toBe(false)
    const companies = await api.call('GET', '/auth/companies')
    expect(companies.data.map(({ ko }: { ko: string }) => ko)).toEqual(['세림물산'])
    expect((await call('PUT', '/999999', COMPANY)).status).toBe(404)
    expect((await call('GET', '/x')).status).toBe(404)
  })

  test.each([
    [{ nameKo: ' ' }, 'nameKo', 'nameKoRequired'],
    [{ nameEn: 'x'.repeat(101) }, 'nameEn', 'tooLong'],
    [{ floors: [] }, 'floors', 'floorRequired'],
    [{ floors: [25] }, 'floors[0]', 'choiceInvalid'],
    [{ floors: [5, 0] }, 'floors[1]', 'choiceInvalid'],
    [{ parkingMinutes: '' }, 'parkingMinutes', 'parkingMinutesRequired'],
    [{ parkingMinutes: -1 }, 'parkingMinutes', 'numberOutsideRange'],
    [{ freeRoomMinutes: 44_641 }, 'freeRoomMinutes', 'numberOutsideRange'],
    [{ freeRoomMinutes: 1.5 }, 'freeRoomMinutes', 'freeRoomMinutesRequired'],
  ])('refuses %j', async (overrides, path, messageKey) => {
    const answer = await add(overrides)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
  })
})

describe('an employee who becomes master', () => {
  const appoint = (employeeId: string, companyId = tenants.company.id) =>
    call('POST', `/${companyId}/master`, { employeeId })
  const withoutMaster = () =>
    api.db.update(members).set({ total: false }).where(eq(members.id, tenants.master.id))

  test('is at once, is told, and the history says that the desk did it', async () => {
    expect((await appoint(tenants.host.loginId)).body).toMatchObject({
      status: 409,
      messageKey: 'masterExists',
    })
    await withoutMaster()
    const { status, data } = await appoint(` ${tenants.host.loginId.toUpperCase()} `)
    expect([status, data.master]).toEqual([
      200,
      { id: tenants.host.publicId, name: '김민준', isInvited: false },
    ])
    const me = await api.call('GET', '/auth/me', { token: tenants.host.token })
    expect(me.data.userPermissions.total).toBe(true)
    const [event] = await api.db.select().from(memberEvents).where(eq(memberEvents.memberId, tenants.host.id))
    expect(event).toMatchObject({
      event: 'rightsReceived',
      by: 'desk',
      actor: `staff:${tenants.administrator.id}`,
    })
    const sent = await api.db.select().from(outbox).where(eq(outbox.template, 'rightsReceived'))
    expect(sent.map(({ recipient }) => recipient)).toContain(tenants.host.mobile)
  })

  test('is one of its approved people, and one only', async () => {
    await withoutMaster()
    const waiting = await makeEmployee(api, tenants.company.id, 'request_for_approval')
    for (const loginId of [tenants.stranger.loginId, waiting.loginId, 'nobody1'])
      expect((await appoint(loginId)).body).toMatchObject({
        status: 422,
        errors: [{ path: 'employeeId', messageKey: 'noSuchEmployee' }],
      })
    const answers = await Promise.all([appoint(tenants.host.loginId), appoint(tenants.colleague.loginId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await appoint(tenants.host.loginId, 999_999)).status).toBe(404)
  })
})

describe('the first master', () => {
  const name = (companyId: number, overrides = {}) =>
    call('POST', `/${companyId}/first-master`, { ...PERSON, ...overrides })
  async function accept(mobile = PERSON.mobile) {
    const link = await lastInvitation(api, mobile)
    const phoneProof = await provePhone(api, 'invitation', mobile, { invitation: link })
    return api.call('POST', `/invitations/${link}/accept`, {
      body: {
        password: PASSWORD,
        confirmPassword: PASSWORD,
        phoneProof,
        agreeTerms: true,
        agreePersonalInformation: true,
      },
    })
  }

  test('is sent a link, and can sign in as master after accepting it', async () => {
    const company = (await add()).data
    const { status, data } = await name(company.id)
    expect([status, data.status]).toEqual([201, 'request_for_approval'])
    expect(await masterOf(company.id)).toEqual({ id: data.id, name: '한지우', isInvited: true })
    const link = await api.call('GET', `/invitations/${await lastInvitation(api, PERSON.mobile)}`)
    expect(link.data.kind).toBe('firstMaster')
    expect((await accept()).data).toEqual({ loginId: 'newperson1', status: 'approved' })
    const login = await api.call('POST', '/auth/login', {
      body: { loginId: 'newperson1', password: PASSWORD },
    })
    const me = await api.call('GET', '/auth/me', { token: login.data.token })
    expect(me.data).toMatchObject({ company: { id: company.id }, userPermissions: { total: true } })
  })

  test('is unique: a second one, concurrent or later, is refused', async () => {
    const company = (await add()).data
    const answers = await Promise.all([
      name(company.id),
      name(company.id, { loginId: 'newperson2', mobile: '01055550002' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const reinvited = await name(company.id, { loginId: 'newperson3', mobile: '01055550003' })
    expect(reinvited.body).toMatchObject({ status: 409, messageKey: 'masterExists' })
    expect((await name(tenants.company.id)).body.messageKey).toBe('masterExists')
  })

  test('who never accepts is rejected by the desk; then another can be named', async () => {
    const company = (await add()).data
    const { id } = (await name(company.id)).data
    const reject = (status: string) =>
      api.call('PUT', `/desk/members/${id}/status`, {
        token: tenants.administrator.token,
        body: { status, reason: '퇴사' },
      })
    expect((await reject('approved')).body.messageKey).toBe('invitationNotAccepted')
    expect((await reject('rejected')).data.status).toBe('rejected')
    expect(await masterOf(company.id)).toBeNull()
    expect((await name(company.id, { loginId: 'newperson2' })).status).toBe(201)
    // When reconsidered, the first is an ordinary employee, not a second master; the phone is taken now.
    expect((await reject('request_for_approval')).body.messageKey).toBe('phoneTaken')
    const [first] = await api.db.select().from(members).where(eq(members.publicId, id))
    expect(first!.total).toBe(false)
  })

  test('can be sent the link again, to a corrected number', async () => {
    const company = (await add()).data
    const { id } = (await name(company.id)).data
    const resent = await api.call('POST', `/desk/members/${id}/invitation`, {
      token: tenants.administrator.token,
      body: { mobile: '01055559999' },
    })
    expect(resent.status).toBe(200)
    expect((await accept('01055559999')).data.status).toBe('approved')
  })

  test.each([
    [{ floor: 8 }, 'floor', 'choiceInvalid'],
    [{ loginId: '' }, 'loginId', 'loginIdRequired'],
    [{ mobile: 'x' }, 'mobile', 'numbersOnly'],
  ])('with %j is refused', async (overrides, path, messageKey) => {
    const company = (await add()).data
    const answer = await name(company.id, overrides)
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path, messageKey }] })
    expect(await masterOf(company.id)).toBeNull()
  })

  test('of an unknown company is 404', async () => {
    expect((await name(999_999)).status).toBe(404)
  })
})
