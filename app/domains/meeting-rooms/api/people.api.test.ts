import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls, codesOf } from 'tests/factories/booking-calls'
import { makeMember } from 'tests/factories/people'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { bookings, meetingColleagues } from '~/booking/tables.server'
import { outbox } from '~/messaging/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { anonymiseMember } from '~/domains/members/api/jobs.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import { destroyOldMeetingPeople, endLapsedMeetings } from './people.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
  await api.db.insert(settings).values({ name: 'building.places', value: PLACES, changedAt: api.now })
})
const { call, book, cancel } = bookingCalls(api, () => tenants)

const PLACES = { lounge: 2, vipZone: 4, meetingRooms: 3, refreshRoom: 5, fitness: 6 }
const LEE = { name: '이서준', mobile: '010-5555-0001', plate: '12가3456' }
const HAN = { name: '한유진', mobile: '01055550002', email: 'han@example.com' }
const CONSENT = { guestConsent: true, guestConsentVersion: '2026-01' }

type Role = Parameters<typeof call>[2]
const read = async (id: string, role?: Role) => call('GET', `/rooms/meetings/${id}`, role)

/** Changes the people of a meeting as they are now; those who are in it stay unless `people` says otherwise. */
async function change(id: string, people: object, role: Role = 'clerk') {
  const { data } = await read(id)
  const body = {
    shownPeople: data.own.revision,
    keep: data.colleagues.map((one: { id: string }) => one.id),
    guests: data.own.guests,
    ...CONSENT,
    ...people,
  }
  return call('PUT', `/rooms/meetings/${id}/people`, role, body)
}

/** A meeting of the clerk with 박지우 and two guests. */
async function makeMeeting(given: Parameters<typeof makeBooking>[2] = {}) {
  const { publicId: id } = await makeBooking(api.db, tenants.clerk, given)
  const saved = await change(id, { colleagues: '박지우', guests: [LEE, HAN] })
  expect(saved.status).toBe(200)
  await api.db.delete(outbox)
  return id
}

const passes = () =>
  api.db
    .select({
      name: visitors.name,
      status: visitors.status,
      date: visitors.visitDate,
      minutes: visits.visitMinutes,
      floor: visits.floor,
      passCode: visitors.passCode,
      plate: visitors.plate,
      hostId: visits.hostId,
      companyId: visits.companyId,
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.visitId))
    .orderBy(asc(visitors.visitId), asc(visitors.number))
const sent = async () =>
  (await api.db.select().from(outbox))
    .filter(({ channel }) => channel === 'sms')
    .map(({ template, recipient }) => `${template} ${recipient}`)
    .sort()

