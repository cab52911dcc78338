import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Settling } from '~/affected/source'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { sha256 } from '~/api/secrets.server'
import { isLapsed, shownStatus } from '~/booking/rules/shown-status'
import type { ShownStatus } from '~/booking/kinds'
import { listBookingEvents, recordBookingEvent } from '~/booking/store.server'
import { bookings, meetingColleagues } from '~/booking/tables.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { inBatches, without } from '~/db/in-batches.server'
import { allowancesOf, assertAllowed, permissionRefusal, type Refusal } from '~/decisions/decide.server'
import { addMonths, seoulDate } from '~/rules/local-time'
import { can, type Actor } from '~/rules/permissions'
import { NO_SHOW } from '~/rules/statuses'
import { RETENTION } from '~/rules/retention'
import { members } from '~/domains/account/api/tables.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { settings } from '~/domains/building/api/tables.server'
import { comparableName } from '~/domains/visitors/api/comparable-name.server'
import {
  cancelGuests,
  livingVisit,
  moveGuests,
  visitsOfMeeting,
  writeGuests,
} from '~/domains/visitors/api/meeting-visits.server'
import type { LoadedVisit } from '~/domains/visitors/api/queries.server'
import { toVisitor } from '~/domains/visitors/api/shape.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import { hostNames } from '~/domains/visitors/rules/host-name'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import {
  isAnybody,
  MOST_COLLEAGUES,
  peopleWire,
  readPeople,
  type FoundColleagues,
  type Meeting,
  type People,
} from '~/domains/meeting-rooms/people-shapes'
import { colleaguesNamed, SHORTEST_PART } from '~/domains/meeting-rooms/rules/colleagues-named'
import { zoneOf, type RoomKind } from '~/domains/meeting-rooms/zones'
import { maskEmail } from '~/rules/text'
import { tellColleagues } from './people-messages.server'
import { loadBookings, type LoadedBooking } from './queries.server'

type Acting = Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>

/** The company's people among whom a host finds colleagues. */
interface Whose {
  companyId: number
  memberId: number
}

export interface Colleague {
  id: number
  publicId: string
  name: string
}

/** People who were found, ready to be written. */
export interface ReadyPeople extends Omit<People, 'keep' | 'colleagues'> {
  colleagues: Colleague[]
}

/** The most of the same name that an error lists; their addresses are masked, as whoever books may not see employees'. */
const MOST_LISTED = 5

/**
 * Finds the colleagues of a meeting by what was typed, among the approved members of its host's company, and validates
 * everything else. Nothing is written; all errors are reported at once.
 */
export async function readPeopleOf(
  db: Db,
  sent: Parameters<typeof readPeople>[0],
  { companyId, memberId }: Whose,
): Promise<{ ready: ReadyPeople; errors: FieldError[] }> {
  const { people, errors } = readPeople(sent)
  const { keep, colleagues: typed, ...rest } = people
  const found =
    keep.length + typed.length > 0 ? await findCandidates(db, people, { companyId, memberId }) : []
  const chosen = new Map(found.filter(({ publicId }) => keep.includes(publicId)).map((one) => [one.id, one]))
  const wrong: FieldError[] = []
  for (const name of typed) {
    const meant = colleaguesNamed(name, found)
    // Of several with the name, one was ticked.
    if (meant.some(({ id }) => chosen.has(id))) continue
    if (meant.length === 1) chosen.set(meant[0]!.id, meant[0]!)
    else
      wrong.push(
        meant.length === 0
          ? { path: 'colleagues', messageKey: 'colleagueNotFound', params: { name: name.slice(0, 50) } }
          : {
              path: 'colleagues',
              messageKey: 'colleagueAmbiguous',
              params: { name: name.slice(0, 50), people: listed(meant) },
            },
      )
  }
  if (chosen.size > MOST_COLLEAGUES)
    wrong.push({ path: 'colleagues', messageKey: 'tooManyColleagues', params: { max: MOST_COLLEAGUES } })
  const colleagues = [...chosen.values()].map(({ id, publicId, name }) => ({ id, publicId, name }))
  // In the order of the form.
  return { ready: { ...rest, colleagues }, errors: [...wrong, ...errors] }
}

/** The most that a search lists besides those who were found before. */
const MOST_FOUND = 8

