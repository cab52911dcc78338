import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCategories, makeComplaint } from 'tests/factories/complaints'
import { makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { makeRecord, makeWish } from 'tests/factories/listening-records'
import { makePass, makePassType } from 'tests/factories/passes'
import { makeHeating } from 'tests/factories/heating'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makeMember } from 'tests/factories/people'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { makeWebhook } from 'tests/factories/webhooks'
import { TODAY, useApi } from 'tests/support/api'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { visitors } from '~/domains/visitors/api/tables.server'
import { claimDue } from '~/messaging/outbox.server'
import { outbox } from '~/messaging/tables.server'
import { newPublicId } from './secrets.server'
import { accessRecords } from './tables.server'
import { purgeNoted } from './undo.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime(TODAY, 600)
  for (const role of ['front', 'otherStaff', 'administrator'] as const)
    tenants[role].token = await api.signIn({ staffId: tenants[role].id })
  for (const role of ['host', 'colleague', 'clerk', 'master'] as const)
    tenants[role].token = await api.signIn({ memberId: tenants[role].id })
})

type Role = 'front' | 'otherStaff' | 'administrator' | 'host' | 'colleague' | 'clerk' | 'master'
/** A write as a page sends it. */
const write = (path: string, role: Role, body: unknown = {}, key = newPublicId(), method = 'POST') =>
  api.call(method, path, { token: tenants[role].token, body, headers: { 'idempotency-key': key } })
const undo = (role: Role, ...answers: { headers: Headers }[]) =>
  write('/undo', role, { writes: answers.map(({ headers }) => Number(headers.get('x-undo'))) })

/** Tables that say what was asked and looked at, or that a pass or right was there at a time. */
const BESIDE = [
  'access_records',
  'security_records',
  'idempotency_keys',
  'ledger',
  'rate_limits',
  'sessions',
  'published_edition',
  'undoable_writes',
  'undoable_rows',
  'database_marks',
]

