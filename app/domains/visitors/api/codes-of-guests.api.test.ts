import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askForCode } from 'tests/factories/accounts'
import { LEAD, reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeTerminal } from 'tests/factories/terminals'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'

/* What protection may cost those who come: a visit no code, a pass at most one (deploy/controls.md, “What it costs people”). */

const api = useApi()
const FOUND = { name: '김서연', mobile: '01055550000' }
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const codesSent = () => api.db.$count(outbox, eq(outbox.template, 'verificationCode'))
const succeed = async (method: string, path: string, options: object = {}) => {
  const answer = await api.call(method, path, options)
  expect([answer.status, answer.body.messageKey], path).toEqual([expect.toBeOneOf([200, 201]), undefined])
  return answer.data
}

test('a visit is reserved, changed, approved, opened elsewhere and begun without any code', async () => {
  const { company, host, front } = tenants
  const body = { companyId: company.id, hostName: host.name, hostMobile: host.mobile }
  await succeed('POST', '/visits/host-check', { body })
  const { id, guest } = await succeed('POST', '/visits', { body: reservationOf(tenants) })
  const reserved = { 'x-visit-access': guest.access }
  const corrected = { ...LEAD, companyName: 'Acme', plate: '12가3456' }
  await succeed('PUT', `/visits/${id}/visitors/0`, { body: corrected, headers: reserved })
  await succeed('POST', `/visits/${id}/approve`, { token: host.token })
  // The link of the message, in another browser.
  const { access } = await succeed('POST', `/visits/${id}/access`, { body: { mobile: LEAD.mobile } })
  const seen = await succeed('GET', `/visits/${id}`, { headers: { 'x-visit-access': access } })
  api.setTime('2026-11-24', 835)
  const { passCode } = seen.visitors[0]
  expect((await succeed('GET', `/gate-passes/${passCode}`)).state).toBe('valid')
  await succeed('POST', `/desk/visitors/${passCode}/check-in`, { token: front.token })
  expect(await codesSent()).toBe(0)
})

test('a kiosk finds a pass, and lets somebody ask for a visit, without any code', async () => {
  const kiosk = (await makeTerminal(api, tenants.administrator.token)).headers
  const lead = { name: '김서연', mobile: '01055550000' }
  await makeVisit(api.db, tenants.host, { status: 'approved', people: [lead] })
  expect(await succeed('POST', '/gate-passes/find', { body: lead, headers: kiosk })).toHaveLength(1)
  const { company, host } = tenants
  api.setTime('2026-11-23', 803)
  await succeed('POST', '/visits/walk-in', {
    headers: kiosk,
    body: {
      companyId: company.id,
      hostName: host.name,
      hostMobile: host.mobile,
      purpose: 'meeting',
      visitor: { name: '한지호', mobile: '01023456789' },
      consent: true,
    },
  })
  expect(await codesSent()).toBe(0)
})

test('who has lost the link finds visit and pass with one code', async () => {
  const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people: [FOUND] })
  const code = await askForCode(api, 'findReservation', FOUND.mobile)
  const found = await succeed('POST', '/visits/find', { body: { ...FOUND, code } })
  const headers = { 'x-visit-access': found[0].guest.access }
  const seen = await succeed('GET', `/visits/${visit.publicId}`, { headers })
  expect((await succeed('GET', `/gate-passes/${seen.visitors[0].passCode}`)).name).toBe(FOUND.name)
  expect(await codesSent()).toBe(1)
})