describe('people of a meeting', () => {
  test('guests are an approved visit to whoever booked, on the room’s floor at the meeting’s time, with passes', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    const saved = await change(id, { guests: [LEE, { name: ' ' }, HAN] })
    expect(saved.data).toMatchObject({ guestCount: 2, own: { visit: { status: 'approved' } } })
    const common = {
      status: 'approved',
      date: '2026-11-26',
      minutes: 600,
      floor: 3,
      hostId: tenants.clerk.id,
    }
    expect(await passes()).toMatchObject([
      { name: '이서준', plate: '12가3456', ...common },
      { name: '한유진', companyId: tenants.company.id, ...common },
    ])
    expect(await sent()).toEqual(['visitApprovedGuest 01055550001', 'visitApprovedGuest 01055550002'])
    const [lee] = await passes()
    expect((await api.call('GET', `/gate-passes/${lee!.passCode}`)).data).toMatchObject({
      floor: 3,
      room: { ko: '회의실 1', en: 'Meeting room 1' },
    })
  })

  test('a colleague is found by a part of the name, told with links, and sees everything but money and guests', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk, { meetingName: '전략 회의' })
    await change(id, { colleagues: '지우', guests: [LEE] })
    const { mobile } = tenants.colleague
    const told = (await api.db.select().from(outbox)).find((one) => one.recipient === mobile)
    expect(told).toMatchObject({
      template: 'meetingInvited',
      params: { host: '강도윤', meeting: '전략 회의', date: '2026-11-26', time: '10:00–12:00' },
    })
    expect(told!.params).toMatchObject({
      link: expect.stringContaining(`/my-page/meeting/${id}?lng=`),
      file: expect.stringContaining(`/my-page/meeting/${id}/calendar?lng=`),
    })
    const { token } = tenants.colleague
    const seen = await api.call('GET', `/rooms/meetings/${id}`, { token })
    expect(seen.data).toMatchObject({
      host: '강도윤',
      guestCount: 1,
      floor: 3,
      own: null,
      meetingName: '전략 회의',
    })
    const answer = JSON.stringify(seen.data)
    for (const secret of ['40000', 'won', '이서준', '01055550001', '12가3456'])
      expect(answer).not.toContain(secret)
    // The booking itself stays the host's.
    expect((await api.call('GET', `/rooms/bookings/${id}`, { token })).status).toBe(404)
  })

  test('it is shown to its host and its colleagues only, and changed by its host only', async () => {
    const id = await makeMeeting()
    const statuses = await Promise.all(
      (['host', 'master', 'stranger', 'front', 'otherStaff'] as const).map(
        async (role) => (await read(id, role)).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 403, 403])
    const { revision } = (await read(id)).data.own
    const asColleague = { token: tenants.colleague.token, body: { shownPeople: revision, guests: [] } }
    expect((await api.call('PUT', `/rooms/meetings/${id}/people`, asColleague)).status).toBe(403)
    expect(
      (await call('PUT', `/rooms/meetings/${id}/people`, 'master', { shownPeople: revision })).status,
    ).toBe(404)
    expect(await sent()).toEqual([])
  })

  test('people of other companies, ended accounts and the host are nobody’s colleagues', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    await api.db.update(members).set({ status: 'deleted' }).where(eq(members.id, tenants.colleague.id))
    const foreign = await api.db.select().from(members).where(eq(members.id, tenants.stranger.id))
    const refused = await change(id, {
      colleagues: '윤서진, 박지우, 강도윤',
      keep: [foreign[0]!.publicId],
    })
    expect([refused.status, codesOf(refused.body.errors)]).toEqual([
      422,
      ['colleagues colleagueNotFound', 'colleagues colleagueNotFound', 'colleagues colleagueNotFound'],
    ])
    const kept = await change(id, { keep: [foreign[0]!.publicId] })
    expect(kept.data.colleagues).toEqual([])
    expect(await api.countRows(meetingColleagues)).toBe(0)
  })

  test('of two of the same name one is chosen by e-mail', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    await makeMember(api.db, tenants.company.id, { name: '박지우', email: 'other@example.com' })
    const refused = await change(id, { colleagues: '박지우' })
    expect(refused.body.errors).toMatchObject([
      { path: 'colleagues', messageKey: 'colleagueAmbiguous', params: { name: '박지우' } },
    ])
    // Masked: whoever books may not see employees' addresses.
    expect(refused.body.errors[0].params.people).toContain('o****@example.com')
    expect(JSON.stringify(refused.body)).not.toContain('other@')
    expect((await change(id, { colleagues: 'OTHER@example.com' })).data.colleagues).toHaveLength(1)
  })

  test('everything that is wrong is reported at its row, and changes nothing', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    const refused = await change(id, {
      colleagues: '아무개',
      guests: [{}, { ...LEE, mobile: 'x' }, { name: '한유진', plate: '?' }],
    })
    expect(refused.status).toBe(422)
    expect(codesOf(refused.body.errors)).toEqual(
      expect.arrayContaining([
        'guests[1].mobile numbersOnly',
        'guests[2].mobile mobileRequired',
        'guests[2].plate plateInvalid',
        'colleagues colleagueNotFound',
      ]),
    )
    const unasked = await change(id, { guests: [LEE], guestConsent: false })
    expect(codesOf(unasked.body.errors)).toEqual(['guestConsent privacyNotAgreed'])
    const outdated = await change(id, { guests: [LEE], guestConsentVersion: '2025-01' })
    expect(codesOf(outdated.body.errors)).toEqual(['guestConsent policyChanged'])
    const crowd = Array.from({ length: 8 }, (_, place) => ({ ...LEE, name: `손님${place}` }))
    expect(codesOf((await change(id, { guests: crowd })).body.errors)).toEqual(['guests tooManyPeople'])
    expect(await api.countRows(visits)).toBe(0)
    expect(await sent()).toEqual([])
  })

  test('guests are added, corrected and left out; passes of those who stay remain', async () => {
    const id = await makeMeeting()
    const [lee] = await passes()
    const { guests } = (await read(id)).data.own
    const saved = await change(id, {
      guests: [
        { ...guests[0], plate: '34나5678' },
        { name: '새 손님', mobile: '01055550003' },
      ],
    })
    expect(saved.status).toBe(200)
    expect(await passes()).toMatchObject([
      { name: '이서준', plate: '34나5678', passCode: lee!.passCode, status: 'approved' },
      { name: '새 손님', status: 'approved' },
    ])
    expect(await sent()).toEqual([
      'visitApprovedGuest 01055550003',
      'visitCancelledGuest 01055550002',
      'visitChangedGuest 01055550001',
    ])
    await api.db.delete(outbox)
    expect((await change(id, { guests: [], keep: [] })).data).toMatchObject({ guestCount: 0, colleagues: [] })
    expect((await passes()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await sent()).toEqual([
      `meetingLeft ${tenants.colleague.mobile}`,
      'visitCancelledGuest 01055550001',
      'visitCancelledGuest 01055550003',
    ])
    // A new guest afterwards is a new visit, with a consent of its own.
    expect((await change(id, { guests: [HAN] })).data.own.visit.status).toBe('approved')
  })

  test('saving what is unchanged tells nobody; of two windows the second reads that it has changed', async () => {
    const id = await makeMeeting()
    expect((await change(id, {})).status).toBe(200)
    expect(await sent()).toEqual([])
    const { revision } = (await read(id)).data.own
    await change(id, { guests: [] })
    const late = await call('PUT', `/rooms/meetings/${id}/people`, 'clerk', {
      shownPeople: revision,
      guests: [HAN],
    })
    expect([late.status, late.body.messageKey]).toEqual([409, 'changedMeanwhile'])
  })

  test('a guest on the block list waits for a manager, who is told', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    const { token } = tenants.administrator
    const entry = { name: '이서준', mobile: '01055550001', reason: '출입 금지', until: '2026-12-31' }
    expect((await api.call('POST', '/desk/block-list', { token, body: entry })).status).toBe(201)
    expect((await change(id, { guests: [LEE] })).data.own.visit.status).toBe('request_for_approval')
    const told = await sent()
    expect(told).toContain(`visitRequestedManager ${tenants.manager.mobile}`)
    expect(told.filter((one) => one.startsWith('visitApprovedGuest'))).toEqual([])
  })

  test.each([
    ['that has begun', { date: '2026-11-20' }, 'bookingBegun'],
    ['whose cancellation is asked for', { status: 'cancellation_requested' }, 'illegalTransition'],
    ['that is cancelled', { status: 'cancelled' }, 'illegalTransition'],
  ] as const)('those of a meeting %s stay', async (_, given, reason) => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk, given)
    expect((await read(id)).data.own.actions.changePeople).toEqual({ allowed: false, reason })
    const refused = await change(id, { guests: [LEE] })
    expect([refused.status, refused.body.messageKey]).toEqual([409, reason])
  })

  test('the visit follows the meeting: its own page changes no time or people, but corrects a plate', async () => {
    const id = await makeMeeting()
    const { visit } = (await read(id)).data.own
    const { data } = await call('GET', `/visits/${visit.id}`)
    expect(data).toMatchObject({
      meeting: id,
      actions: { change: { allowed: false, reason: 'visitOfMeeting' }, edit: { allowed: true } },
    })
    const body = {
      revision: data.revision,
      floor: 12,
      visitDate: '2026-11-27',
      visitTime: '10:00',
      visitors: [LEE],
    }
    const refused = await call('PUT', `/visits/${visit.id}`, 'clerk', body)
    expect([refused.status, refused.body.messageKey]).toEqual([409, 'visitOfMeeting'])
    const corrected = await call('PUT', `/visits/${visit.id}/visitors/0`, 'clerk', {
      ...LEE,
      plate: '99다9999',
    })
    expect(corrected.status).toBe(200)
  })
})

