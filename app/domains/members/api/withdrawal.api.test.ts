import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeSignUpPolicies, provePhone, signUp, signUpBody } from 'tests/factories/accounts'
import { PASSWORD } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { devices, sessions, members } from '~/domains/account/api/tables.server'
import { destroyRejected, finishWithdrawals } from './jobs.server'
import { memberEvents, consents } from './tables.server'
import { MS_PER_DAY } from '~/rules/time-units'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const withdraw = (token = tenants.host.token, password = PASSWORD, form: object = {}) =>
  api.call('POST', '/members/me/withdrawal', { token, body: { password, ...form } })
const stored = async (id: number) => (await api.db.select().from(members).where(eq(members.id, id)))[0]!
const passDays = (days: number) => void (api.now = new Date(api.now.getTime() + days * MS_PER_DAY))

/** An account with everything an account can have. */
async function approvedToWithdraw() {
  const { data } = await signUp(api, tenants.company.id)
  const approve = { ids: [data.userId] }
  await api.call('POST', '/employees/approve', { token: tenants.clerk.token, body: approve })
  const [member] = await api.db.select().from(members).where(eq(members.publicId, data.userId))
  const token = await api.signIn({ memberId: member!.id })
  await api.call('POST', '/device', {
    token,
    body: {
      deviceId: 'phone_newperson1',
      deviceName: '한지우의 폰',
      deviceType: 'iOS',
      deviceToken: 'push-1',
    },
  })
  return { ...member!, token }
}

describe('cancelling a withdrawal', () => {
  const keep = (password = PASSWORD) =>
    api.call('POST', '/auth/keep-account', { body: { loginId: tenants.host.loginId, password } })

  test('works with the password until the seven days are over, and is recorded', async () => {
    await withdraw()
    expect((await keep('Wrong-2026!')).body.messageKey).toBe('invalidCredentials')
    passDays(6.9)
    expect((await keep()).status).toBe(200)
    expect(await stored(tenants.host.id)).toMatchObject({ status: 'approved', withdrawalRequestedAt: null })
    const login = { loginId: tenants.host.loginId, password: PASSWORD }
    expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200)
    passDays(1)
    expect(await finishWithdrawals(api.db, api.now)).toBe(0)
    expect((await api.db.select().from(memberEvents)).map(({ event }) => event)).toEqual([
      'withdrawalRequested',
      'withdrawalTakenBack',
    ])
  })

  test('is refused without a withdrawal, or after its seven days', async () => {
    expect((await keep()).body).toMatchObject({ status: 409, messageKey: 'noWithdrawal' })
    await withdraw()
    passDays(7)
    expect((await keep()).body).toMatchObject({ status: 409, messageKey: 'noWithdrawal' })
    expect((await stored(tenants.host.id)).status).toBe('withdrawal_pending')
  })
})

test('a rejected sign-up is destroyed 30 days later, and its ID can be chosen again', async () => {
  const { data } = await signUp(api, tenants.company.id)
  const token = tenants.clerk.token
  await api.call('POST', '/employees/reject', {
    token,
    body: { ids: [data.userId], reason: '없는 사람입니다' },
  })
  passDays(29.9)
  expect(await destroyRejected(api.db, api.now)).toBe(0)
  passDays(0.1)
  expect(await destroyRejected(api.db, api.now)).toBe(1)
  const [withdrawn] = await api.db.select().from(members).where(eq(members.publicId, data.userId))
  expect(withdrawn).toMatchObject({ status: 'withdrawn', name: '', mobile: '', email: '', passwordHash: '' })
  expect(await api.db.select().from(consents)).toEqual([])
  expect(await api.db.select().from(memberEvents)).toMatchObject([{ event: 'destroyed', by: 'job' }])
  expect(await destroyRejected(api.db, api.now)).toBe(0)
  expect((await signUp(api, tenants.company.id)).status).toBe(201)
})

