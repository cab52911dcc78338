import { newPublicId } from '../../app/api/secrets.server'
import { sql } from 'drizzle-orm'
import { bookableThings, bookings } from '../../app/booking/tables.server'
import type { Db } from '../../app/db/database.server'
import { REFRESH_SEATS } from '../../app/db/seed/refresh-room'
import { secondFactors } from '../../app/domains/account/api/tables.server'
import { sealSecret, totpAt } from '../../app/domains/account/api/totp.server'
import { createInvitations } from '../../app/domains/members/api/invitations.server'
import { notices } from '../../app/domains/notices/api/tables.server'
import { webhookDeliveries } from '../../app/domains/webhooks/api/tables.server'
import { outbox } from '../../app/messaging/tables.server'
import { askForCode, makeSignUpPolicies, MOBILE, provePhone } from '../factories/accounts'
import { revisionOf } from '../../app/domains/account/api/changes.server'
import { makeBlock } from '../factories/block-list'
import { makeCalendarFeed } from '../factories/calendar'
import { makeComplaint } from '../factories/complaints'
import { makeDoor } from '../factories/doors'
import { makeTerminal } from '../factories/terminals'
import { makeEmployee } from '../factories/employees'
import { asGuest, unknownId } from '../factories/guest-access'
import { makeApplication, makeProgram } from '../factories/fitness'
import { makeHeating } from '../factories/heating'
import { makeLockers, makeRental } from '../factories/lockers'
import { makeInquiry, makeLeasePolicy } from '../factories/lease'
import { makeBarInquiry } from '../factories/listening-bar'
import { makeEvent, makeSignUp } from '../factories/listening-events'
import { makeRecord, makeWish } from '../factories/listening-records'
import { makeMember, makeStaff } from '../factories/people'
import { makeBooking, makeRooms } from '../factories/rooms'
import { makeCars } from '../factories/parking'
import { makeSeatBooking } from '../factories/seats'
import { makeSheets } from '../factories/sheets'
import { makeTenants } from '../factories/tenants'
import { makePackage, makePurchase, makeTrainer, makeUnit } from '../factories/training'
import { makePass, makePassType } from '../factories/passes'
import { makeVisit } from '../factories/visits'
import { makeApiKey } from '../factories/api-keys'
import { makeWebhook } from '../factories/webhooks'
import { TEST_SECRET, type TestApi } from '../support/api'

/** A locker system, added by an administrator of the desk. */
const makeLockerSystem = async (api: TestApi, token: string): Promise<string> =>
  (await api.call('POST', '/desk/locker-systems', { token, body: { name: '라커 시스템' } })).data.id as string

/** An endpoint of webhooks, to which something could not be sent. */
async function makeDelivery(api: TestApi, token: string) {
  const { id } = await makeWebhook(api, token)
  const { id: delivery } = (await api.call('POST', `/desk/webhooks/${id}/test`, { token })).data as {
    id: string
  }
  await api.db.update(webhookDeliveries).set({ status: 'failed' })
  return { webhook: id, delivery }
}

/** Callers: guests, every kind of member, every role of the desk, and expired sessions. */
export const CALLERS = [
  ...[
    'guest',
    'host',
    'colleague',
    'vip',
    'total',
    'parking',
    'amenity',
    'membership',
    'visitor',
    'stranger',
  ],
  ...['desk amenity', 'desk facility', 'desk parking', 'desk front', 'desk content', 'desk administrator'],
  ...['garbage', 'unknown', 'expired', 'rejected'],
] as const
export type Caller = (typeof CALLERS)[number]

/**
 * Things by name, so that a generated call is the same in every world: `«visit.requested»` stands for its id.
 * Names beginning with `foreign` belong to the company of `stranger`, others to that of the other members.
 */
export const VISITS = [
  'visit.requested',
  'visit.approved',
  'visit.asked',
  'visit.using',
  'visit.group',
  'foreign.visit',
]
export const MEMBERS = [
  'member.waiting',
  'member.rejected',
  'member.invited',
  'member.colleague',
  'member.master',
  'foreign.member',
]

