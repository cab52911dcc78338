import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LEAD, reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisitPolicy } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { countAllQueries } from 'tests/support/count-queries'
import { ADDRESS_HEADER } from '~/server/create-api.server'
import { newPublicId } from '~/api/secrets.server'
import { idempotencyKeys } from '~/api/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { loadVisit } from './queries.server'
import { insertVisit } from './store.server'
import { visitEvents, visitors, visits } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const reserve = (change?: object, options = {}) =>
  api.call('POST', '/visits', { body: reservationOf(tenants, change), ...options })
const messagesSent = () => api.db.select().from(outbox).orderBy(asc(outbox.id))

async function expectNothingWritten() {
  for (const table of [visits, visitors, visitEvents, outbox, idempotencyKeys])
    expect(await api.countRows(table)).toBe(0)
}

describe('a guest’s reservation', () => {
  test('waits for approval and notifies host and guest, each in their language', async () => {
    const answer = await reserve(
      {
        visitors: [
          { ...LEAD, email: 'guest@example.com', companyName: 'Acme', plate: '12가 3456' },
          { name: '박하은', mobile: '01055550001' },
        ],
      },
      { headers: { 'accept-language': 'en' } },
    )
    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      status: 'request_for_approval',
      guest: { access: expect.any(String), expires: '2026-11-23T01:30:00.000Z' },
    })
    const [visit] = await api.db.select().from(visits)
    expect(visit).toMatchObject({
      publicId: answer.data.id,
      hostId: tenants.host.id,
      companyId: tenants.company.id,
      kind: 'individual',
      floor: 12,
      visitDate: '2026-11-24',
      visitMinutes: 840,
      purpose: 'meeting',
      status: 'request_for_approval',
      language: 'en',
      consentVersion: '2026-01',
      consentedAt: api.now,
      requestedByMemberId: null,
    })
    const people = await api.db.select().from(visitors).orderBy(asc(visitors.number))
    expect(people).toMatchObject([
      {
        number: 0,
        name: '이서준',
        mobile: '01055550000',
        email: 'guest@example.com',
        companyName: 'Acme',
        plate: '12가3456',
        status: 'request_for_approval',
      },
      { number: 1, name: '박하은', mobile: '01055550001', email: null, plate: null, otherPlate: false },
    ])
    for (const { passCode, deskCode } of people) {
      expect(passCode).toMatch(/^[\w-]{22}$/)
      expect(deskCode).toMatch(/^[2-9A-HJ-KM-NP-Z]{8}$/)
    }
    expect(await api.db.select().from(visitEvents)).toMatchObject([
      { event: 'requested', by: 'guest', visitorNumber: null },
    ])
    const link = (language: string) =>
      `http://localhost:3000/visitor-reservation-details/${answer.data.id}?lng=${language}`
    expect(await messagesSent()).toMatchObject([
      {
        channel: 'sms',
        recipient: tenants.host.mobile,
        language: 'ko',
        template: 'visitRequestedHost',
        params: {
          who: '이서준 님 외 1명',
          company: 'Acme',
          host: '김민준',
          date: '2026-11-24',
          time: '14:00',
          link: link('ko'),
        },
      },
      { channel: 'email', recipient: tenants.host.email, template: 'visitRequestedHost' },
      {
        channel: 'sms',
        recipient: '01055550000',
        language: 'en',
        template: 'visitRequestedGuest',
        params: { company: 'Hanbit Electronics', host: '김*준', link: link('en') },
      },
      { channel: 'email', recipient: 'guest@example.com', template: 'visitRequestedGuest' },
    ])
  })

  test('of a signed-in person to somebody else waits as well, and stores the requester', async () => {
    const answer = await reserve({}, { token: tenants.stranger.token })
    expect(answer.data.status).toBe('request_for_approval')
    expect((await api.db.select().from(visits))[0]).toMatchObject({
      requestedByMemberId: tenants.stranger.id,
      hostId: tenants.host.id,
    })
  })

  test('stores the newest consent in force', async () => {
    await makeVisitPolicy(api.db, { version: '2026-11', inForceFrom: '2026-11-23' })
    await makeVisitPolicy(api.db, { version: '2026-12', inForceFrom: '2026-11-24' })
    await reserve()
    expect((await api.db.select().from(visits))[0]!.consentVersion).toBe('2026-11')
  })

  test('accepts up to 10 additional visitors', async () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `방문자 ${i}`, mobile: `0106666000${i % 10}` }))
    expect((await reserve({ visitors: people(11) })).status).toBe(201)
    const answer = await reserve({ visitors: people(12) })
    expect(answer.body).toMatchObject({
      status: 422,
      messageKey: 'tooManyAdditionalVisitors',
      params: { max: '10' },
      errors: [{ path: 'visitors' }],
    })
  })

  test('is possible within the visiting hours that are set', async () => {
    const value = { from: 9 * 60, to: 18 * 60 }
    await api.db.insert(settings).values({ name: 'visits.hours', value, changedAt: api.now })
    const at = async (visitTime: string) => (await reserve({ visitTime })).body
    for (const time of ['08:50', '18:10'])
      expect((await at(time)).errors).toEqual([{ path: 'visitTime', messageKey: 'reservationClosed' }])
    for (const time of ['09:00', '18:00']) expect((await at(time)).data.status).toBe('request_for_approval')
    const hours = (await api.call('GET', '/home/hours')).data
    expect(hours.visits).toEqual(value)
  })

  test.each([
    ['today, this minute', '2026-11-23', '10:00'],
    ['today, later', '2026-11-23', '10:10'],
    ['90 days ahead, the first time of the day', '2027-02-21', '07:00'],
    ['90 days ahead, the last time of the day', '2027-02-21', '22:00'],
  ])('is possible for %s', async (_, visitDate, visitTime) => {
    expect((await reserve({ visitDate, visitTime })).status).toBe(201)
  })

  test.each([
    [
      'yesterday',
      { visitDate: '2026-11-22' },
      'visitDate',
      'dateOutsideWindow',
      { from: '2026-11-23', to: '2027-02-21' },
    ],
    [
      '91 days ahead',
      { visitDate: '2027-02-22' },
      'visitDate',
      'dateOutsideWindow',
      { from: '2026-11-23', to: '2027-02-21' },
    ],
    [
      'a time of today that is past',
      { visitDate: '2026-11-23', visitTime: '09:50' },
      'visitTime',
      'timePast',
      undefined,
    ],
    ['03:00', { visitTime: '03:00' }, 'visitTime', 'reservationClosed', undefined],
    ['a time after the last', { visitTime: '22:10' }, 'visitTime', 'reservationClosed', undefined],
    ['a time between the steps', { visitTime: '14:05' }, 'visitTime', 'timeStep', undefined],
    ['a date that does not exist', { visitDate: '2026-11-31' }, 'visitDate', 'dateInvalid', undefined],
    ['a date of the year 0', { visitDate: '0000-01-01' }, 'visitDate', 'dateInvalid', undefined],
    ['a time that does not exist', { visitTime: '24:00' }, 'visitTime', 'timeInvalid', undefined],
    ['no date', { visitDate: undefined }, 'visitDate', 'visitDateRequired', undefined],
    ['no time', { visitTime: undefined }, 'visitTime', 'visitTimeRequired', undefined],
    ['no floor', { floor: undefined }, 'floor', 'floorRequired', undefined],
    ['a floor of others', { floor: 20 }, 'floor', 'choiceInvalid', undefined],
    ['no purpose', { purpose: undefined }, 'purpose', 'purposeRequired', undefined],
    ['an unknown purpose', { purpose: 'party' }, 'purpose', 'purposeRequired', undefined],
    ['another purpose without words', { purpose: 'other' }, 'purposeText', 'purposeTextRequired', undefined],
    ['no consent', { consent: false }, 'consent', 'privacyNotAgreed', undefined],
    ['consent to another text', { consentVersion: '0.9' }, 'consent', 'policyChanged', undefined],
    ['no visitor', { visitors: [] }, 'visitors', 'nameRequired', undefined],
    ['an unknown company', { companyId: 9999 }, 'companyId', 'companyNotFound', undefined],
    ['an unknown host', { hostName: '없는이' }, 'hostName', 'hostNotFound', undefined],
    ['the wrong phone', { hostMobile: '01099998888' }, 'hostMobile', 'hostPhoneMismatch', undefined],
    ['no host', { hostName: undefined }, 'hostName', 'hostNameRequired', undefined],
    ['no company', { companyId: undefined }, 'companyId', 'companyRequired', undefined],
  ])('is refused for %s, and nothing is written', async (_, change, path, messageKey, params) => {
    const answer = await reserve(change, { headers: { 'idempotency-key': 'key-of-a-failure' } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ path, messageKey, ...(params && { params }) })
    await expectNothingWritten()
  })
})