/** Every row of every other table. */
async function everything() {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const tables: Record<string, unknown> = {}
  for (const { name } of rows.filter((table) => !BESIDE.includes(table.name))) {
    const all = await api.db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(it)::text as row from "${name}" as it order by 1`),
    )
    if (all.rows.length > 0) tables[name] = all.rows.map(({ row }) => row)
  }
  return tables
}

const SMS = { channel: 'sms', isOfCodes: false } as const
const later = (seconds: number) => new Date(api.now.getTime() + seconds * 1_000)
const visitor = async () => {
  await makeVisit(api.db, tenants.host, { visitDate: TODAY, status: 'approved', visitMinutes: 600 })
  return (await api.db.select().from(visitors))[0]!.passCode!
}

/** A decision of each kind: what is made before it, and the write. */
const DECISIONS: Record<string, () => Promise<() => ReturnType<typeof write>>> = {
  'a check-in of a visitor': async () => {
    const code = await visitor()
    return () => write(`/desk/visitors/${code}/check-in`, 'front')
  },
  'a visit that its host approves': async () => {
    const { publicId } = await makeVisit(api.db, tenants.host, {
      visitDate: TODAY,
      status: 'request_for_approval',
    })
    return () => write(`/visits/${publicId}/approve`, 'host', { revision: 0 })
  },
  'a visit that its host refuses': async () => {
    const { publicId } = await makeVisit(api.db, tenants.host, {
      visitDate: TODAY,
      status: 'request_for_approval',
    })
    return () => write(`/visits/${publicId}/reject`, 'host', { reason: '일정 변경' })
  },
  'a cancellation of a room that is approved, with whom the time is offered to': async () => {
    await makeRooms(api.db)
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    const { room, date, start, end } = BOOKING
    await write('/rooms/waits', 'master', { room, date, start, end })
    await write(`/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: 0 })
    await api.db.delete(outbox)
    return () =>
      write('/desk/rooms/decisions', 'otherStaff', { decision: 'approveCancellation', ids: [publicId] })
  },
  'a cancellation of a room that is refused': async () => {
    await makeRooms(api.db)
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await write(`/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: 0 })
    const body = { decision: 'declineCancellation', ids: [publicId], reason: '준비됨' }
    return () => write('/desk/rooms/decisions', 'otherStaff', body)
  },
  'a cancellation free of charge': async () => {
    await makeRooms(api.db)
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    return () => write(`/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: 0 })
  },
  'heating that is approved': async () => {
    const { publicId } = await makeHeating(api.db, tenants.host)
    return () => write('/desk/heating/approve', 'otherStaff', { ids: [publicId] })
  },
  'heating that is refused': async () => {
    const { publicId } = await makeHeating(api.db, tenants.host)
    return () => write('/desk/heating/reject', 'otherStaff', { ids: [publicId], reason: '설비 점검' })
  },
  'a locker that is assigned': async () => {
    const locker = await makeLockers(api.db)
    const fit = await makeMember(api.db, tenants.company.id, { accountType: 'vip' })
    const { publicId } = await makeRental(api.db, fit, locker(7))
    return () => write(`/desk/locker-rentals/${publicId}/assign`, 'otherStaff')
  },
  'a complaint that somebody takes': async () => {
    await makeCategories(api.db)
    const { publicId } = await makeComplaint(api.db, tenants.host, { createdAt: api.now })
    return () => write(`/desk/complaints/${publicId}/take`, 'administrator')
  },
  'an employee who is approved': async () => {
    const { publicId } = await makeMember(api.db, tenants.company.id, { status: 'request_for_approval' })
    return () => write('/employees/approve', 'master', { ids: [publicId] })
  },
  'an account that the desk approves': async () => {
    const { publicId } = await makeMember(api.db, tenants.company.id, { status: 'request_for_approval' })
    const path = `/desk/members/${publicId}/status`
    return () => write(path, 'administrator', { status: 'approved' }, newPublicId(), 'PUT')
  },
  'an employee who is ended': async () => {
    const { publicId } = await makeMember(api.db, tenants.company.id)
    return () => write(`/employees/${publicId}`, 'master', {}, newPublicId(), 'DELETE')
  },
  'a wish for a record that is accepted': async () => {
    const { publicId } = await makeWish(api.db, tenants.host, await makeRecord(api.db))
    const body = { decision: 'accept', ids: [publicId] }
    return () => write('/desk/listening-bar/wishes/decision', 'otherStaff', body)
  },
  'a check-in at an event': async () => {
    await makeRooms(api.db)
    const event = await makeEvent(api.db, { date: TODAY, startMinutes: 600, endMinutes: 720 })
    const { publicId } = await makeSignUp(api.db, tenants.host, event)
    const path = `/desk/listening-bar/events/${event.publicId}/check-in`
    return () => write(path, 'otherStaff', { decision: 'checkIn', id: publicId })
  },
  'a check-in at the fitness centre': async () => {
    const fit = await makeMember(api.db, tenants.company.id, { accountType: 'vip' })
    await makePass(api.db, fit, await makePassType(api.db), {
      firstDay: TODAY,
      hours: [...SESSIONS],
    })
    api.setTime(TODAY, 420)
    return () => write('/desk/fitness/inside', 'otherStaff', { loginId: fit.loginId })
  },
}

describe.each(Object.entries(DECISIONS))('%s', (_kind, prepare) => {
  test('is taken back whole, and nobody is told', async () => {
    const decide = await prepare()
    await makeWebhook(api, tenants.administrator.token, {
      events: [
        'visit.approved',
        'visit.checkedIn',
        'booking.cancelled',
        'heating.approved',
        'locker.assigned',
      ],
    })
    const before = await everything()
    const decided = await decide()
    expect([200, 201], JSON.stringify(decided.body)).toContain(decided.status)
    expect(await everything()).not.toEqual(before)
    expect(await claimDue(api.db, SMS, { count: 10, now: later(14) })).toEqual([])
    const undone = await undo(await roleOf(decided), decided)
    expect([undone.status, undone.body]).toEqual([200, { data: {} }])
    expect(await everything()).toEqual(before)
    expect((await decide()).status).toBe(decided.status)
  })
})

/** Who has written it. */
async function roleOf({ headers }: { headers: Headers }): Promise<Role> {
  const { rows } = await api.db.execute<{ actor: string }>(
    sql`select actor from undoable_writes where id = ${Number(headers.get('x-undo'))}`,
  )
  const [kind, id] = rows[0]!.actor.split(':')
  const roles = (
    ['front', 'otherStaff', 'administrator', 'host', 'colleague', 'clerk', 'master'] as const
  ).filter((role) => ['front', 'otherStaff', 'administrator'].includes(role) === (kind === 'staff'))
  return roles.find((role) => tenants[role].id === Number(id))!
}