export const COMPLAINTS = [
  'complaint.waiting',
  'complaint.answered',
  'complaint.colleague',
  'foreign.complaint',
]
export const HEATING = ['heating.waiting', 'heating.approved', 'heating.colleague', 'foreign.heating']

export const GX_APPLICATIONS = ['gx.reserved', 'gx.asked', 'gx.colleague', 'foreign.gx']

/** Packages of P.T. units, and units, of one's own, of a colleague and of another company. */
export const PURCHASES = ['pt.bought', 'pt.asked', 'pt.colleague', 'foreign.pt']
export const UNITS = ['unit.booked', 'unit.colleague', 'foreign.unit']

export const PASSES = ['pass.bought', 'pass.asked', 'pass.unpaid', 'foreign.pass']

export const RENTALS = ['rental.waiting', 'rental.assigned', 'rental.asked', 'foreign.rental']

export const BOOKINGS = ['booking.reserved', 'booking.asked', 'booking.unpaid', 'foreign.booking']

export const SEATS = ['seat.reserved', 'seat.asked', 'foreign.seat']

const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

/** Creates everything that calls are about, for one sequence of calls. */
export async function makeWorld(api: TestApi) {
  const { db, now } = api
  const tenants = await makeTenants(api)
  const { company, other, host, colleague, master, stranger } = tenants
  await makeSignUpPolicies(api)
  await makeLeasePolicy(db)
  await db.insert(notices).values({ ...TEXT, category: 'guide', number: 1, publishedAt: now })

  // Some have a second factor, others are setting one up; all of one secret, so that one code is right for each of them once.
  const secret = sealSecret(TEST_SECRET, TOTP_SECRET)
  const second = { secret, createdAt: now }
  await db.insert(secondFactors).values([
    { ...second, memberId: host.id, confirmedAt: now },
    { ...second, memberId: master.id },
    { ...second, staffId: tenants.front.id, confirmedAt: now },
    { ...second, staffId: tenants.administrator.id },
  ])

  const member = async (given: Parameters<typeof makeMember>[2]) =>
    api.signIn({ memberId: (await makeMember(db, company.id, given)).id })
  const desk = async (...roles: Parameters<typeof makeStaff>[1]) =>
    api.signIn({ staffId: (await makeStaff(db, roles)).id })
  const yesterday = api.now
  api.now = new Date(now.getTime() - 3 * 86_400_000)
  const expired = await api.signIn({ memberId: host.id })
  api.now = yesterday
  const tokens: Record<Caller, string | undefined> = {
    guest: undefined,
    host: host.token,
    colleague: colleague.token,
    vip: await member({ accountType: 'vip' }),
    total: master.token,
    parking: await member({ flags: ['parking'] }),
    amenity: await member({ flags: ['amenity'] }),
    membership: await member({ flags: ['membership'] }),
    visitor: tenants.manager.token,
    stranger: stranger.token,
    'desk amenity': await desk('amenity'),
    'desk facility': await desk('facility'),
    'desk parking': await desk('parking'),
    'desk front': tenants.front.token,
    'desk content': await desk('content'),
    'desk administrator': tenants.administrator.token,
    garbage: 'garbage',
    unknown: 'unknown-'.repeat(6),
    expired,
    rejected: await member({ status: 'rejected' }),
  }

  const text = { category: 'guide', ...TEXT }
  const write = { token: tokens['desk content'], body: text }
  const { id: notice } = (await api.call('POST', '/desk/notices', write)).data
  await api.call('PUT', `/desk/notices/${notice}`, { ...write, body: { ...text, version: 1 } })
  const people = {
    'member.waiting': await makeEmployee(api, company.id, 'request_for_approval'),
    'member.rejected': await makeEmployee(api, company.id, 'rejected'),
    'member.invited': await makeEmployee(api, company.id, 'request_for_approval', { isInvited: true }),
    'member.colleague': colleague,
    'member.master': master,
    'foreign.member': await makeEmployee(api, other.id, 'request_for_approval'),
  }
  const receptions = {
    'visit.requested': await makeVisit(db, host),
    'visit.approved': await makeVisit(db, host, { status: 'approved', people: [{}, {}], visitMinutes: 630 }),
    'visit.asked': await makeVisit(db, colleague, { status: 'cancellation_requested' }),
    'visit.using': await makeVisit(db, host, { status: 'using', people: [{ badgeRequestedAt: now }] }),
    'visit.group': await makeVisit(db, host, { kind: 'group', people: [{}, {}, { status: 'approved' }] }),
    'foreign.visit': await makeVisit(db, stranger),
  }
  const series = { seriesId: newPublicId(), people: [{ seriesCode: newPublicId() }] }
  const first = await makeVisit(db, host, { ...series, visitDate: '2026-11-27' })
  const later = await makeVisit(db, host, { ...series, visitDate: '2026-12-04' })
  const answered = { status: 'answered', firstAnsweredAt: now, closedAt: now } as const
  const inquiries = {
    'complaint.waiting': await makeComplaint(db, host, { createdAt: now }),
    'complaint.answered': await makeComplaint(db, host, { createdAt: now, ...answered }),
    'complaint.colleague': await makeComplaint(db, colleague, { createdAt: now }),
    'foreign.complaint': await makeComplaint(db, stranger, { createdAt: now }),
  }
  const heating = {
    'heating.waiting': await makeHeating(db, host),
    'heating.approved': await makeHeating(db, host, { status: 'approved' }),
    'heating.colleague': await makeHeating(db, colleague),
    'foreign.heating': await makeHeating(db, stranger, { floors: [20] }),
  }
  const program = await makeProgram(db, { capacity: 5 })
  const gx = {
    'gx.reserved': await makeApplication(db, host, program),
    'gx.asked': await makeApplication(db, host, program, {
      month: '2027-01',
      status: 'cancellation_requested',
      cancelAskedAt: now,
    }),
    'gx.colleague': await makeApplication(db, colleague, program),
    'foreign.gx': await makeApplication(db, stranger, program),
  }
  const trainer = await makeTrainer(db)
  const offer = await makePackage(db)
  const purchases = {
    'pt.bought': await makePurchase(db, host, offer),
    'pt.asked': await makePurchase(db, host, offer, {
      status: 'cancellation_requested',
      cancelAskedAt: now,
    }),
    'pt.colleague': await makePurchase(db, colleague, offer),
    'foreign.pt': await makePurchase(db, stranger, offer),
  }
  const units = {
    'unit.booked': await makeUnit(db, purchases['pt.bought'], trainer),
    'unit.colleague': await makeUnit(db, purchases['pt.colleague'], trainer, { startMinutes: 480 }),
    'foreign.unit': await makeUnit(db, purchases['foreign.pt'], trainer, { startMinutes: 540 }),
  }
  const passType = await makePassType(db)
  const passes = {
    'pass.bought': await makePass(db, host, passType),
    'pass.asked': await makePass(db, colleague, passType, {
      status: 'cancellation_requested',
      cancelAskedAt: now,
    }),
    'pass.unpaid': await makePass(db, host, passType, {
      firstDay: '2027-01-04',
      status: 'waiting_for_payment',
      paymentMethod: 'card',
    }),
    'foreign.pass': await makePass(db, stranger, passType),
  }
  const locker = await makeLockers(db)
  const assigned = { status: 'assignment_completed' } as const
  const rentals = {
    'rental.waiting': await makeRental(db, host, locker(1)),
    'rental.assigned': await makeRental(db, colleague, locker(2), assigned),
    'rental.asked': await makeRental(db, master, locker(3), {
      ...assigned,
      cancelAskedAt: now,
      chargeWon: 0,
      chargeVatWon: 0,
    }),
    'foreign.rental': await makeRental(db, stranger, locker(4)),
  }
  await makeRooms(db)
  const rooms = {
    'booking.reserved': await makeBooking(db, host),
    'booking.asked': await makeBooking(db, host, { room: 'vip', status: 'cancellation_requested' }),
    'booking.unpaid': await makeBooking(db, host, {
      room: 'meeting-2',
      status: 'waiting_for_payment',
      paymentMethod: 'card',
      holdUntil: new Date(now.getTime() + 86_400_000),
    }),
    'foreign.booking': await makeBooking(db, stranger, { room: 'seminar' }),
  }
  // Each is a series with one booking, so that its id is also a series' id.
  await db.update(bookings).set({ seriesId: sql`${bookings.publicId}` })
  const block = {
    token: tokens['desk amenity'],
    body: { room: 'meeting-5', date: '2026-11-26', start: '09:00', end: '18:00', reason: '정비' },
  }
  const blocked = (await api.call('POST', '/desk/rooms/blocks', block)).data.ids[0] as string
  const lent = (
    await api.call('POST', '/desk/rooms/loans', {
      token: tokens['desk amenity'],
      body: { equipment: 'laptop', date: '2026-11-30', start: '09:00', end: '18:00', note: '수리' },
    })
  ).data.id as string
  await db.insert(bookableThings).values(REFRESH_SEATS)
  const seats = {
    'seat.reserved': await makeSeatBooking(db, host),
    'seat.asked': await makeSeatBooking(db, colleague, { seat: 'bed-2', status: 'cancellation_requested' }),
    'foreign.seat': await makeSeatBooking(db, stranger, { seat: 'chair-1' }),
  }
  const event = await makeEvent(db, { seats: 5 })
  const signUps = {
    'signUp.host': await makeSignUp(db, host, event, { seats: 2 }),
    'signUp.colleague': await makeSignUp(db, colleague, event),
  }
  const wished = await makeRecord(db, { title: '밤의 강' })
  const playlist = {
    record: await makeRecord(db),
    'record.wished': wished,
    'wish.host': await makeWish(db, host, wished),
    'wish.colleague': await makeWish(db, colleague, wished),
  }
  const repair = {
    token: tokens['desk amenity'],
    body: { seat: 'bed-7', start: '09:00', end: '18:00', reason: '정비' },
  }
  const repaired = (await api.call('POST', '/desk/refresh-room/repairs', repair)).data.id as string
  const cars = await makeCars(api, receptions, [tokens.total!, tokens.parking!, tokens.stranger!])
  const sheets = await makeSheets(api, tenants)
  const { id: apiKey } = await makeApiKey(api, tokens['desk administrator']!)
  const invited = people['member.invited']
  const links = await createInvitations(
    db,
    [{ id: invited.id, total: false }],
    { invitedBy: `member:${master.id}` },
    now,
  )
  const values: Record<string, string | number> = {
    ...Object.fromEntries(Object.entries(people).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(receptions).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(inquiries).map(([name, { publicId }]) => [name, publicId])),
    'category.one': inquiries['complaint.waiting'].categoryId,
    'category.part': inquiries['complaint.waiting'].subCategoryId,
    ...Object.fromEntries(Object.entries(rentals).map(([name, { publicId }]) => [name, publicId])),
    'locker.free': locker(5).publicId,
    'locker.public': locker(5, 'public').publicId,
    ...Object.fromEntries(Object.entries(heating).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(gx).map(([name, { publicId }]) => [name, publicId])),
    program: program.publicId,
    ...Object.fromEntries(Object.entries(purchases).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(units).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(passes).map(([name, { publicId }]) => [name, publicId])),
    'pass type': passType.publicId,
    trainer: trainer.publicId,
    'trainer.other': (await makeTrainer(db, { nameKo: '이서연', nameEn: 'Lee Seoyeon' })).publicId,
    package: offer.publicId,
    ...Object.fromEntries(Object.entries(rooms).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(seats).map(([name, { publicId }]) => [name, publicId])),
    block: blocked,
    loan: lent,
    'loan revision': await revisionOf(db, `equipment-loan:${lent}`),
    repair: repaired,
    event: event.publicId,
    ...Object.fromEntries(Object.entries(playlist).map(([name, { publicId }]) => [name, publicId])),
    ...Object.fromEntries(Object.entries(signUps).map(([name, { publicId }]) => [name, publicId])),
    ...cars,
    'sheet.employees': sheets.employees,
    'sheet.employees of all': sheets['employees-of-all'],
    'sheet.companies': sheets.companies,
    'sheet.records': sheets['listening-records'],
    'sheet.bookings': sheets.bookings,
    'sheet.group': sheets.group,
    'sheet.holidays': sheets.holidays,
    'sheet.moving in': sheets['moving-in'],
    'sheet.blocks': sheets['block-list'],
    'sheet.monthly cars': sheets['monthly-cars'],
    'sheet.openings': sheets['parking-openings'],
    'lease.waiting': (await makeInquiry(db)).publicId,
    'bar.waiting': (await makeBarInquiry(db)).publicId,
    'bar.answered': (await makeBarInquiry(db, { status: 'answered' })).publicId,
    'lease.answered': (await makeInquiry(db, { status: 'answered' })).publicId,
    message: await makeFailedMessage(db, host.mobile, now),
    barred: (await makeBlock(api, tenants.administrator, { plate: '99가9999' })).publicId,
    door: (await makeDoor(api, tokens['desk administrator']!)).id,
    terminal: (await makeTerminal(api, tokens['desk administrator']!)).id,
    'api key': apiKey,
    'api key revision': await revisionOf(db, `api-key:${apiKey}`),
    'locker system': await makeLockerSystem(api, tokens['desk administrator']!),
    ...(await makeDelivery(api, tokens['desk administrator']!)),
    unknown: unknownId(),
    'company.own': company.id,
    'company.other': other.id,
    notice,
    'staff.front': tenants.front.id,
    'host.mobile': host.mobile,
    'second factor code': totpAt(TOTP_SECRET, api.now),
    'host.loginId': host.loginId,
    'desk.loginId': tenants.front.loginId,
    'series of visits': series.seriesId,
    'visit.first of series': first.publicId,
    'visit.later of series': later.publicId,
    'passes of series': series.people[0]!.seriesCode,
    'pass.approved': receptions['visit.approved'].visitors[0]!.passCode,
    'pass.requested': receptions['visit.requested'].visitors[0]!.passCode,
    'pass.using': receptions['visit.using'].visitors[0]!.passCode,
    'desk code': receptions['visit.approved'].visitors[1]!.deskCode,
    invitation: links.get(invited.id)!.token,
    'room feed': (await api.call('POST', '/desk/rooms/feeds/meeting-1', { token: tokens['desk amenity'] }))
      .data.token as string,
    'calendar feed': await makeCalendarFeed(api, tokens.host!),
    idProof: (await api.call('GET', '/auth/verify/newperson1')).data.proof,
    phoneProof: await provePhone(api, 'signUp', MOBILE),
    'code to find a reservation': await askForCode(
      api,
      'findReservation',
      receptions['visit.requested'].visitors[0]!.mobile,
    ),
    'code to find an ID': await askForCode(api, 'findId', host.mobile),
  }
  const proofs = Object.entries(receptions).map(([name, visit]) => [
    name,
    asGuest(api, visit)['x-visit-access'],
  ])
  return { tokens, values, proofs: Object.fromEntries(proofs) as Record<string, string> }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

const TEXT = { titleKo: '제목', titleEn: 'Title', bodyKo: '내용', bodyEn: 'Text' }

/** Names in a text. */
export const namesIn = (text: string) => [...text.matchAll(/«([^»]+)»/g)].map(([, name]) => name!)

/** Replaces names in a JSON text by this world's values; a number replaces the whole string. */
export const fillJson = (text: string, { values }: World) =>
  text
    .replace(/"«([^»]+)»"/g, (_, name: string) => JSON.stringify(values[name]))
    .replace(/«([^»]+)»/g, (_, name: string) => String(values[name]))

/** Replaces names in a path. */
export const fillPath = (text: string, { values }: World) =>
  text.replace(/«([^»]+)»/g, (_, name: string) => encodeURIComponent(String(values[name])))

/** A message that could not be delivered. @returns its number, as the desk's forms send it */
async function makeFailedMessage(db: Db, recipient: string, now: Date) {
  const [message] = await db
    .insert(outbox)
    .values({
      dedupeKey: 'failed',
      channel: 'sms',
      recipient,
      language: 'ko',
      template: 'visitKeptGuest',
      params: {},
      status: 'failed',
      nextAttemptAt: now,
      createdAt: now,
    })
    .returning({ id: outbox.id })
  return String(message!.id)
}