const MINE = { forMyself: true, companyId: undefined, hostName: undefined, hostMobile: undefined }

describe('a host’s own guests', () => {
  test('are approved at once; each gets their own pass', async () => {
    const people = [LEAD, { name: '박하은', mobile: '01055550001' }]
    const answer = await reserve({ ...MINE, visitors: people, floor: -2 }, { token: tenants.host.token })
    expect(answer.data.status).toBe('approved')
    const stored = await api.db.select().from(visitors).orderBy(asc(visitors.number))
    expect(stored.map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(await api.db.select().from(visitEvents).orderBy(asc(visitEvents.id))).toMatchObject([
      { event: 'requested', by: 'host' },
      { event: 'approved', by: 'host' },
    ])
    expect(await messagesSent()).toMatchObject(
      stored.map(({ name, mobile, passCode }) => ({
        channel: 'sms',
        recipient: mobile,
        template: 'visitApprovedGuest',
        params: { name, floor: '지하 2층', link: `http://localhost:3000/gate-pass/${passCode}?lng=ko` },
      })),
    )
  })

  test('cannot be invited without signing in, nor by the desk', async () => {
    expect((await reserve(MINE)).body).toMatchObject({ status: 401, messageKey: 'signInRequired' })
    expect((await reserve(MINE, { token: tenants.front.token })).status).toBe(403)
    await expectNothingWritten()
  })

  test('visit a floor of the host’s company', async () => {
    expect((await reserve({ ...MINE, floor: 20 }, { token: tenants.host.token })).body.messageKey).toBe(
      'choiceInvalid',
    )
  })
})

test.each([
  ['one visitor', [LEAD]],
  ['two visitors with addresses', [LEAD, { ...LEAD, name: '박하은', email: 'guest@example.com' }]],
])('a guest’s reservation makes twelve queries: %s', async (_, visitors) => {
  const headers = { 'idempotency-key': 'a-key-of-one-click', [ADDRESS_HEADER]: '203.0.113.7' }
  const queries = await countAllQueries(api, async () => {
    expect((await reserve({ visitors }, { headers })).status).toBe(201)
  })
  // The guess is counted and taken back, host, limit of the guest, the setting of requests, those that wait, their limits, visit, people, history, messages, answer by key.
  expect(queries).toBe(12)
})

describe('the answer', () => {
  test('opens the guest’s own reservation and no other, again when the request is repeated', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-click' }
    const other = await reserve()
    const [first, again] = [
      await reserve({ purpose: 'interview' }, { headers }),
      await reserve({ purpose: 'interview' }, { headers }),
    ]
    expect(again.data.id).toBe(first.data.id)
    for (const { data } of [first, again]) {
      const proof = { headers: { 'x-visit-access': data.guest.access } }
      expect((await api.call('GET', `/visits/${data.id}`, proof)).data.visitors[0].name).toBe(LEAD.name)
      expect((await api.call('GET', `/visits/${other.data.id}`, proof)).status).not.toBe(200)
    }
    // The answer stored for a repetition must not give access.
    expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(first.data.guest.access)
  })

  test('gives a host no guest access', async () => {
    expect((await reserve(MINE, { token: tenants.host.token })).data).toMatchObject({ guest: null })
  })
})