/** Whom of their company a member may mean by what they are typing, by the rule that also books them. One statement. */
export async function findColleagues(
  db: Db,
  sent: Parameters<typeof readPeople>[0],
  whose: Whose,
): Promise<FoundColleagues> {
  const { people } = readPeople(sent)
  const { keep, colleagues: typed } = people
  if (keep.length + typed.length === 0) return { colleagues: [], unknown: [] }
  const candidates = await findCandidates(db, people, whose)
  const meant = typed.map((name) => ({ name, of: colleaguesNamed(name, candidates) }))
  const before = candidates.filter(({ publicId }) => keep.includes(publicId))
  const others = new Set(meant.flatMap(({ of }) => of).filter((one) => !before.includes(one)))
  return {
    colleagues: [...before, ...[...others].slice(0, MOST_FOUND)].map(({ publicId: id, name, floor }) => ({
      id,
      name,
      floor,
    })),
    unknown: meant
      .filter(({ name, of }) => of.length === 0 && [...name].length >= SHORTEST_PART)
      .map(({ name }) => name.slice(0, 50)),
  }
}

/** The people named with a new booking; null where nobody is. */
export function namedPeople(input: Record<string, unknown>) {
  const read = peopleWire.safeParse(input)
  return read.success && isAnybody(read.data) ? read.data : null
}

/** The same as `readPeopleOf` for a new booking, with whatever else can be wrong with its people. */
export async function readNewPeople(
  db: Db,
  sent: Parameters<typeof readPeople>[0],
  { room, ...whose }: Whose & { room: { seats: number } | undefined },
): ReturnType<typeof readPeopleOf> {
  const { ready, errors } = await readPeopleOf(db, sent, whose)
  const fault = errors.length > 0 ? null : peopleFault(ready, { seats: room?.seats, isNew: true })
  return { ready, errors: fault ? [fault] : errors }
}

/** What is wrong with the people of a meeting as a whole: they do not fit into the room, or nobody consented for them. */
function peopleFault(
  { colleagues, guests, consents }: ReadyPeople,
  { seats = Infinity, isNew }: { seats?: number; isNew: boolean },
): (FieldError & { messageKey: 'tooManyPeople' | 'privacyNotAgreed' }) | null {
  // The host is one of them.
  if (1 + colleagues.length + guests.length > seats)
    return {
      path: guests.length > 0 ? 'guests' : 'colleagues',
      messageKey: 'tooManyPeople',
      params: { max: seats },
    }
  return isNew && guests.length > 0 && !consents
    ? { path: 'guestConsent', messageKey: 'privacyNotAgreed' }
    : null
}

const listed = (people: readonly { name: string; email: string }[]) =>
  people
    .slice(0, MOST_LISTED)
    .map(({ name, email }) => `${name} (${maskEmail(email)})`)
    .join(', ')

/** Members whom the names may mean, and those who stay. One statement. */
async function findCandidates(
  db: Db,
  { keep, colleagues }: Pick<People, 'keep' | 'colleagues'>,
  { companyId, memberId }: Whose,
) {
  const isMeant = colleagues.slice(0, MOST_COLLEAGUES).flatMap((typed) => {
    const [whole, ...shorter] = hostNames(typed).map((name) => name.toLowerCase())
    const shortest = [...shorter, whole!].sort((a, b) => a.length - b.length)[0]!
    return [
      contains(comparableName(members.name), shortest),
      contains(comparableName(members.latinName), shortest),
      eq(sql`lower(${members.email})`, typed.toLowerCase()),
    ]
  })
  return db
    .select({
      id: members.id,
      publicId: members.publicId,
      name: members.name,
      latinName: members.latinName,
      email: members.email,
      floor: members.floor,
    })
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        eq(members.status, 'approved'),
        sql`${members.id} <> ${memberId}`,
        or(keep.length > 0 ? inArray(members.publicId, keep) : undefined, ...isMeant),
      ),
    )
    .orderBy(asc(members.name), asc(members.id))
}

/** Colleagues of a meeting whose accounts go on, by name. One statement. */
const listColleagues = (db: Db, bookingId: number): Promise<Colleague[]> =>
  db
    .select({ id: members.id, publicId: members.publicId, name: members.name })
    .from(meetingColleagues)
    .innerJoin(members, eq(members.id, meetingColleagues.memberId))
    .where(and(eq(meetingColleagues.bookingId, bookingId), eq(members.status, 'approved')))
    .orderBy(asc(members.name), asc(members.id))

