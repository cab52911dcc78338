import { beforeEach, expect, test } from 'vitest'
import { makeCompanySignIn } from 'tests/factories/company-sign-in'
import { makeHeating } from 'tests/factories/heating'
import { makeEvent } from 'tests/factories/listening-events'
import { makeMember, makeStaff } from 'tests/factories/people'
import { makeBooking } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { allQueriesOf } from 'tests/support/count-queries'
import { companySignInDomains } from '~/domains/account/api/company-sign-in-tables.server'
import { tasksOf } from '~/domains/desk/rules/desk-tasks'
import { seedEssentials } from '~/db/seed/seed.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await seedEssentials(api.db, api.now)
})

const tasks = async (token: string) =>
  Object.fromEntries(
    (await api.call('GET', '/desk/tasks', { token })).data.map(({ key, count }: never) => [key, count]),
  )

test('staff read the tasks of their roles, with numbers', async () => {
  const { host, company, administrator, front, otherStaff } = tenants
  await makeVisit(api.db, host, { status: 'request_for_approval', visitDate: TODAY })
  await makeVisit(api.db, host, { status: 'approved', visitDate: TODAY, people: [{}, {}] })
  await makeVisit(api.db, host, { status: 'using', visitDate: TODAY })
  await makeVisit(api.db, host, { status: 'approved', visitDate: '2026-12-01' })
  await makeHeating(api.db, host)
  await makeHeating(api.db, host, { status: 'approved' })
  const unpaid = { status: 'waiting_for_payment', paymentMethod: 'card' } as const
  const [before, after] = [-1, 1].map((hours) => new Date(api.now.getTime() + hours * 3_600_000))
  await makeBooking(api.db, host, { date: TODAY })
  await makeBooking(api.db, host, { room: 'vip', status: 'cancellation_requested' })
  await makeBooking(api.db, host, { room: 'meeting-2', ...unpaid, holdUntil: after })
  await makeBooking(api.db, host, { room: 'meeting-3', date: TODAY, ...unpaid, holdUntil: before })
  await makeMember(api.db, company.id, { status: 'request_for_approval' })
  await makeMember(api.db, company.id, { status: 'request_for_approval', isInvited: true })
  await makeStaff(api.db, ['front'], { active: false, isInvited: true })

  expect(await tasks(front.token)).toEqual({
    waitingToday: 1,
    expectedToday: expect.any(Number),
    insideNow: 1,
    signUpsWaiting: 1,
    messagesFailed: 0,
    messagesWithoutGateway: 0,
  })
  expect((await tasks(front.token)).expectedToday).toBeGreaterThanOrEqual(2)
  expect(await tasks(otherStaff.token)).toEqual({
    barInquiriesWaiting: 0,
    wishesWaiting: 0,
    fitnessCancellations: 0,
    lockersWaiting: 0,
    seatsWaiting: 0,
    complaintsWaiting: 0,
    heatingWaiting: 1,
    cancellationsWaiting: 1,
    paymentsWaiting: 1,
    repaymentsWaiting: 0,
    bookingsToday: 1,
    noticesShown: 0,
    noticesScheduled: 0,
    inquiriesWaiting: 0,
  })
  expect(await tasks(administrator.token)).toMatchObject({
    companiesWithoutMaster: 0,
    staffInvited: 1,
    yearsWithoutHolidays: 0,
    signUpsWaiting: 1,
  })
  // The list of a task has as many as the task says.
  const { path } = tasksOf(['front']).find(({ key }) => key === 'signUpsWaiting')!
  const listed = await api.call('GET', path, { token: front.token })
  expect(listed.data.page.count).toBe(1)
  expect((await api.call('GET', '/desk/tasks', { token: tenants.master.token })).status).toBe(403)
  expect((await api.call('GET', '/desk/tasks')).status).toBe(401)
})

test('a year without holidays and a company without a master are tasks', async () => {
  api.setTime('2027-03-01', 600)
  const token = await api.signIn({ staffId: tenants.administrator.id })
  expect(await tasks(token)).toMatchObject({ yearsWithoutHolidays: 1 })
  const administrator = { token, body: { status: 'deleted', reason: '퇴사' } }
  await api.call('PUT', `/desk/members/${tenants.stranger.publicId}/status`, administrator)
  expect(await tasks(token)).toMatchObject({ companiesWithoutMaster: 1 })
})

