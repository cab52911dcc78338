import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { makeHeating } from 'tests/factories/heating'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking, makeSeats } from 'tests/factories/seats'
import { makeTenants } from 'tests/factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { timeColumns } from '~/booking/store.server'
import { bookableThings, bookings, meetingColleagues } from '~/booking/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'
import { deliverWaiting } from '~/messaging/deliver.server'
import { outbox } from '~/messaging/tables.server'
import { remind } from './remind.server'

const api = useApi()
const URL = 'https://portal.example'

/** Runs the job, and answers what it has queued since the last time: template and recipient, by SMS. */
async function reminded() {
  const before = await api.db.$count(outbox)
  await remind(URL)(api.db, api.now)
  const rows = await api.db.select().from(outbox).orderBy(asc(outbox.id)).offset(before)
  return rows.filter(({ channel }) => channel === 'sms')
}
const templates = (rows: { template: string }[]) => rows.map(({ template }) => template).sort()

/** The day before a booking of room 1 on 2026-11-26 at 10:00, and so many minutes later. */
const dayBefore = (minutes = 0) => api.setTime('2026-11-25', 600 + minutes)

describe('a meeting', () => {
  /** A booking of the host with a colleague, who was added when it was made. */
  async function makeMeeting(given: Parameters<typeof makeBooking>[2] = {}) {
    const { host, colleague } = await makeTenants(api)
    await makeRooms(api.db)
    const booking = await makeBooking(api.db, host, { meetingName: '분기 보고', ...given })
    const addedAt = booking.createdAt
    await api.db.insert(meetingColleagues).values({ bookingId: booking.id, memberId: colleague.id, addedAt })
    return { booking, host, colleague, ofBooking: eq(bookings.id, booking.id) }
  }
  const toColleagues = async () =>
    (await reminded()).filter(({ template }) => template === 'meetingReminder').map(({ params }) => params)

  test('its colleagues are reminded as its host is, once each, with what they may see', async () => {
    const { booking, host, colleague } = await makeMeeting()
    dayBefore(-1)
    expect(await reminded()).toEqual([])
    dayBefore()
    const day = await reminded()
    expect(day.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['bookingReminder', host.mobile],
      ['meetingReminder', colleague.mobile],
    ])
    expect(day[1]).toMatchObject({
      usefulUntil: booking.startsAt,
      params: {
        host: host.name,
        meeting: '분기 보고',
        date: '2026-11-26',
        time: '10:00–12:00',
        link: `${URL}/my-page/meeting/${booking.publicId}?lng=ko`,
      },
    })
    expect(Object.keys(day[1]!.params)).not.toContain('charge')
    api.restart()
    dayBefore(5)
    expect(await reminded()).toEqual([])
    api.setTime('2026-11-26', 540)
    expect(await toColleagues()).toHaveLength(1)
    expect(await toColleagues()).toEqual([])
  })

  test('two processes at one instant remind each person once', async () => {
    await makeMeeting()
    dayBefore()
    await Promise.all([remind(URL)(api.db, api.now), remind(URL)(api.db, api.now)])
    const sms = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
    expect(templates(sms)).toEqual(['bookingReminder', 'meetingReminder'])
  })

  test.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['asked to be cancelled', { status: 'cancellation_requested' as const }],
    ['begun already', { checkedInAt: new Date('2026-11-25T00:50:00Z') }],
  ])('%s: no reminder', async (_, changed) => {
    const { ofBooking } = await makeMeeting()
    await api.db.update(bookings).set(changed).where(ofBooking)
    dayBefore()
    expect(await toColleagues()).toEqual([])
  })

  test('who was removed, does not want reminders, left, or was added later is not reminded; the setting counts', async () => {
    const { booking, colleague, ofBooking } = await makeMeeting()
    const row = eq(meetingColleagues.bookingId, booking.id)
    const ofColleague = eq(members.id, colleague.id)
    dayBefore()
    await api.db
      .update(meetingColleagues)
      .set({ addedAt: new Date('2026-11-25T01:01:00Z') })
      .where(row)
    expect(await toColleagues()).toEqual([])
    await api.db.update(meetingColleagues).set({ addedAt: booking.createdAt, endedAt: api.now }).where(row)
    expect(await toColleagues()).toEqual([])
    await api.db.update(meetingColleagues).set({ endedAt: null }).where(row)
    await api.db.update(members).set({ wantsReminders: false }).where(ofColleague)
    expect(await toColleagues()).toEqual([])
    await api.db.update(members).set({ wantsReminders: true, status: 'deleted' }).where(ofColleague)
    expect(await toColleagues()).toEqual([])
    await api.db.update(members).set({ status: 'approved' }).where(ofColleague)
    const off = { day: false, hour: false }
    const value = { bookings: off, seats: off, visits: off, heating: off, gx: off, pt: off }
    await api.db.insert(settings).values({ name: 'messages.reminders', value, changedAt: api.now })
    expect(await toColleagues()).toEqual([])
    await api.db.delete(settings)
    // Moved meanwhile: reminded of the new time only, a day before it.
    const [thing] = await api.db.select().from(bookableThings).where(eq(bookableThings.code, 'meeting-1'))
    const moved = timeColumns({ thing: thing!, date: '2026-11-27', startMinutes: 840, endMinutes: 960 })
    await api.db.update(bookings).set(moved).where(ofBooking)
    expect(await toColleagues()).toEqual([])
    api.setTime('2026-11-26', 840)
    expect(await toColleagues()).toMatchObject([{ date: '2026-11-27', time: '14:00–16:00' }])
    await api.db.delete(meetingColleagues).where(row)
    api.setTime('2026-11-27', 780)
    expect(await toColleagues()).toEqual([])
  })
})