interface LoadedMeeting {
  loaded: LoadedBooking
  colleagues: Colleague[]
  visits: LoadedVisit[]
}

/** A meeting for its host and its colleagues. @throws Problem 404 for all others, as for an unknown id */
export async function requireMeeting(
  actor: MemberActor,
  db: Db,
  id: string,
  options?: { lock: true },
): Promise<LoadedMeeting> {
  const [loaded] = await loadBookings(db, [id], options)
  if (!loaded || loaded.booking.status === 'in_maintenance') throw new Problem(404, 'notFound')
  const { booking } = loaded
  const colleagues = await listColleagues(db, booking.id)
  const takesPart = booking.memberId === actor.id || colleagues.some((one) => one.id === actor.id)
  const subject = { companyId: booking.companyId ?? undefined, ownerId: takesPart ? actor.id : 0 }
  if (!can(actor, 'meetings:see', subject)) throw new Problem(404, 'notFound')
  return { loaded, colleagues, visits: await visitsOfMeeting(db, booking.id, options) }
}

/** Why the actor may not change the people of a meeting now; null when allowed. */
function changeRefusal(actor: Actor, { booking }: LoadedBooking, now: Date): Refusal {
  const subject = { companyId: booking.companyId ?? undefined, ownerId: booking.memberId ?? undefined }
  const refused = permissionRefusal(actor, 'meetings:invite', subject)
  if (refused) return refused
  if (booking.status !== 'reserved' && booking.status !== 'waiting_for_payment') return 'illegalTransition'
  if (isLapsed(booking, now)) return 'holdLapsed'
  return booking.startsAt <= now ? 'bookingBegun' : null
}

/** Differs once anybody has been added, removed, or decided about. */
const revisionOf = ({ colleagues, visits: ofMeeting }: Pick<LoadedMeeting, 'colleagues' | 'visits'>) =>
  sha256(
    JSON.stringify([
      colleagues.map(({ id }) => id).sort((a, b) => a - b),
      ofMeeting.map(({ visit }) => [visit.id, visit.revision]),
    ]),
  )

const isComing = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'rejected'

/** A meeting as an answer; one statement more for its history. */
export async function toMeeting(
  db: Db,
  meeting: LoadedMeeting,
  actor: MemberActor,
  now: Date,
): Promise<Meeting> {
  const { loaded, colleagues, visits: ofMeeting } = meeting
  const { booking, thing, details, reserver } = loaded
  const living = livingVisit(ofMeeting)
  const visit = living ?? ofMeeting.at(-1)
  const steps = await listBookingEvents(db, booking.id)
  return {
    id: booking.publicId,
    room: { code: thing.code, kind: thing.kind, name: { ko: thing.nameKo, en: thing.nameEn } },
    floor: await floorOfRoom(db, thing.kind),
    date: booking.date,
    startMinutes: booking.startMinutes,
    endMinutes: booking.endMinutes,
    meetingName: details.meetingName,
    host: reserver,
    attendees: details.attendees,
    status: shownStatus(booking, now) as ShownStatus,
    colleagues: colleagues.map(({ publicId: id, name }) => ({ id, name })),
    guestCount: (living?.visitors ?? []).filter(isComing).length,
    history: steps.map(({ at }) => ({ at: at.toISOString() })),
    own:
      booking.memberId === actor.id
        ? {
            revision: revisionOf(meeting),
            visit: visit
              ? {
                  id: visit.visit.publicId,
                  status: visit.visit.status,
                  statusReason: visit.visit.statusReason,
                }
              : null,
            guests: (visit?.visitors ?? []).map(toVisitor),
            actions: allowancesOf(['changePeople'], () => changeRefusal(actor, loaded, now)),
          }
        : null,
  }
}

/** The floor that rooms of a kind are on, as the building has set it; null until then. One statement. */
async function floorOfRoom(db: Db, kind: RoomKind): Promise<number | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'building.places'))
  return settingValue('building.places', row?.value)[zoneOf(kind) === 'vip' ? 'vipZone' : 'meetingRooms']
}

