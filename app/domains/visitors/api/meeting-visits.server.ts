import { asc, eq } from 'drizzle-orm'
import type { Settling } from '~/affected/source'
import type { ApiContext } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { formatMinutes, seoulDate, type LocalDate } from '~/rules/local-time'
import { findSetting } from '~/domains/building/api/settings.server'
import type { VisitingHours } from '~/rules/visiting-hours'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { changesBetween } from '~/domains/visitors/rules/visit-change'
import type { VisitRole } from '~/domains/visitors/rules/visit-roles'
import type { IndividualVisit } from '~/domains/visitors/schemas'
import { limitReservations, viewerOf } from './access.server'
import { assertBookable, personOf, reserve } from './reserve.server'
import { changeVisit, reservationOf, storeAndTell } from './change.server'
import { decideAndNotify } from './decide-and-notify.server'
import { notifyDecided } from './messages.server'
import { findVisited, loadVisits, type LoadedVisit } from './queries.server'
import { changeVisitorStatus } from './store.server'
import { visits } from './tables.server'

/**
 * The guests of a booked meeting are one visit to whoever booked it, under the rules of every visit; its day, time and
 * floor are the meeting's. The booking is locked before its visit.
 */
interface Meeting {
  bookingId: number
  companyId: number
  hostId: number
  date: LocalDate
  startMinutes: number
  floor: number
}

/** Who changes the meeting: its host, the desk, the company or, as a guest, a job. */
type Acting = Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>
type Guest = IndividualVisit['visitors'][number] & { number?: number }

/** The visits of a meeting's guests, oldest first: one that goes on at most, after those that were cancelled or rejected. */
export async function visitsOfMeeting(
  db: Db,
  bookingId: number,
  options?: { lock: true },
): Promise<LoadedVisit[]> {
  const rows = await db
    .select({ publicId: visits.publicId })
    .from(visits)
    .where(eq(visits.bookingId, bookingId))
    .orderBy(asc(visits.id))
  return rows.length === 0
    ? []
    : loadVisits(
        db,
        rows.map(({ publicId }) => publicId),
        options,
      )
}

/** The one of a meeting's visits that goes on, or undefined. */
export const livingVisit = (ofMeeting: readonly LoadedVisit[]) =>
  ofMeeting.find(({ visit }) => visit.status !== 'cancelled' && visit.status !== 'rejected')

/** The same, locked. */
const lockLiving = async (tx: Db, bookingId: number) =>
  livingVisit(await visitsOfMeeting(tx, bookingId, { lock: true }))

/**
 * Writes who comes to a locked meeting as its host's guests: reserves, changes or cancels their visit, as the host could
 * do on its own page. Guests of a number are those already in it.
 * @param consent to the collection of their data, needed for a new visit
 * @throws Problem 401, 403, 409 as of any visit; 422 at `guests` for a time at which nobody can be received, at
 *   `guestConsent`; 429
 */
export async function writeGuests(
  c: ApiContext,
  tx: Db,
  meeting: Meeting,
  { guests, consentVersion }: { guests: readonly Guest[]; consentVersion?: string },
): Promise<void> {
  const living = await lockLiving(tx, meeting.bookingId)
  if (!living) return guests.length === 0 ? undefined : reserveFor(c, tx, meeting, guests, consentVersion)
  const current = reservationOf(living)
  const numbers = new Set(current.people.map(({ number }) => number))
  const people = guests.map(({ number, ...person }) => ({
    ...personOf(person),
    // Each number is used once; a company is not asked for here.
    companyName: current.people.find((one) => one.number === number)?.companyName ?? null,
    number: number !== undefined && numbers.delete(number) ? number : undefined,
  }))
  const wanted = { ...current, people }
  if (changesBetween(current, wanted).length === 0) return
  if (people.length === 0) {
    await decideAndNotify(c, tx, living, 'cancel')
    return
  }
  const viewer = { ...viewerOf(c, living), throughMeeting: true as const }
  await changeVisit(c, tx, living, viewer, wanted)
}

