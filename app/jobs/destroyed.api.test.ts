import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeSignUpPolicies, signUp } from '../../tests/factories/accounts'
import { makeBarInquiry } from '../../tests/factories/listening-bar'
import { makeComplaint } from '../../tests/factories/complaints'
import { makeInquiry } from '../../tests/factories/lease'
import { makeParkingAccount, passGate } from '../../tests/factories/parking'
import { reservationOf } from '../../tests/factories/reservations'
import { makeTenants, type Tenants } from '../../tests/factories/tenants'
import { useApi } from '../../tests/support/api'
import { findEverywhere } from '../../tests/support/find-everywhere'
import { members } from '../domains/account/api/tables.server'
import { outbox } from '../messaging/tables.server'
import { JOBS } from './run-jobs.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const DAY = 86_400_000
const passDays = (days: number) => void (api.now = new Date(api.now.getTime() + days * DAY))

/** Sends what waits and runs every job, as a portal does day after day. */
async function runJobs() {
  await api.db.update(outbox).set({ status: 'sent', sentAt: api.now }).where(eq(outbox.status, 'waiting'))
  for (const { run } of JOBS) await run(api.db, api.now)
}

const PERSON = ['탁예린', 'yerintak', '01077771234', 'yerin.tak']
const OTHER_PHONE = '01077775678'

/** A member who is named in messages to managers, guests and themself, and has used what an account can. */
async function memberWhoDidEverything() {
  const [name, loginId, mobile] = PERSON
  const given = { name, loginId, mobile, email: 'yerin.tak@example.com' }
  const { data } = await signUp(api, tenants.company.id, given)
  await api.call('POST', '/firebase/alert/signup', { body: { ticket: data.ticket } })
  await api.call('POST', '/employees/approve', {
    token: tenants.clerk.token,
    body: { ids: [data.userId] },
  })
  const [member] = await api.db.select().from(members).where(eq(members.publicId, data.userId))
  const token = await api.signIn({ memberId: member!.id })
  const device = {
    deviceId: 'yerintak-phone',
    deviceName: '탁예린의 폰',
    deviceType: 'iOS',
    deviceToken: 'push-1',
  }
  await api.call('POST', '/device', { token, body: device })
  await api.call('POST', '/members/me/calendar-feed', { token, body: {} })
  const visit = await api.call('POST', '/visits', {
    body: reservationOf(tenants, { hostName: name, hostMobile: mobile }),
  })
  expect(visit.status).toBe(201)
  await api.call('POST', `/visits/${visit.data.id}/approve`, { token, body: {} })
  await makeComplaint(api.db, member!, { createdAt: api.now })
  return { id: member!.id, publicId: member!.publicId, token }
}

/** Ends an account, whose visits stay: everything that is decided with it is kept. */
async function endKeepingAll(method: string, path: string, token: string, body: object) {
  const shown = await api.call(method, path, { token, body })
  expect([shown.status, shown.body.messageKey]).toEqual([409, 'affectedUndecided'])
  const decisions = shown.body.affected.map(({ key }: { key: string }) => `${key}=keep`)
  const { status } = await api.call(method, path, { token, body: { ...body, decisions, reason: '퇴사' } })
  expect(status).toBe(200)
}

test('of a member who withdrew nothing is left seven days later, in messages to others neither', async () => {
  const { token } = await memberWhoDidEverything()
  await runJobs()
  const kept = await findEverywhere(api, PERSON)
  expect(new Set(kept.map((row) => row.split(':')[0]))).toContain('outbox')
  await endKeepingAll('POST', '/members/me/withdrawal', token, { password: 'Nuri-2026!' })
  await runJobs()
  passDays(6.9)
  await runJobs()
  expect(await findEverywhere(api, PERSON)).not.toEqual([])
  passDays(0.1)
  await runJobs()
  expect(await findEverywhere(api, PERSON)).toEqual([])
})

test('of a member whom a manager deleted nothing is left thirty days later', async () => {
  const { id, publicId } = await memberWhoDidEverything()
  await endKeepingAll('DELETE', `/employees/${publicId}`, tenants.clerk.token, {})
  await runJobs()
  passDays(29.9)
  await runJobs()
  expect(await findEverywhere(api, PERSON)).not.toEqual([])
  passDays(0.1)
  await runJobs()
  expect(await findEverywhere(api, PERSON)).toEqual([])
  const [left] = await api.db.select().from(members).where(eq(members.id, id))
  expect(left).toMatchObject({ status: 'withdrawn', name: '', mobile: '' })
  // The ID is never given out again.
  expect((await api.call('GET', '/auth/verify/yerintak')).body.messageKey).toBe('idNotAvailable')
})

test('of a guest nothing is left a year after the visit: car, pass, desk, messages', async () => {
  const guest = { name: '옥다온', mobile: OTHER_PHONE, email: 'daon@example.com', plate: '77오7777' }
  const words = ['옥다온', OTHER_PHONE, 'daon@', '77오7777']
  await makeParkingAccount(api, tenants.company.id, { chargedMinutes: 600, tokens: [tenants.clerk.token] })
  const visit = await api.call('POST', '/visits', {
    body: reservationOf(tenants, { visitors: [guest], visitDate: '2026-11-23' }),
  })
  expect(visit.status).toBe(201)
  await api.call('POST', `/visits/${visit.data.id}/approve`, { token: tenants.host.token, body: {} })
  const token = tenants.clerk.token
  const added = { name: guest.name, plate: guest.plate, visitDate: '2026-11-23', visitTime: '11:00' }
  const { id } = (await api.call('POST', '/parking/vehicles', { token, body: added })).data
  await passGate(api, 'enter', guest.plate, 540)
  await api.call('POST', '/parking/discounts', { token, body: { ids: [id], coupon: 'hour1' } })
  await passGate(api, 'exit', guest.plate, 660)
  await runJobs()
  expect(new Set((await findEverywhere(api, words)).map((row) => row.split(':')[0]))).toEqual(
    new Set([
      ...['visitors', 'outbox', 'parking_added_vehicles', 'parking_discounts'],
      ...['parking_gate_events', 'parking_stays'],
    ]),
  )
  passDays(31)
  await runJobs()
  expect((await findEverywhere(api, words)).map((row) => row.split(':')[0])).not.toContain('outbox')
  passDays(366 - 31)
  await runJobs()
  expect(await findEverywhere(api, words)).toEqual([])
})

test('of an inquiry nothing is left a year after it was closed', async () => {
  const writer = { writer: '편가온', email: 'gaon@example.com', contact: '01077779999' }
  const closed = { status: 'answered', settledAt: api.now } as const
  await makeInquiry(api.db, { ...writer, ...closed })
  await makeBarInquiry(api.db, { ...writer, ...closed })
  const words = ['편가온', 'gaon@', '01077779999']
  expect(await findEverywhere(api, words)).toHaveLength(2)
  passDays(367)
  await runJobs()
  expect(await findEverywhere(api, words)).toEqual([])
})