describe('is refused', () => {
  test('once its time is over, or a message is on its way', async () => {
    const code = await visitor()
    const first = await write(`/desk/visitors/${code}/check-in`, 'front')
    const message = await claimDue(api.db, SMS, { count: 10, now: later(15) })
    expect(message).toHaveLength(1)
    expect((await undo('front', first)).body.messageKey).toBe('undoTooLate')
    api.now = later(15)
    expect((await undo('front', first)).status).toBe(409)
  })

  test('when something else has happened to it since, and changes nothing then', async () => {
    const code = await visitor()
    const first = await write(`/desk/visitors/${code}/check-in`, 'front')
    await write(`/desk/visitors/${code}/check-out`, 'front')
    const before = await everything()
    expect((await undo('front', first)).body.messageKey).toBe('undoTooLate')
    expect(await everything()).toEqual(before)
  })

  test('when the time that was given up is somebody else’s', async () => {
    await makeRooms(api.db)
    const { publicId } = await makeBooking(api.db, tenants.clerk)
    await write(`/rooms/bookings/${publicId}/cancel`, 'clerk', { chargeWon: 0 })
    const body = { decision: 'approveCancellation', ids: [publicId] }
    const decided = await write('/desk/rooms/decisions', 'otherStaff', body)
    expect((await write('/rooms/bookings', 'master', BOOKING)).status).toBe(201)
    expect((await undo('otherStaff', decided)).body.messageKey).toBe('undoTooLate')
  })

  test('to anybody else, and a second time', async () => {
    const code = await visitor()
    const first = await write(`/desk/visitors/${code}/check-in`, 'front')
    expect((await undo('administrator', first)).status).toBe(409)
    expect((await undo('front', first)).status).toBe(200)
    expect((await undo('front', first)).status).toBe(409)
  })

  test('once its time is over nothing is kept of it', async () => {
    await write(`/desk/visitors/${await visitor()}/check-in`, 'front')
    const count = async () =>
      (await api.db.execute<{ n: number }>(sql`select count(*)::int as n from undoable_rows`)).rows[0]!.n
    await purgeNoted(api.db, later(14))
    expect(await count()).toBeGreaterThan(0)
    await purgeNoted(api.db, later(15))
    expect(await count()).toBe(0)
  })
})

test('several are taken back together; a double press is the same write; who did it is recorded', async () => {
  const ids = [
    await makeHeating(api.db, tenants.host),
    await makeHeating(api.db, tenants.colleague, { floors: [13] }),
  ]
  const before = await everything()
  const answers = []
  for (const { publicId } of ids) {
    const key = newPublicId()
    const first = await write('/desk/heating/approve', 'otherStaff', { ids: [publicId] }, key)
    const again = await write('/desk/heating/approve', 'otherStaff', { ids: [publicId] }, key)
    expect(again.headers.get('x-undo')).toBe(first.headers.get('x-undo'))
    answers.push(first)
  }
  expect((await undo('otherStaff', ...answers)).status).toBe(200)
  expect(await everything()).toEqual(before)
  const [record] = (await api.db.select().from(accessRecords)).filter(({ action }) => action === 'undo')
  expect(record!.shown!.sort()).toEqual(ids.map(({ publicId }) => publicId).sort())
})

test('from a page without script it can be taken back for two minutes, and messages wait as long', async () => {
  const code = await visitor()
  const checkIn = await api.call('POST', `/desk/visitors/${code}/check-in`, {
    token: tenants.front.token,
    body: {},
    headers: { 'idempotency-key': newPublicId(), 'x-portal-plain': 'on' },
  })
  expect(await claimDue(api.db, SMS, { count: 10, now: later(119) })).toEqual([])
  await purgeNoted(api.db, later(119))
  api.now = later(119)
  expect((await undo('front', checkIn)).status).toBe(200)
})

test('every table is noted but those that are no part of what is decided', async () => {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() and not exists
      (select from pg_trigger where tgrelid = tablename::regclass and tgname = tablename || '_undoable') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...BESIDE].sort())
})