describe('a booking', () => {
  test('is reminded of the day and the hour before, once each, with what a cancellation costs', async () => {
    const { host } = await makeTenants(api)
    await makeRooms(api.db)
    const booking = await makeBooking(api.db, host)
    dayBefore(-1)
    expect(await reminded()).toEqual([])
    dayBefore()
    const [day, ...more] = await reminded()
    expect(more).toEqual([])
    expect(day).toMatchObject({
      template: 'bookingReminder',
      recipient: host.mobile,
      usefulUntil: booking.startsAt,
      params: {
        date: '2026-11-26',
        time: '10:00–12:00',
        charge: '12,000원 (30%)',
        link: `${URL}/my-page/conference-room-details/${booking.publicId}?lng=ko`,
      },
    })
    // The e-mail alone has a link to book the same again.
    const mails = await api.db.select().from(outbox).where(eq(outbox.channel, 'email'))
    expect(mails.map(({ params }) => params.again)).toEqual([
      `${URL}/metting-room-reservation/1?from=${booking.publicId}&lng=ko#book`,
    ])
    expect(day!.params.again).toBeUndefined()
    api.restart()
    dayBefore(5)
    expect(await reminded()).toEqual([])
    api.setTime('2026-11-26', 540)
    const hour = await reminded()
    expect(hour.map(({ params }) => params.charge)).toEqual(['40,000원 (100%)'])
    expect(await reminded()).toEqual([])
  })

  test('two processes at one instant remind once', async () => {
    const { host } = await makeTenants(api)
    await makeRooms(api.db)
    await makeBooking(api.db, host)
    dayBefore()
    await Promise.all([remind(URL)(api.db, api.now), remind(URL)(api.db, api.now)])
    const sms = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
    expect(templates(sms)).toEqual(['bookingReminder'])
  })

  test.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['asked to be cancelled', { status: 'cancellation_requested' as const }],
    ['not paid', { status: 'waiting_for_payment' as const }],
    ['already begun to be used', { checkedInAt: new Date('2026-11-25T00:50:00Z') }],
    ['made less than a day before', { createdAt: new Date('2026-11-25T01:01:00Z') }],
  ])('is not reminded of when %s', async (_, given) => {
    const { host } = await makeTenants(api)
    await makeRooms(api.db)
    await makeBooking(api.db, host, given)
    dayBefore(2)
    expect(await reminded()).toEqual([])
  })

  test('that is moved is reminded of at its new time, and no longer at its old one', async () => {
    const { host } = await makeTenants(api)
    await makeRooms(api.db)
    const booking = await makeBooking(api.db, host)
    dayBefore()
    expect(await reminded()).toHaveLength(1)
    const [thing] = await api.db.select().from(bookableThings).where(eq(bookableThings.id, booking.thingId))
    const moved = timeColumns({ thing: thing!, date: '2026-11-27', startMinutes: 600, endMinutes: 720 })
    await api.db.update(bookings).set(moved).where(eq(bookings.id, booking.id))
    api.setTime('2026-11-26', 540)
    expect(await reminded()).toEqual([])
    api.setTime('2026-11-26', 600)
    expect((await reminded()).map(({ params }) => params.date)).toEqual(['2026-11-27'])
  })

  test('is reminded of after a pause of the server as long as that is of use', async () => {
    const { host } = await makeTenants(api)
    await makeRooms(api.db)
    await makeBooking(api.db, host)
    dayBefore(4 * 60)
    expect(await reminded()).toEqual([])
    dayBefore(4 * 60 - 1)
    expect(await reminded()).toHaveLength(1)
    api.setTime('2026-11-26', 570)
    expect(await reminded()).toEqual([])
  })
})