describe('when the booking', () => {
  const moved = { date: '2026-11-27', start: '14:00', end: '16:00', attendees: 4, won: 40_000 }

  test('is moved, passes and colleagues move with it', async () => {
    const id = await makeMeeting()
    const before = await passes()
    expect((await call('POST', `/rooms/bookings/${id}/change`, 'clerk', moved)).status).toBe(200)
    expect(await passes()).toEqual(before.map((pass) => ({ ...pass, date: '2026-11-27', minutes: 840 })))
    expect(await sent()).toEqual([
      `bookingChanged ${tenants.clerk.mobile}`,
      `meetingMoved ${tenants.colleague.mobile}`,
      'visitChangedGuest 01055550001',
      'visitChangedGuest 01055550002',
    ])
  })

  test('moves to another floor, the passes say so', async () => {
    const id = await makeMeeting()
    const body = { ...moved, room: 'vip', won: 200_000, agreed: true, policyVersion: '2026-01' }
    const quote = await call('POST', `/rooms/bookings/${id}/quote`, 'clerk', body)
    const done = await call('POST', `/rooms/bookings/${id}/change`, 'clerk', { ...body, won: quote.data.won })
    expect(done.status).toBe(200)
    expect((await passes()).map(({ floor }) => floor)).toEqual([4, 4])
  })

  test('changes but for its time, nobody is told of a move', async () => {
    const id = await makeMeeting()
    const named = { date: '2026-11-26', start: '10:00', end: '12:00', attendees: 5 }
    const { data: quote } = await call('POST', `/rooms/bookings/${id}/quote`, 'clerk', named)
    const body = { ...named, won: quote.won }
    const done = await call('POST', `/rooms/bookings/${id}/change`, 'clerk', body)
    expect(done.body).toMatchObject({ data: { attendees: 5 } })
    expect(await sent()).toEqual([`bookingChanged ${tenants.clerk.mobile}`])
  })

  test('is moved to a day for which no visit can be reserved, nothing changes', async () => {
    // The booking window is longer than the 90 days of visits.
    api.setTime('2027-07-01', 600)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    const id = await makeMeeting({ date: '2027-07-20' })
    const before = await passes()
    const refused = await call('POST', `/rooms/bookings/${id}/change`, 'clerk', {
      ...moved,
      date: '2027-09-30',
    })
    expect([refused.status, codesOf(refused.body.errors)]).toEqual([422, ['date dateOutsideWindow']])
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.publicId, id))
    expect(booking!.date).toBe('2027-07-20')
    expect(await passes()).toEqual(before)
    expect(await sent()).toEqual([])
  })

  test('is asked to be cancelled, nothing happens yet; once it is, guests and colleagues are told', async () => {
    const id = await makeMeeting()
    expect((await cancel(id, 0)).status).toBe(200)
    expect((await passes()).map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(await sent()).toEqual([])
    const decision = { decision: 'approveCancellation', ids: [id] }
    expect((await call('POST', '/desk/rooms/decisions', 'otherStaff', decision)).status).toBe(200)
    expect((await passes()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await sent()).toEqual([
      `bookingCancelled ${tenants.clerk.mobile}`,
      `meetingCancelled ${tenants.colleague.mobile}`,
      'visitCancelledGuest 01055550001',
      'visitCancelledGuest 01055550002',
    ])
    const { token } = tenants.colleague
    expect((await api.call('GET', `/rooms/meetings/${id}`, { token })).data.status).toBe('cancelled')
  })

  test('ends without its payment, the job tells its people once', async () => {
    const id = await makeMeeting()
    await api.db
      .update(bookings)
      .set({ status: 'waiting_for_payment', holdUntil: api.now })
      .where(eq(bookings.publicId, id))
    const end = endLapsedMeetings('http://localhost')
    expect([await end(api.db, api.now), await end(api.db, api.now)]).toEqual([1, 0])
    expect((await passes()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await sent()).toEqual([
      `meetingCancelled ${tenants.colleague.mobile}`,
      'visitCancelledGuest 01055550001',
      'visitCancelledGuest 01055550002',
    ])
  })

  test('ends without its payment when a guest is in the building already: told once, the guest stays', async () => {
    const id = await makeMeeting()
    await api.db
      .update(bookings)
      .set({ status: 'waiting_for_payment', holdUntil: api.now })
      .where(eq(bookings.publicId, id))
    await api.db.update(visitors).set({ status: 'using' }).where(eq(visitors.number, 0))
    await api.db.update(visits).set({ status: 'using' })
    const end = endLapsedMeetings('http://localhost')
    expect([await end(api.db, api.now), await end(api.db, api.now)]).toEqual([1, 0])
    expect((await passes()).map(({ status }) => status).sort()).toEqual(['cancelled', 'using'])
  })

  test('is blocked by the desk, its people move with it or are told that it is cancelled', async () => {
    const id = await makeMeeting()
    const block = { room: 'meeting-1', date: '2026-11-26', start: '09:00', end: '18:00', reason: '공사' }
    const kept = { ...block, move: [{ id, room: 'meeting-2' }], cancel: [] }
    expect((await call('POST', '/desk/rooms/blocks', 'otherStaff', kept)).status).toBe(201)
    expect(await sent()).toEqual([
      `bookingMovedByDesk ${tenants.clerk.mobile}`,
      `meetingMoved ${tenants.colleague.mobile}`,
    ])
    await api.db.delete(outbox)
    const again = { ...block, room: 'meeting-2', move: [], cancel: [id] }
    expect((await call('POST', '/desk/rooms/blocks', 'otherStaff', again)).status).toBe(201)
    expect((await passes()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await sent()).toEqual([
      `bookingCancelledByDesk ${tenants.clerk.mobile}`,
      `meetingCancelled ${tenants.colleague.mobile}`,
      'visitCancelledGuest 01055550001',
      'visitCancelledGuest 01055550002',
    ])
  })

  test('is concerned by a holiday, its visit is no question of its own', async () => {
    const id = await makeMeeting()
    const { token } = tenants.administrator
    const body = { date: '2026-11-26', nameKo: '임시', nameEn: 'Extra' }
    const asked = await api.call('POST', '/desk/holidays', { token, body })
    expect(asked.body.affected.map(({ key }: { key: string }) => key)).toEqual([`booking:${id}`])
  })
})

describe('a new booking with its people', () => {
  const people = { colleagues: '박지우', guests: [LEE, {}, HAN, { name: '' }], ...CONSENT }

  test('makes the visit and tells everybody in one step', async () => {
    const made = await book({ ...people, attendees: 8 })
    expect(made.status).toBe(201)
    expect((await read(made.data.id)).data).toMatchObject({
      attendees: 8,
      colleagues: [{ name: '박지우' }],
      guestCount: 2,
      own: { visit: { status: 'approved' } },
    })
    expect(await sent()).toEqual([
      `bookingReserved ${tenants.clerk.mobile}`,
      `meetingInvited ${tenants.colleague.mobile}`,
      'visitApprovedGuest 01055550001',
      'visitApprovedGuest 01055550002',
    ])
  })

  test('reports what is wrong with both at once, in the order of the form, and stores nothing', async () => {
    const refused = await book({
      attendees: 99,
      agreed: false,
      colleagues: '아무개',
      guests: [{}, { ...LEE, mobile: 'x' }],
    })
    expect([refused.status, codesOf(refused.body.errors)]).toEqual([
      422,
      [
        'attendees tooManyParticipants',
        'colleagues colleagueNotFound',
        'guests[1].mobile numbersOnly',
        'agreed meetingRoomPolicyNotAgreed',
      ],
    ])
    const unasked = await book({ guests: [LEE] })
    expect(codesOf(unasked.body.errors)).toEqual(['guestConsent privacyNotAgreed'])
    const crowd = await book({ guests: Array.from({ length: 8 }, () => LEE), ...CONSENT })
    expect(codesOf(crowd.body.errors)).toEqual(['guests tooManyPeople'])
    expect([await api.countRows(bookings), await api.countRows(visits)]).toEqual([0, 0])
  })

  test('is not made where its guests cannot be received', async () => {
    api.setTime('2027-07-01', 600)
    tenants.clerk.token = await api.signIn({ memberId: tenants.clerk.id })
    const refused = await book({ ...people, date: '2027-09-30' })
    expect([refused.status, codesOf(refused.body.errors)]).toEqual([422, ['guests dateOutsideWindow']])
    expect(await api.countRows(bookings)).toBe(0)
    expect(await sent()).toEqual([])
  })

  test('is no series', async () => {
    const dates = [{ date: '2026-11-26', won: 40_000 }]
    const refused = await call('POST', '/rooms/series', 'clerk', {
      ...BOOKING,
      ...people,
      until: '2026-12-03',
      dates,
    })
    expect([refused.status, codesOf(refused.body.errors)]).toEqual([422, ['colleagues peopleOfSeries']])
  })

  test('of the listening bar has people, too', async () => {
    api.setTime('2026-11-23', 600)
    const bar = {
      room: 'listening-bar',
      date: '2026-11-24',
      start: '19:00',
      end: '21:00',
      meetingName: undefined,
    }
    const { data: quote } = await call('POST', '/rooms/quote', 'host', { ...bar, attendees: 2 })
    const made = await book({ ...bar, ...people, attendees: 4, won: quote?.won }, 'host')
    expect(made.body).toMatchObject({ data: { id: expect.any(String) } })
    expect((await passes()).map(({ floor, hostId }) => [floor, hostId])).toEqual([
      [4, tenants.host.id],
      [4, tenants.host.id],
    ])
  })
})

describe('on the day', () => {
  test('the desk has a meeting’s guests as one group under its host, and lets them in together', async () => {
    await makeMeeting({ date: '2026-11-23', startMinutes: 660, endMinutes: 780 })
    const { data } = await call('GET', '/desk/visitors', 'front')
    const [first, second] = data
    expect([first.name, second.name]).toEqual(['이서준', '한유진'])
    expect(first.group).toEqual(second.group)
    const meeting = { room: { ko: '회의실 1' }, startMinutes: 660, endMinutes: 780 }
    for (const guest of data) expect(guest).toMatchObject({ hostName: '강도윤', floor: 3, meeting })
    expect(JSON.stringify(data)).not.toContain('주간 회의')
    expect((await call('POST', `/desk/visitors/${first.code}/check-in-group`, 'front', {})).status).toBe(200)
    expect((await passes()).map(({ status }) => status)).toEqual(['using', 'using'])
    expect((await sent()).map((one) => one.split(' ')[0])).toEqual(['groupArrivedHost'])
  })

  test('a colleague has it in their week and their feed, with whose it is and never what it costs', async () => {
    const id = await makeMeeting()
    const { token } = tenants.colleague
    const week = await api.call('GET', '/members/me/home', { token })
    expect(week.data.items).toEqual([
      {
        kind: 'booking',
        id,
        room: { kind: 'meeting', name: { ko: '회의실 1', en: 'Meeting room 1' } },
        date: '2026-11-26',
        startMinutes: 600,
        endMinutes: 720,
        status: 'reserved',
        host: '강도윤',
      },
    ])
    const own = await api.call('GET', '/members/me/home', { token: tenants.clerk.token })
    expect(own.data.items).toMatchObject([{ kind: 'visit' }, { id, host: null }])
    const feed = await api.call('POST', '/members/me/calendar-feed', { token, body: {} })
    const entries = await api.call('GET', `/calendar-feeds/${feed.data.token}`)
    expect(entries.data).toMatchObject({
      bookings: [],
      meetings: [{ id, meetingName: '주간 회의', host: '강도윤' }],
    })
  })
})

describe('the names', () => {
  test('of colleagues go with their account, and all a year after the meeting; a removed colleague sees nothing', async () => {
    const id = await makeMeeting()
    const [colleague] = await api.db.select().from(members).where(eq(members.id, tenants.colleague.id))
    await change(id, { keep: [] })
    expect((await api.call('GET', `/rooms/meetings/${id}`, { token: tenants.colleague.token })).status).toBe(
      404,
    )
    await change(id, { colleagues: '박지우, 김민준' })
    await anonymiseMember(api.db, colleague!, api.now)
    expect((await read(id)).data.colleagues).toMatchObject([{ name: '김민준' }])
    expect(await api.countRows(meetingColleagues)).toBe(1)
    await destroyOldMeetingPeople(api.db, new Date('2027-11-26T14:00:00Z'))
    expect(await api.countRows(meetingColleagues)).toBe(1)
    await destroyOldMeetingPeople(api.db, new Date('2027-11-27T14:00:00Z'))
    expect(await api.countRows(meetingColleagues)).toBe(0)
  })

  test('two changes at once make one visit', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    const { revision } = (await read(id)).data.own
    const body = { shownPeople: revision, guests: [LEE], ...CONSENT }
    const answers = await Promise.all([
      call('PUT', `/rooms/meetings/${id}/people`, 'clerk', body),
      call('PUT', `/rooms/meetings/${id}/people`, 'clerk', body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await api.countRows(visits)).toBe(1)
  })
})

describe('colleagues and guests while they are typed', () => {
  const search = async (body: object, role: Role = 'clerk') =>
    (await call('POST', '/rooms/colleagues', role, body)).data
  const namesOf = ({ colleagues }: { colleagues: { name: string }[] }) => colleagues.map(({ name }) => name)

  test('are found by two letters of a name, in one’s own company only, and a ticked one is booked', async () => {
    const { publicId: id } = await makeBooking(api.db, tenants.clerk)
    const found = await search({ colleagues: '지우' })
    expect(namesOf(found)).toEqual(['박지우'])
    expect(namesOf(await search({ colleagues: '박' }))).toEqual([])
    expect(namesOf(await search({ colleagues: '지우' }, 'stranger'))).toEqual([])
    expect(await search({ colleagues: '없는이름' })).toEqual({ colleagues: [], unknown: ['없는이름'] })
    expect(await search({})).toEqual({ colleagues: [], unknown: [] })
    const [{ id: ticked }] = found.colleagues
    expect(namesOf(await search({ keep: [ticked] }))).toEqual(['박지우'])
    expect(namesOf(await search({ keep: [ticked] }, 'stranger'))).toEqual([])
    const { data } = await change(id, { keep: [ticked] })
    expect(data.colleagues).toMatchObject([{ name: '박지우' }])
  })

  test('of several with a name the ticked one is meant, in a new booking, too', async () => {
    await makeMember(api.db, tenants.company.id, { name: '김지우' })
    const { colleagues } = await search({ colleagues: '지우' })
    expect(colleagues).toHaveLength(2)
    expect((await book({ colleagues: '지우' })).status).toBe(422)
    const { status, data } = await book({ colleagues: '지우', keep: [colleagues[1].id] })
    expect(status).toBe(201)
    expect((await read(data.id)).data.colleagues).toEqual([
      { id: colleagues[1].id, name: colleagues[1].name },
    ])
  })

  test('who came last is offered to the host alone', async () => {
    await makeMeeting()
    const guestsOf = async (role?: Role) => (await call('GET', '/rooms/usual-guests', role)).data.guests
    expect((await guestsOf('clerk')).map(({ name }: { name: string }) => name)).toEqual(['한유진', '이서준'])
    expect(await guestsOf('master')).toEqual([])
    expect(await guestsOf('stranger')).toEqual([])
  })
})