/** The floor at which guests are received: the room's or, until that is set, their host's. */
async function guestFloor(db: Db, kind: RoomKind, hostId: number): Promise<number> {
  const floor = await floorOfRoom(db, kind)
  if (floor !== null) return floor
  const [host] = await db.select({ floor: members.floor }).from(members).where(eq(members.id, hostId))
  return host!.floor
}

/**
 * Changes who takes part in a locked meeting; whoever is new or not in it any more is told. Guests become a visit to its
 * host.
 * @throws Problem 403, 404, 409; 422 at the field
 */
export async function changePeople(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  id: string,
  { ready, shown }: { ready: ReadyPeople; shown?: string | null },
): Promise<Meeting> {
  const now = c.var.deps.clock()
  const meeting = await requireMeeting(actor, tx, id, { lock: true })
  assertAllowed(changeRefusal(actor, meeting.loaded, now))
  if (shown && shown !== revisionOf(meeting)) throw new Problem(409, 'changedMeanwhile')
  await writePeople(c, tx, meeting, ready)
  await recordBookingEvent(tx, meeting.loaded.booking.id, {
    event: 'peopleChanged',
    by: 'author',
    actor,
    at: now,
  })
  return toMeeting(tx, await requireMeeting(actor, tx, id), actor, now)
}

/**
 * Writes the people of a booking that is locked or new.
 * @throws Problem 422 where they do not fit into the room, or at a field of the guests
 */
export async function writePeople(
  c: ApiContext,
  tx: Db,
  { loaded, colleagues: before, visits: ofMeeting }: LoadedMeeting,
  ready: ReadyPeople,
): Promise<void> {
  const { colleagues, guests, consentVersion } = ready
  const { clock, config } = c.var.deps
  const now = clock()
  const { booking, thing } = loaded
  const fault = peopleFault(ready, { seats: thing.seats, isNew: !livingVisit(ofMeeting) })
  if (fault) throw fieldProblem(fault.path, fault.messageKey, fault.params)
  const messaging = { tx, now, publicUrl: config.publicUrl }
  const isIn = (people: readonly Colleague[], { id }: Colleague) => people.some((one) => one.id === id)
  const added = colleagues.filter((one) => !isIn(before, one))
  const removed = before.filter((one) => !isIn(colleagues, one))
  if (removed.length > 0) {
    const ids = removed.map((one) => one.id)
    await tx
      .delete(meetingColleagues)
      .where(and(eq(meetingColleagues.bookingId, booking.id), inArray(meetingColleagues.memberId, ids)))
    await tellColleagues(messaging, loaded, ids, { template: 'meetingLeft', key: `left:${now.getTime()}` })
  }
  if (added.length > 0) {
    const ids = added.map((one) => one.id)
    await tx
      .insert(meetingColleagues)
      .values(ids.map((memberId) => ({ bookingId: booking.id, memberId, addedAt: now })))
      .onConflictDoNothing()
    await tellColleagues(messaging, loaded, ids, {
      template: 'meetingInvited',
      key: `invited:${now.getTime()}`,
    })
  }
  if (guests.length === 0 && ofMeeting.length === 0) return
  await writeGuests(
    c,
    tx,
    {
      bookingId: booking.id,
      companyId: booking.companyId!,
      hostId: booking.memberId!,
      date: booking.date,
      startMinutes: booking.startMinutes,
      floor: await guestFloor(tx, thing.kind, booking.memberId!),
    },
    { guests, consentVersion },
  )
}

/**
 * What a step of a booking means for the people of its meeting: its guests and colleagues move with it, or are told that
 * it does not take place. Called in the transaction of the step, with the booking locked.
 * @param before the booking before the step
 * @param step the id of the step, so that each is told once
 * @throws Problem 422 when its host moves it to a time at which its guests cannot be received, or to a room too small
 */