test('a reminder that could not be sent in time is not sent', async () => {
  const { host } = await makeTenants(api)
  await makeRooms(api.db)
  await makeBooking(api.db, host)
  api.setTime('2026-11-26', 540)
  await reminded()
  api.setTime('2026-11-26', 600)
  const sent: string[] = []
  const send = async (message: { template: string }) => {
    sent.push(message.template)
    return {}
  }
  await deliverWaiting(api.db, { sms: send, email: send, push: send }, () => api.now)
  expect(sent).toEqual([])
  expect(new Set((await api.db.select().from(outbox)).map(({ status }) => status))).toEqual(
    new Set(['expired']),
  )
})

test('what has been reminded of uses up no numbers of the outbox', async () => {
  const { host } = await makeTenants(api)
  await makeRooms(api.db)
  await makeBooking(api.db, host)
  await makeVisit(api.db, host, { visitDate: '2026-11-26', visitMinutes: 600, status: 'approved' })
  dayBefore()
  expect(await reminded()).toHaveLength(3)
  const last = async () =>
    (await api.db.execute<{ last: string }>(sql`select last_value as last from outbox_id_seq`)).rows[0]!.last
  const before = await last()
  expect(await reminded()).toEqual([])
  dayBefore(1)
  expect(await reminded()).toEqual([])
  expect(await last()).toBe(before)
})

test('a kind that cannot be reminded of takes no other along', async () => {
  const { host } = await makeTenants(api)
  await makeRooms(api.db)
  await makeBooking(api.db, host)
  await makeVisit(api.db, host, { visitDate: '2026-11-26', visitMinutes: 600, status: 'approved' })
  await makeHeating(api.db, host, { date: '2026-11-26', startMinutes: 600, status: 'approved' })
  await api.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  await api.db.execute(sql`create trigger refuse before insert on outbox for each row
    when (new.template = 'visitReminderHost') execute function refuse()`)
  try {
    dayBefore()
    await expect(reminded()).rejects.toThrow()
  } finally {
    await api.db.execute(sql`drop function refuse cascade`)
  }
  const queued = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
  expect(templates(queued)).toEqual(['bookingReminder', 'heatingReminder'])
})