test('a desk code already used on its day is replaced', async () => {
  const codes = ['AAAAAAAA', 'AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB', 'AAAAAAAA', 'CCCCCCCC']
  const visit = {
    kind: 'individual' as const,
    companyId: tenants.company.id,
    hostId: tenants.host.id,
    floor: 12,
    visitMinutes: 840,
    purpose: 'meeting',
    status: 'approved' as const,
    language: 'ko' as const,
    consentVersion: '1',
    consentedAt: api.now,
    createdAt: api.now,
  }
  const people = [LEAD, { name: '박하은', mobile: '01055550001' }]
  const store = (visitDate: string, count: number) =>
    api.db.transaction(async (tx) => {
      const draft = { ...visit, visitDate, publicId: newPublicId() }
      const stored = await insertVisit(tx as never, draft, people.slice(0, count), () => codes.shift()!)
      expect(await loadVisit(tx as never, draft.publicId)).toMatchObject(stored)
      return stored.visitors.map(({ deskCode }) => deskCode)
    })
  expect(await store('2026-11-24', 2)).toEqual(['AAAAAAAA', 'BBBBBBBB'])
  expect(await store('2026-11-25', 1)).toEqual(['AAAAAAAA'])
  codes.unshift('BBBBBBBB')
  expect(await store('2026-11-24', 1)).toEqual(['CCCCCCCC'])
})
