import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { EMPLOYEE } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { memberEvents } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const { permissions: _, accountType: __, ...PERSON } = EMPLOYEE
const people = (number: number) =>
  Array.from({ length: number }, (_, place) => ({
    ...PERSON,
    loginId: `newperson${place + 1}`,
    mobile: `0105555${1000 + place}`,
  }))
const register = (body: object, token = tenants.clerk.token) =>
  api.call('POST', '/employees/several', { token, body })
const invited = () => api.db.select().from(members).where(eq(members.isInvited, true))

test('ten employees are registered and approved with one call; each is sent a link', async () => {
  const answer = await register({ employees: people(10), approve: true })
  expect([answer.status, answer.data]).toEqual([201, { count: 10 }])
  const invitedIds = await invited()
  expect(invitedIds).toHaveLength(10)
  for (const member of invitedIds)
    expect(member).toMatchObject({
      companyId: tenants.company.id,
      status: 'request_for_approval',
      approvedInAdvanceBy: `member:${tenants.clerk.id}`,
      total: false,
    })
  const sent = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(10)
})

test('managers read how many people of their company were told of their invitation, or could not be', async () => {
  await register({ employees: people(3) })
  const mark = (status: 'sent' | 'failed', recipient: string) =>
    api.db.update(outbox).set({ status }).where(eq(outbox.recipient, recipient))
  const list = async () =>
    (await api.call('GET', '/employees', { token: tenants.clerk.token })).data.invitations
  // The e-mails still wait, so that the second person may be told yet.
  await mark('sent', people(3)[0]!.mobile)
  await mark('failed', people(3)[1]!.mobile)
  expect(await list()).toEqual({ all: 3, sent: 1, failed: 0 })
  await api.db.update(outbox).set({ status: 'failed' }).where(eq(outbox.channel, 'email'))
  expect(await list()).toEqual({ all: 3, sent: 1, failed: 1 })
  const foreign = await api.call('GET', '/employees', { token: tenants.stranger.token })
  expect(foreign.data.invitations).toEqual({ all: 0, sent: 0, failed: 0 })
})

test('before approval, who waits for it is counted apart from who has not used the link', async () => {
  const counts = async (token = tenants.clerk.token) =>
    (await api.call('GET', '/employees/count', { token })).data
  const { waiting, invited: noLink } = await counts()
  await register({ employees: people(2) })
  expect(await counts()).toMatchObject({ waiting, invited: noLink + 2, rejected: 0 })
  expect(await counts(tenants.host.token)).toMatchObject({ waiting: null, invited: null, rejected: null })
})

test('counts invitations of the last 24 hours, whatever the number of later events', async () => {
  const countRows = async () =>
    (await api.call('GET', '/employees', { token: tenants.clerk.token })).data.invitations.all
  await register({ employees: people(1) })
  await api.db.insert(memberEvents).values(
    Array.from({ length: 5_001 }, () => ({
      memberId: tenants.host.id,
      event: 'signedUp',
      by: 'self' as const,
      at: api.now,
    })),
  )
  expect(await countRows()).toBe(1)
  api.now = new Date(api.now.getTime() + 24 * 3_600_000 - 1)
  tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
  expect(await countRows()).toBe(1)
  api.now = new Date(api.now.getTime() + 1)
  expect(await countRows()).toBe(0)
})

test('errors of every row are answered at its fields, and nobody is registered', async () => {
  const [first, second, third, fourth] = people(4)
  const answer = await register({
    employees: [
      { ...first, loginId: tenants.host.loginId },
      second,
      { ...third, loginId: second!.loginId.toUpperCase() },
      { ...fourth, mobile: second!.mobile },
    ],
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([
    { path: 'employees[0].loginId', messageKey: 'idNotAvailable' },
    { path: 'employees[2].loginId', messageKey: 'idNotAvailable' },
    { path: 'employees[3].mobile', messageKey: 'phoneTaken' },
  ])
  expect(await invited()).toEqual([])
})

test('an empty list, more than fifty, and a floor of another company are refused', async () => {
  expect((await register({ employees: [] })).body.errors).toMatchObject([{ messageKey: 'employeesRequired' }])
  expect((await register({ employees: people(51) })).body.errors).toMatchObject([
    { path: 'employees', messageKey: 'tooManyEmployees' },
  ])
  expect((await register({ employees: [{ ...people(1)[0], floor: 40 }] })).body.errors).toMatchObject([
    { path: 'employees[0].floor', messageKey: 'choiceInvalid' },
  ])
  expect(await invited()).toEqual([])
})

test('IDs are proposed to whoever of a list has none, and to nobody one that was ever given out', async () => {
  await register({ employees: [{ ...people(1)[0], loginId: 'hanbitnew0' }] })
  const proposed = await api.call('POST', '/employees/login-ids', {
    token: tenants.clerk.token,
    body: {
      people: [
        { loginId: '', email: 'new0@hanbit.kr' },
        { loginId: 'ownwords', email: 'new1@hanbit.kr' },
        { loginId: '', email: '' },
      ],
    },
  })
  expect(proposed.data).toEqual({ loginIds: ['hanbitnew02', 'ownwords', 'member'] })
})

test('people are registered without a gender', async () => {
  const { gender: _gender, ...person } = people(1)[0]!
  expect((await register({ employees: [person] })).status).toBe(201)
  expect(await invited()).toMatchObject([{ gender: null }])
})