describe('a visit', () => {
  test('is reminded of to its host and to each visitor with a pass, with the pass', async () => {
    const { host } = await makeTenants(api)
    const visit = await makeVisit(api.db, host, {
      kind: 'group',
      visitDate: '2026-11-26',
      people: [{ status: 'approved' }, { status: 'approved', mobile: '01077770001' }, { status: 'rejected' }],
    })
    api.setTime('2026-11-25', 840)
    const rows = await reminded()
    expect(templates(rows)).toEqual(['visitReminderGuest', 'visitReminderGuest', 'visitReminderHost'])
    const second = rows.find(({ recipient }) => recipient === '01077770001')
    expect(second?.params.link).toBe(`${URL}/gate-pass/${visit.visitors[1]!.passCode}?lng=ko`)
    expect(await reminded()).toEqual([])
  })

  test('that waits, or was cancelled, is not', async () => {
    const { host } = await makeTenants(api)
    const { id } = await makeVisit(api.db, host, { visitDate: '2026-11-26' })
    api.setTime('2026-11-25', 840)
    expect(await reminded()).toEqual([])
    await api.db.update(visits).set({ status: 'cancelled' }).where(eq(visits.id, id))
    expect(await reminded()).toEqual([])
  })
})

test('extra hours, seats, classes and units are reminded of as the setting says', async () => {
  const { host } = await makeTenants(api)
  await makeSeats(api.db)
  const day = '2026-12-01'
  await makeHeating(api.db, host, { date: day, startMinutes: 1080, status: 'approved' })
  await makeSeatBooking(api.db, host, { date: day, startMinutes: 1080, endMinutes: 1125 })
  const program = await makeProgram(api.db, { startMinutes: 1080, endMinutes: 1130 })
  await makeApplication(api.db, host, program, { dates: [day], firstDate: day, lastDate: day })
  const purchase = await makePurchase(api.db, host, await makePackage(api.db))
  await makeUnit(api.db, purchase, await makeTrainer(api.db), { date: day, startMinutes: 1080 })

  api.setTime('2026-11-30', 1080)
  expect(templates(await reminded())).toEqual(['gxReminder', 'heatingReminder', 'ptReminder'])
  api.setTime(day, 1020)
  expect(templates(await reminded())).toEqual(['ptReminder', 'seatReminder'])

  const off = { day: false, hour: false }
  const value = {
    bookings: off,
    seats: off,
    visits: off,
    heating: { day: false, hour: true },
    gx: off,
    pt: off,
  }
  await api.db.insert(settings).values({ name: 'messages.reminders', value, changedAt: api.now })
  await api.db.delete(outbox)
  expect(templates(await reminded())).toEqual(['heatingReminder'])
})

test('who has switched reminders off gets none, but their guests do', async () => {
  const { host } = await makeTenants(api)
  await makeRooms(api.db)
  await makeBooking(api.db, host, { startMinutes: 840, endMinutes: 900 })
  await makeVisit(api.db, host, { visitDate: '2026-11-26', status: 'approved' })
  const off = await api.call('PUT', '/members/me/reminders', { token: host.token, body: {} })
  expect([off.status, off.data.wantsReminders]).toEqual([200, false])
  api.setTime('2026-11-25', 840)
  expect(templates(await reminded())).toEqual(['visitReminderGuest'])
  const on = await api.call('PUT', '/members/me/reminders', {
    token: await api.signIn({ memberId: host.id }),
    body: { wantsReminders: true },
  })
  expect(on.data.wantsReminders).toBe(true)
  expect(templates(await reminded())).toEqual(['bookingReminder', 'visitReminderHost'])
})

test('members who may get no messages are not reminded', async () => {
  const { host } = await makeTenants(api)
  await makeRooms(api.db)
  await makeBooking(api.db, host)
  await api.db.update(members).set({ status: 'withdrawal_pending' }).where(eq(members.id, host.id))
  dayBefore()
  expect(await reminded()).toEqual([])
})
