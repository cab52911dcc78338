import { expect, signIn } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { call, query, split, test } from '../../support/portal-pair'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'
import { visitForm } from '../../pages/visit-form'
import { companyId, messagesTo, someone, SOON, TODAY } from '../../support/visits'

// One pair is enough for all.
test.describe.configure({ mode: 'default' })

const host = memberWith({})
const manager = memberWith({ flags: ['visitor'] })
const tally = <T>(values: T[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [String(value), values.filter((it) => it === value).length]),
  )

const signInAt = async (portal: PortalProcess, { loginId }: { loginId: string }) =>
  (await call(portal, '/auth/login', { body: { loginId, password: PASSWORD } })).data.token!

test('two processes: fifty posts of one form make one visit, and everybody gets its id @once', async ({
  pair,
  request,
}) => {
  const guest = someone()
  const form = { ...(await formFor(request, guest)), visitors: [guest] }
  const answers = await split(pair, 50, (portal) =>
    call(portal, '/visits', { body: form, key: 'pressed-often' }),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await query(pair.cluster, 'select 1 from visitors where mobile = $1', [guest.mobile])).toHaveLength(
    1,
  )
  expect(await messagesTo(request, guest.mobile)).toHaveLength(1)

  // The same key for something else is refused by the one as by the other.
  const other = { ...form, visitTime: '15:00' }
  const refused = await split(pair, 2, (portal) =>
    call(portal, '/visits', { body: other, key: 'pressed-often' }),
  )
  expect(refused.map(({ messageKey }) => messageKey)).toEqual(['alreadySent', 'alreadySent'])
})

test('two processes: of two who decide at once, one does @once', async ({ pair, request }) => {
  const [first, second] = pair.portals
  const [hostToken, managerToken] = [await signInAt(first, host), await signInAt(second, manager)]
  for (let round = 0; round < 5; round++) {
    const guest = someone()
    const { data } = await call(first, '/visits', {
      body: { ...(await formFor(request, guest)), visitors: [guest] },
    })
    const decisions = await Promise.all([
      call(first, `/visits/${data.id}/approve`, { token: hostToken }),
      call(second, `/visits/${data.id}/reject`, { token: managerToken, body: { reason: 'full' } }),
    ])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
    const decided = decisions[0].status === 200 ? 'approved' : 'rejected'
    const events = await query(
      pair.cluster,
      `select e.event, v.status from visit_events e join visits v on v.id = e.visit_id
        where v.public_id = $1 and e.event in ('approved', 'rejected')`,
      [data.id],
    )
    expect(events).toEqual([{ event: decided, status: decided }])
    const told = (await messagesTo(request, guest.mobile)).map(({ template }) => template)
    expect(told).toEqual([
      'visitRequestedGuest',
      decided === 'approved' ? 'visitApprovedGuest' : 'visitRejectedGuest',
    ])
  }
})

test('two processes: a session of the one is a session of the other, until it ends at either @once', async ({
  pair,
}) => {
  const [first, second] = pair.portals
  const me = (portal: PortalProcess, token: string) => call(portal, '/auth/me', { method: 'GET', token })
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const token = await signInAt(here, host)
    expect((await me(there, token)).data.loginId).toBe(host.loginId)
    expect((await call(there, '/auth/logout', { token })).status).toBe(200)
    expect((await me(here, token)).status).toBe(401)
  }
})

test('two processes: forms read at one are sent to the other, steps, mistakes and all @once', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.fillHost(host, language)
  await form.date.fill('2026-11-26')
  await form.chooseTime('14:00')
  await form.purpose.selectOption('meeting')
  await form.fillPerson(form.lead, someone())
  await form.submit.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:toAgreement'), exact: true })
    .click()
  await expect(page.getByRole('alert')).toBeVisible()
  await form.consent.check()
  await form.submit.click()
  await expect(page).toHaveURL(/\/visitor-reservation-details\/[\w-]{22}\?done=1/)

  await signIn(page, host.loginId)
  await page.goto('/my-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members:myPage.title'))
})