export async function letPeopleFollow(
  acting: Acting,
  { booking: before }: LoadedBooking,
  { step, reason }: { step: number; reason?: string },
): Promise<void> {
  const { tx, actor } = acting
  if (before.memberId === null) return
  const colleagues = await listColleagues(tx, before.id)
  const ofMeeting = await visitsOfMeeting(tx, before.id)
  const living = livingVisit(ofMeeting)
  if (colleagues.length === 0 && !living) return
  const [loaded] = await loadBookings(tx, [before.publicId])
  const { booking, thing } = loaded!
  const ids = colleagues.map(({ id }) => id)
  if (booking.status === 'cancelled') return endMeeting(acting, loaded!, ids, reason)
  const isMoved = (['thingId', 'date', 'startMinutes', 'endMinutes'] as const).some(
    (name) => booking[name] !== before[name],
  )
  if (!isMoved) return
  const number = 1 + ids.length + (living?.visitors.filter(isEditable).length ?? 0)
  // What the building moves is told to its host; only a host can choose another room.
  if (actor.kind === 'member' && booking.thingId !== before.thingId && number > thing.seats)
    throw fieldProblem('attendees', 'tooManyPeople', { max: thing.seats })
  await tellColleagues(acting, loaded!, ids, { template: 'meetingMoved', key: String(step) })
  if (living) {
    const floor = await guestFloor(tx, thing.kind, before.memberId)
    const { date, startMinutes } = booking
    await moveGuests(acting, { bookingId: booking.id, date, startMinutes, floor })
  }
}

/** Tells everybody that a meeting does not take place, once; its guests' visit is cancelled. */
async function endMeeting(
  acting: Acting,
  loaded: LoadedBooking,
  colleagueIds: readonly number[],
  reason?: string,
): Promise<void> {
  const { tx, now } = acting
  const bookingId = loaded.booking.id
  await tx
    .update(meetingColleagues)
    .set({ endedAt: now })
    .where(and(eq(meetingColleagues.bookingId, bookingId), isNull(meetingColleagues.endedAt)))
  await tellColleagues(acting, loaded, colleagueIds, { template: 'meetingCancelled', key: 'cancelled' })
  await cancelGuests(acting, bookingId, reason)
}

/** Meetings per transaction: few, so that their locks are short. */
const BATCH = 20

/**
 * Job that ends the meetings of bookings that ended by the clock, as their payment was missing: no step of anybody does.
 * Concurrent processes take different ones, and a repetition finds none.
 * @returns how many
 */
export const endLapsedMeetings =
  (publicUrl: string) =>
  (db: Db, now: Date): Promise<number> =>
    inBatches(db, {
      name: 'end lapsed meetings',
      batch: BATCH,
      now,
      find: (tx, limit, ids) => lockLapsed(tx, now, limit, ids),
      work: async (tx, lapsed) => {
        const found = await loadBookings(
          tx,
          lapsed.map(({ publicId }) => publicId),
        )
        for (const loaded of found) {
          const colleagues = await listColleagues(tx, loaded.booking.id)
          const acting = { tx, now, publicUrl, actor: { kind: 'guest' as const } }
          await endMeeting(
            acting,
            loaded,
            colleagues.map(({ id }) => id),
          )
        }
      },
    })

/** Bookings to come that do not take place any more and whose people have not been told. */
function lockLapsed(tx: Db, now: Date, limit: number, ids: readonly number[]) {
  const colleague = tx
    .select({ one: sql`1` })
    .from(meetingColleagues)
    .where(and(eq(meetingColleagues.bookingId, bookings.id), isNull(meetingColleagues.endedAt)))
  const guest = tx
    .select({ one: sql`1` })
    .from(visits)
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .where(and(eq(visits.bookingId, bookings.id), inArray(visitors.status, [...COMING])))
  return tx
    .select({ id: bookings.id, publicId: bookings.publicId })
    .from(bookings)
    .where(
      and(
        without(bookings.id, ids),
        gt(bookings.startsAt, now),
        sql`(${bookings.status} = 'cancelled' and ${bookings.statusReason} is distinct from ${NO_SHOW}
          or ${bookings.status} = 'waiting_for_payment' and ${bookings.holdUntil} <= ${now})`,
        sql`(exists ${colleague} or exists ${guest})`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Guests whose visit is cancelled with the meeting; who has arrived stays. */
const COMING = ['request_for_approval', 'approved', 'cancellation_requested'] as const

/** Destroys who took part in meetings more than a year ago, as guests are; the bookings stay (decisions §11). */
export async function destroyOldMeetingPeople(db: Db, now: Date): Promise<void> {
  const before = addMonths(seoulDate(now), -RETENTION.visitMonths)
  const old = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.date, before))
  await db.delete(meetingColleagues).where(inArray(meetingColleagues.bookingId, old))
}