async function reserveFor(
  c: ApiContext,
  tx: Db,
  { bookingId, companyId, hostId, date, startMinutes, floor }: Meeting,
  guests: readonly Guest[],
  consentVersion: string | undefined,
): Promise<void> {
  const form: IndividualVisit = {
    forMyself: true,
    companyId: undefined,
    hostName: undefined,
    hostMobile: undefined,
    floor,
    visitDate: date,
    visitTime: formatMinutes(startMinutes),
    purpose: 'meeting',
    purposeText: undefined,
    visitors: guests.map(({ number: _number, ...person }) => person),
    consent: true,
    consentVersion,
  }
  await limitReservations(c, tx, form)
  const visited = await findVisited(tx, { companyId, id: hostId }, seoulDate(c.var.deps.clock()))
  try {
    // The rooms are on a floor that no company rents.
    await reserve(c, tx, form, visited && { ...visited, floors: [...visited.floors, floor] }, { bookingId })
  } catch (error) {
    throw atFields(error, { visitDate: 'guests', visitTime: 'guests', consent: 'guestConsent' })
  }
}

/**
 * Checks that guests of a meeting can be received at its new time. @throws Problem 422 at `date` or `start`
 */
function assertGuestsPossible(
  { date, startMinutes }: Pick<Meeting, 'date' | 'startMinutes'>,
  at: { now: Date; hours: VisitingHours },
): void {
  try {
    assertBookable({ visitDate: date, visitMinutes: startMinutes }, at)
  } catch (error) {
    throw atFields(error, { visitDate: 'date', visitTime: 'start' })
  }
}

/** A refusal of a visit with the names that the meeting's form has for its fields. */
function atFields(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof Problem)) return error
  const errors = error.more.errors?.map((one): FieldError => ({ ...one, path: names[one.path] ?? one.path }))
  return new Problem(error.status, error.messageKey, { ...error.more, errors })
}

/** The role in which somebody changes a meeting, in the history of its visit. */
const roleOf = ({ actor }: Acting, { visit }: LoadedVisit): VisitRole =>
  actor.kind === 'staff' ? 'desk' : actor.kind === 'member' && actor.id === visit.hostId ? 'host' : 'manager'

/**
 * Moves the guests of a locked meeting with it and tells them; passes stay valid. Whoever asked to cancel is not moved but
 * cancelled, and whoever has arrived stays.
 */
export async function moveGuests(
  acting: Acting,
  meeting: Omit<Meeting, 'companyId' | 'hostId'>,
): Promise<void> {
  const found = await lockLiving(acting.tx, meeting.bookingId)
  if (!found) return
  const asking = found.visitors.filter(({ status }) => status === 'cancellation_requested')
  const loaded = asking.length > 0 ? await endVisit(acting, found, asking) : found
  const current = reservationOf(loaded)
  const { date: visitDate, startMinutes: visitMinutes, floor } = meeting
  const wanted = { ...current, visitDate, visitMinutes, floor }
  const changes = changesBetween(current, wanted)
  if (changes.length === 0 || current.people.length === 0) return
  if (roleOf(acting, loaded) === 'host')
    assertGuestsPossible(meeting, { now: acting.now, hours: await findSetting(acting.tx, 'visits.hours') })
  await storeAndTell(acting, loaded, wanted, {
    by: roleOf(acting, loaded),
    changes,
    affectsVisit: true,
    waiting: [],
    isHostTold: false,
  })
}

/** Cancels the visit of a locked meeting's guests who have not arrived, and tells them. */
export async function cancelGuests(acting: Acting, bookingId: number, reason?: string): Promise<void> {
  const loaded = await lockLiving(acting.tx, bookingId)
  const coming = loaded?.visitors.filter(
    (person) => isEditable(person) || person.status === 'cancellation_requested',
  )
  if (loaded && coming?.length) await endVisit(acting, loaded, coming, reason)
}

async function endVisit(
  acting: Acting,
  loaded: LoadedVisit,
  people: readonly { number: number }[],
  reason?: string,
): Promise<LoadedVisit> {
  const { tx, now, publicUrl } = acting
  const numbers = people.map(({ number }) => number)
  const by = acting.actor.kind === 'guest' ? ('job' as const) : roleOf(acting, loaded)
  const step = { to: 'cancelled', event: 'cancelled', by, at: now, reason } as const
  const moved = await changeVisitorStatus(tx, loaded, { numbers, ...step })
  // The host reads of the meeting, not of each of its parts.
  const decided = { ...moved, before: loaded, by: 'host' as const, numbers }
  await notifyDecided({ ...moved, tx, now, publicUrl }, 'cancel', decided)
  return moved.loaded
}