test('two processes: a list at one shows at once what changes at the other, and every look is recorded @once', async ({
  pair,
  page,
  request,
}) => {
  const { cluster, portals } = pair
  const looks = async () =>
    (await query(cluster, `select 1 from access_records where action = 'visits:list'`)).length
  await signIn(page, host.loginId)
  await page.goto('/my-visitor')
  const before = await looks()
  await page.reload()
  await page.reload()
  expect(await looks()).toBe(before + 2)

  const guest = someone()
  const form = { ...(await formFor(request, guest)), visitors: [guest] }
  const { data } = await call(portals[1], '/visits', { body: form })
  const row = page.getByRole('row').filter({ hasText: guest.name })
  await page.reload()
  await expect(row).toHaveCount(1)
  const seen = await row.innerText()
  const token = await signInAt(portals[1], host)
  expect((await call(portals[1], `/visits/${data.id}/approve`, { token })).status).toBe(200)
  await page.reload()
  expect(await row.innerText()).not.toBe(seen)
  // As somebody would by hand, with no program of ours.
  await query(cluster, `update visitors set name = 'Renamed by hand' where name = $1`, [guest.name])
  await page.reload()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Renamed by hand' })).toHaveCount(1)
  expect(await looks()).toBe(before + 5)
})

test('two processes: tries of a password count together @once', async ({ pair }) => {
  const { loginId } = memberWith({ flags: ['parking'] })
  const body = { loginId, password: 'Wrong-2026!' }
  const tries = await split(pair, 16, (portal) => call(portal, '/auth/login', { body }))
  expect(tally(tries.map(({ status }) => status))).toEqual({ 422: 10, 429: 6 })
  const [first, second] = await split(pair, 2, (portal) =>
    call(portal, '/auth/login', { body: { loginId, password: PASSWORD } }),
  )
  expect([first!.status, second!.status]).toEqual([429, 429])
  expect(Math.abs(Number(first!.retryAfter) - Number(second!.retryAfter))).toBeLessThanOrEqual(2)
})

test('two processes: every message goes out once @once', async ({ pair, request }) => {
  const guests = Array.from({ length: 10 }, () => someone())
  const form = await formFor(request, guests[0]!)
  const made = await split(pair, guests.length, (portal, n) =>
    call(portal, '/visits', { body: { ...form, visitors: [guests[n]] } }),
  )
  expect(tally(made.map(({ status }) => status))).toEqual({ 201: guests.length })
  // The demo's own are long sent.
  const messages = `select id, status, attempts from outbox
    where channel = 'sms' and dedupe_key not like 'demo:%' order by id`
  await expect(async () => {
    const statuses = (await query(pair.cluster, messages)).map(({ status }) => status)
    expect(tally(statuses)).toEqual({ sent: statuses.length })
  }).toPass({ timeout: 30_000 })
  const sent = await query(pair.cluster, messages)
  expect(sent.length).toBeGreaterThanOrEqual(guests.length)
  // A key is the message's number and time.
  const numbers = pair.gateway.received.map((key) => key.split('-')[0]!)
  expect(tally(numbers)).toEqual(Object.fromEntries(sent.map(({ id }) => [String(id), 1])))
})

test('two processes: what time does is done once @once', async ({ pair }) => {
  const { cluster, env } = pair
  const open = `select id from visits
    where status in ('request_for_approval', 'approved', 'cancellation_requested', 'using')`
  const before = await query(cluster, open)
  expect(before.length).toBeGreaterThan(20)
  // Two more wake up at once, on a day when all these visits are over.
  const late = await Promise.all([1, 2].map(() => startPortalProcess(env, '2027-03-02T00:00:01+09:00')))
  try {
    await expect(async () => expect(await query(cluster, open)).toEqual([])).toPass({ timeout: 20_000 })
  } finally {
    await Promise.all(late.map((portal) => portal.stop()))
  }
  const ends = await query(
    cluster,
    `select visit_id, visitor_number, count(*)::int as times from visit_events
      where by = 'job' and at > '2027-01-01' group by 1, 2`,
  )
  expect(new Set(ends.map((end) => end.visit_id)).size).toBe(before.length)
  expect(ends.filter(({ times }) => Number(times) !== 1)).toEqual([])
})

async function formFor(request: Parameters<typeof companyId>[0], { name }: { name: string }) {
  return {
    companyId: await companyId(request, host),
    hostName: host.name,
    hostMobile: host.mobile,
    floor: host.floor,
    visitDate: TODAY,
    visitTime: SOON,
    purpose: 'meeting',
    visitors: [{ name }],
    consent: true,
  }
}