test('e-mail domains that a company has entered are a task, and the list of companies says whose', async () => {
  const token = await api.signIn({ staffId: tenants.administrator.id })
  const { companyId } = tenants.host
  const issuer = 'https://id.hanbit.kr'
  const signIn = { issuer, clientId: 'portal', clientSecret: 'a secret' }
  await makeCompanySignIn(api.db, companyId, signIn, { domains: ['hanbit.kr'] })
  const waiting = async () => {
    const { data } = await api.call('GET', '/desk/companies', { token })
    return (data as { id: number; hasUnconfirmedDomains: boolean }[])
      .filter((company) => company.hasUnconfirmedDomains)
      .map(({ id }) => id)
  }
  expect([await tasks(token), await waiting()]).toMatchObject([{ companyDomainsWaiting: 0 }, []])
  await api.db.insert(companySignInDomains).values({ companyId, domain: 'hanbit.com', isConfirmed: false })
  expect([await tasks(token), await waiting()]).toMatchObject([{ companyDomainsWaiting: 1 }, [companyId]])
})

test('a task says since when its oldest thing waits', async () => {
  const day = 86_400_000
  const [older, newer] = [2, 1].map((days) => new Date(api.now.getTime() - days * day))
  await makeHeating(api.db, tenants.host, { createdAt: newer })
  await makeHeating(api.db, tenants.host, { createdAt: older })
  const { data } = await api.call('GET', '/desk/tasks', { token: tenants.otherStaff.token })
  expect(data).toContainEqual({ key: 'heatingWaiting', count: 2, since: older!.toISOString() })
  expect(data).toContainEqual({ key: 'complaintsWaiting', count: 0, since: null })
})

test('the day shows visitors by half hour, rooms and heating, to each role what it may see', async () => {
  const { host, administrator, front, otherStaff } = tenants
  const visit = { visitDate: '2026-12-01', visitMinutes: 630 }
  await makeVisit(api.db, host, { ...visit, status: 'approved', people: [{}, {}] })
  await makeVisit(api.db, host, { ...visit, visitMinutes: 645, status: 'using' })
  await makeVisit(api.db, host, { ...visit, visitMinutes: 660, status: 'request_for_approval' })
  await makeVisit(api.db, host, { ...visit, status: 'cancelled' })
  await makeBooking(api.db, host, { date: '2026-12-01' })
  await makeBooking(api.db, host, { date: '2026-12-01', status: 'cancelled', room: 'meeting-2' })
  await makeHeating(api.db, host, { date: '2026-12-01', status: 'approved', floors: [13] })
  await makeHeating(api.db, host, { date: '2026-12-01', status: 'approved', floors: [12, 13] })
  await makeEvent(api.db, { date: '2026-12-01' })
  api.setTime('2026-12-01', 600)
  const today = async (staffId: number) =>
    (await api.call('GET', '/desk/today', { token: await api.signIn({ staffId }) })).data
  const all = await today(administrator.id)
  expect(all).toMatchObject({
    nowMinutes: 600,
    arrivals: [
      { startMinutes: 630, expected: 2, waiting: 0, arrived: 1 },
      { startMinutes: 660, expected: 0, waiting: 1, arrived: 0 },
    ],
  })
  expect(all.things.map(({ kind }: { kind: string }) => kind)).toEqual(['booking', 'event', 'heating'])
  expect(all.things[2]).toMatchObject({ floors: [12, 13] })
  expect(JSON.stringify(all)).not.toContain(host.name)
  expect(await today(front.id)).toMatchObject({ arrivals: all.arrivals, things: null })
  expect(await today(otherStaff.id)).toMatchObject({ arrivals: null, things: all.things })
  const token = await api.signIn({ memberId: tenants.master.id })
  expect((await api.call('GET', '/desk/today', { token })).status).toBe(403)
})

test('all numbers take one statement', async () => {
  const queries = await allQueriesOf(api, () => tasks(tenants.administrator.token))
  expect(queries.filter((query) => /waitingToday/.test(query))).toHaveLength(1)
  expect(queries.length).toBeLessThanOrEqual(2)
})