describe('beginning a withdrawal', () => {
  test('starts seven days in which the person cannot sign in', async () => {
    const otherSession = await api.signIn({ memberId: tenants.host.id })
    const answer = await withdraw()
    expect([answer.status, answer.data]).toEqual([200, { endsOn: '2026-11-30' }])
    expect(await stored(tenants.host.id)).toMatchObject({
      status: 'withdrawal_pending',
      withdrawalRequestedAt: api.now,
      name: '김민준',
    })
    for (const token of [tenants.host.token, otherSession])
      expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
    const login = await api.call('POST', '/auth/login', {
      body: { loginId: tenants.host.loginId, password: PASSWORD },
    })
    expect(login.body).toMatchObject({ status: 422, messageKey: 'withdrawalPending' })
    const messages = await api.db.select().from(outbox).where(eq(outbox.template, 'withdrawalRequested'))
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    expect(await api.db.select().from(memberEvents)).toMatchObject([
      { event: 'withdrawalRequested', by: 'self', actor: `member:${tenants.host.id}` },
    ])
  })

  test('requires the password, with a limit of wrong ones', async () => {
    for (let n = 0; n < 10; n++)
      expect((await withdraw(tenants.host.token, 'Wrong-2026!')).body).toMatchObject({
        status: 422,
        errors: [{ path: 'password', messageKey: 'passwordWrong' }],
      })
    expect((await withdraw()).status).toBe(429)
    expect((await stored(tenants.host.id)).status).toBe('approved')
  })

  test('is refused to the master before a transfer', async () => {
    const refused = await withdraw(tenants.master.token)
    expect(refused.body).toMatchObject({ status: 422, messageKey: 'masterCannotWithdraw' })
    await api.call('POST', '/employees/transfer-rights', {
      token: tenants.master.token,
      body: { id: tenants.host.publicId, password: PASSWORD },
    })
    expect((await withdraw(tenants.master.token)).status).toBe(200)
    expect((await withdraw(tenants.host.token)).body.messageKey).toBe('masterCannotWithdraw')
  })

  test('concurrent with becoming master: a company never loses its master', async () => {
    const [transfer, withdrawal] = await Promise.all([
      api.call('POST', '/employees/transfer-rights', {
        token: tenants.master.token,
        body: { id: tenants.host.publicId, password: PASSWORD },
      }),
      withdraw(),
    ])
    expect([transfer.status, withdrawal.status].sort()).not.toEqual([200, 200])
    const masters = await api.db
      .select()
      .from(members)
      .where(sql`${members.companyId} = ${tenants.company.id} and ${members.total}`)
    expect(masters).toHaveLength(1)
    expect(masters[0]!.status).toBe('approved')
  })

  test('two concurrent requests begin one withdrawal', async () => {
    const answers = await Promise.all([withdraw(), withdraw()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('the job', () => {
  test('completes withdrawals after exactly seven days, and only those requested', async () => {
    await withdraw()
    const requestedAt = api.now.getTime()
    expect(await finishWithdrawals(api.db, new Date(requestedAt + 7 * MS_PER_DAY - 1))).toBe(0)
    expect(await finishWithdrawals(api.db, new Date(requestedAt + 7 * MS_PER_DAY))).toBe(1)
    expect(await finishWithdrawals(api.db, new Date(requestedAt + 8 * MS_PER_DAY))).toBe(0)
    expect((await stored(tenants.host.id)).status).toBe('withdrawn')
    expect((await stored(tenants.colleague.id)).status).toBe('approved')
  })

  test('destroys all personal data, in every table', async () => {
    const person = await approvedToWithdraw()
    const { publicId } = await makeVisit(api.db, person)
    const kept = { decisions: [`visit:${publicId}=keep`], reason: '퇴사' }
    expect((await withdraw(person.token, 'Nuri-2026!', kept)).status).toBe(200)
    passDays(7)
    await finishWithdrawals(api.db, api.now)
    const { rows } = await api.db.execute<{ tablename: string }>(
      sql`select tablename from pg_tables where schemaname = 'public'`,
    )
    for (const { tablename } of rows) {
      const rows = await api.db.execute(sql.raw(`select * from "${tablename}"`))
      const text = JSON.stringify(rows.rows)
      // Managers' own messages name the person until they are destroyed themselves, after 30 days.
      if (tablename !== 'outbox') expect([tablename, text.includes('한지우')]).toEqual([tablename, false])
      for (const trace of ['jiwoo@example.com', '01055557777', 'newperson1', 'push-1', person.passwordHash])
        expect([tablename, trace, text.includes(trace)]).toEqual([tablename, trace, false])
    }
    expect(await api.db.select().from(consents)).toEqual([])
    expect(await api.db.select().from(devices)).toEqual([])
    expect(await api.db.select().from(sessions).where(eq(sessions.memberId, person.id))).toEqual([])
    expect(await api.db.select().from(memberEvents)).toMatchObject([{ event: 'withdrawn', by: 'job' }])
  })

  test('leaves an account that nobody can sign in to, and an ID that is never given out again', async () => {
    const person = await approvedToWithdraw()
    await withdraw(person.token, 'Nuri-2026!')
    passDays(7)
    await finishWithdrawals(api.db, api.now)
    const login = await api.call('POST', '/auth/login', {
      body: { loginId: 'newperson1', password: 'Nuri-2026!' },
    })
    expect(login.body.messageKey).toBe('invalidCredentials')
    for (const id of ['newperson1', 'NEWPERSON1'])
      expect((await api.call('GET', `/auth/verify/${id}`)).body.messageKey).toBe('idNotAvailable')
    const secondSignUp = { ...(await signUpBody(api, tenants.company.id, { loginId: 'newperson2' })) }
    expect((await api.call('POST', '/auth/register', { body: secondSignUp })).status).toBe(201)
  })

  test('completes each withdrawal once when two jobs run at the same time', async () => {
    await api.db
      .update(members)
      .set({ status: 'withdrawal_pending', withdrawalRequestedAt: api.now, total: false })
    passDays(7)
    const counts = await Promise.all([finishWithdrawals(api.db, api.now), finishWithdrawals(api.db, api.now)])
    expect(counts[0]! + counts[1]!).toBe(6)
  })

  test('removes the person from lists of employees', async () => {
    const person = await approvedToWithdraw()
    await withdraw(person.token, 'Nuri-2026!')
    passDays(7)
    await finishWithdrawals(api.db, api.now)
    const token = await api.signIn({ memberId: tenants.clerk.id })
    expect((await api.call('GET', `/employees/${person.publicId}`, { token })).status).toBe(404)
    const list = await api.call('GET', '/employees?status=withdrawn', { token })
    expect(list.data.items).toEqual([])
  })
})

test('the history of an account is never changed, and is deleted only with a completed withdrawal', async () => {
  const person = await approvedToWithdraw()
  for (const change of [
    api.db.update(memberEvents).set({ reason: 'x' }),
    api.db.delete(memberEvents).where(eq(memberEvents.memberId, person.id)),
  ])
    await expect(change).rejects.toThrow()
  await expect(provePhone(api, 'findId', person.mobile)).resolves.toBeDefined()
})
