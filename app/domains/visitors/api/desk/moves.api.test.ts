import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { VISIT_STATUSES } from '~/rules/statuses'
import { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime('2026-11-23', 800)
})

type Visit = Awaited<ReturnType<typeof makeVisit>>
const asFront = () => ({ token: tenants.front.token })
const get = (path: string, options: object = asFront()) => api.call('GET', path, options)
const move = (visit: Visit, step: 'check-in' | 'check-out', options: object = asFront(), number = 0) =>
  api.call('POST', `/desk/visitors/${visit.visitors[number]!.passCode}/${step}`, options)
const visitorOf = async (visit: Visit, number = 0) =>
  (await api.db.select().from(visitors).where(eq(visitors.id, visit.visitors[number]!.id)))[0]!

describe('permissions', () => {
  const EXPECTED = {
    front: 200,
    administrator: 200,
    otherStaff: 403,
    master: 403,
    host: 403,
    guest: 401,
  } as const
  test.each(Object.entries(EXPECTED))('%s: %i', async (role, status) => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    const token = role === 'guest' ? undefined : tenants[role as 'front'].token
    const code = visit.visitors[0]!.passCode
    expect((await get('/desk/visitors', { token })).status).toBe(status)
    expect((await get(`/desk/visitors/lookup?code=${code}`, { token })).status).toBe(status)
    expect((await move(visit, 'check-in', { token })).status).toBe(status)
    expect((await move(visit, 'check-out', { token })).status).toBe(status)
    expect(await api.countRows(visitEvents)).toBe(status === 200 ? 2 : 0)
  })
})

describe('check-in and check-out', () => {
  test('one after the other: status, times, history, access records; the host is notified of the arrival', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ companyName: 'Acme' }, {}],
    })
    const arrived = await move(visit, 'check-in')
    expect(arrived.status).toBe(200)
    expect(arrived.data).toMatchObject({
      status: 'using',
      checkedInAt: '2026-11-23T04:20:00.000Z',
      checkedOutAt: null,
      actions: {
        checkIn: { allowed: false, reason: 'alreadyCheckedIn' },
        checkOut: { allowed: true, reason: null },
      },
    })
    expect(await visitorOf(visit, 1)).toMatchObject({ status: 'approved', checkedInAt: null })
    expect((await api.db.select().from(visits))[0]!.status).toBe('using')

    api.setTime('2026-11-23', 960)
    expect((await move(visit, 'check-out')).data).toMatchObject({
      status: 'visit_completed',
      checkedOutAt: '2026-11-23T07:00:00.000Z',
    })
    expect((await api.db.select().from(visits))[0]!.status).toBe('using')
    await move(visit, 'check-in', asFront(), 1)
    await move(visit, 'check-out', asFront(), 1)
    expect((await api.db.select().from(visits))[0]!.status).toBe('visit_completed')

    expect(await api.db.select().from(visitEvents).orderBy(visitEvents.id)).toMatchObject([
      { event: 'checkedIn', by: 'desk', visitorNumber: 0 },
      { event: 'checkedOut', by: 'desk', visitorNumber: 0 },
      { event: 'checkedIn', visitorNumber: 1 },
      { event: 'checkedOut', visitorNumber: 1 },
    ])
    expect(
      (await api.db.select().from(accessRecords)).map(({ action, subject }) => [action, subject]),
    ).toEqual([
      ['desk:checkIn', `${visit.publicId}#0`],
      ['desk:checkOut', `${visit.publicId}#0`],
      ['desk:checkIn', `${visit.publicId}#1`],
      ['desk:checkOut', `${visit.publicId}#1`],
    ])
    const messages = await api.db.select().from(outbox).orderBy(outbox.id)
    expect(messages).toHaveLength(4)
    expect(messages[0]).toMatchObject({
      template: 'visitorArrivedHost',
      recipient: tenants.host.mobile,
      params: { name: '이서준', company: 'Acme', date: '2026-11-23', time: '13:20' },
    })
  })

  const CHECK_IN = { approved: null, using: 'alreadyCheckedIn', visit_completed: 'alreadyCheckedOut' }
  const CHECK_OUT = { approved: 'notCheckedIn', using: null, visit_completed: 'alreadyCheckedOut' }
  test.each(
    VISIT_STATUSES.flatMap((status) => [
      {
        status,
        step: 'check-in' as const,
        refusal: status in CHECK_IN ? CHECK_IN[status as 'using'] : 'passNotApproved',
      },
      {
        status,
        step: 'check-out' as const,
        refusal: status in CHECK_OUT ? CHECK_OUT[status as 'using'] : 'passNotApproved',
      },
    ]),
  )('$step of a visitor who is $status: $refusal', async ({ status, step, refusal }) => {
    const visit = await makeVisit(api.db, tenants.host, { status })
    const answer = await move(visit, step)
    if (refusal) expect(answer.body).toMatchObject({ status: 409, messageKey: refusal })
    else expect(answer.status).toBe(200)
    expect(await api.countRows(visitEvents)).toBe(refusal ? 0 : 1)
    expect(await api.countRows(accessRecords)).toBe(refusal ? 0 : 1)
    if (refusal) expect((await visitorOf(visit)).status).toBe(status)
  })

  test.each([
    ['2026-11-23T03:59:59Z', 422, 'passNotYetValid'],
    ['2026-11-23T04:00:00Z', 200, undefined],
    ['2026-11-23T14:59:59Z', 200, undefined],
    ['2026-11-23T15:00:00Z', 422, 'passOver'],
  ])('check-in for 14:00 at %s: %i', async (now, status, messageKey) => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    api.now = new Date(now)
    const answer = await move(visit, 'check-in')
    expect(answer.status).toBe(status)
    expect(answer.body.messageKey).toBe(messageKey)
    if (messageKey === 'passNotYetValid') {
      expect(answer.body).toMatchObject({
        params: { from: '2026-11-23 13:00' },
        title: expect.stringContaining('2026-11-23 13:00'),
      })
    }
  })

  test('of an unknown code is not found', async () => {
    const deskCode = (await makeVisit(api.db, tenants.host, { status: 'approved' })).visitors[0]!.deskCode
    for (const code of [unknownId(), deskCode, 'x', '%00']) {
      const answer = await api.call('POST', `/desk/visitors/${code}/check-in`, asFront())
      expect(answer.body).toMatchObject({ status: 404, messageKey: 'notFound' })
    }
  })

  test('at two desks at once: checked in once', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    const answers = await Promise.all([
      move(visit, 'check-in'),
      move(visit, 'check-in', { token: tenants.administrator.token }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await api.countRows(visitEvents)).toBe(1)
    expect(await api.countRows(outbox)).toBe(2)
  })

  test('while the host cancels: one of the two', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    const cancel = api.call('POST', `/visits/${visit.publicId}/cancel`, {
      token: tenants.host.token,
      body: {},
    })
    const answers = await Promise.all([move(visit, 'check-in'), cancel])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('sent twice under one key: one arrival', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    const options = { ...asFront(), headers: { 'idempotency-key': 'arrival-1' } }
    const answers = await Promise.all([move(visit, 'check-in', options), move(visit, 'check-in', options)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await api.countRows(visitEvents)).toBe(1)
  })
})
