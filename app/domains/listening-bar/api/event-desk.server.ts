import { eq, sql } from 'drizzle-orm'
import type { Settling } from '~/affected/source'
import type { ApiContext, StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Occasion } from '~/booking/occasion'
import type { Db } from '~/db/database.server'
import { allowancesOf } from '~/decisions/decide.server'
import { attachFiles, detachFiles, fileOf, findFile } from '~/files/uploads.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { seoulInstant } from '~/rules/local-time'
import { listChanges, recordChange, recordChangeBy, revisionOf } from '~/domains/account/api/changes.server'
import type { Offer } from '~/domains/meeting-rooms/api/catalogue.server'
import { blockTime, freeBlock, renameOccasion, replaceBlock } from '~/domains/meeting-rooms/api/block.server'
import { LISTENING_BAR } from '~/domains/meeting-rooms/zones'
import type { DeskEvent, EventPerson, EventValues, NewEvent } from '~/domains/listening-bar/event-shapes'
import { isLettingIn } from '~/domains/listening-bar/rules/event-times'
import {
  countArrived,
  countTaken,
  findCounted,
  findEvent,
  listPeople,
  type EventRecord,
} from './event-queries.server'
import { inEach, toEventRow } from './event-shape.server'
import { changeSignUp, givePlaces, livingOf, notifySignedUp } from './event-store.server'
import { listeningEvents } from './event-tables.server'
import { messagingOf } from './events.server'

export const posterSubject = ({ publicId }: Pick<EventRecord, 'publicId'>) => `listening-event:${publicId}`
const subjectOf = ({ publicId }: Pick<EventRecord, 'publicId'>) => `listening-event:${publicId}`

/** What is edited of an event, by field, for its history. */
const valuesOf = (event: EventRecord): EventValues => ({
  nameKo: event.nameKo,
  nameEn: event.nameEn,
  guestKo: event.guestKo,
  guestEn: event.guestEn,
  programKo: event.programKo,
  programEn: event.programEn,
  date: event.date,
  startMinutes: event.startMinutes,
  endMinutes: event.endMinutes,
  seats: event.seats,
  poster: event.poster?.name ?? null,
  altKo: event.altKo,
  altEn: event.altEn,
})

export const toPerson = ({
  signUp,
  person,
  company,
}: Awaited<ReturnType<typeof listPeople>>[number]): EventPerson => ({
  id: signUp.publicId,
  name: person,
  company,
  status: signUp.status,
  seats: signUp.seats,
  code: signUp.code,
  createdAt: signUp.createdAt.toISOString(),
  checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
})

/** @throws Problem 404 */
async function requireEvent(db: Db, id: string, options?: { lock: true }): Promise<EventRecord> {
  const event = await findEvent(db, id, options)
  if (!event) throw new Problem(404, 'notFound')
  return event
}

/** An event at the desk: who comes, whose names contain `name`; values and history. @throws Problem 404 */
export async function deskEvent(c: ApiContext, db: Db, id: string, name?: string): Promise<DeskEvent> {
  const now = c.var.deps.clock()
  const counted = await findCounted(db, id)
  if (!counted) throw new Problem(404, 'notFound')
  const { event } = counted
  const subject = subjectOf(event)
  const changes = await listChanges(db, subject)
  return {
    ...toEventRow(counted, now),
    values: valuesOf(event),
    file: event.poster,
    revision: await revisionOf(db, subject),
    changes: changes.map(({ at, by, before, after }) => ({
      at,
      by,
      before: (before ?? null) as EventValues | null,
      after: after as EventValues,
    })),
    people: (await listPeople(db, event.id, name)).map(toPerson),
    arrived: await countArrived(db, event.id),
    canCheckIn: isLettingIn(event, now),
    actions: allowancesOf(['change', 'cancel'], () => changeRefusal(event, now)),
  }
}

const changeRefusal = (event: EventRecord, now: Date) =>
  event.cancelledAt ? 'eventCalledOff' : event.endsAt <= now ? 'eventOver' : null

const columnsOf = ({
  start,
  end,
  poster: _poster,
  cancel: _cancel,
  move: _move,
  onClosedDay: _closed,
  ...form
}: NewEvent) => ({
  ...form,
  startMinutes: start,
  endMinutes: end,
  startsAt: seoulInstant(form.date, start),
  endsAt: seoulInstant(form.date, end),
})

const occasionOf = ({
  publicId,
  nameKo,
  nameEn,
  guestKo,
  guestEn,
}: Pick<EventRecord, 'publicId' | 'nameKo' | 'nameEn' | 'guestKo' | 'guestEn'>): Occasion => ({
  id: publicId,
  name: { ko: nameKo, en: nameEn },
  guest: inEach(guestKo, guestEn),
})

/** The block that keeps the bar for an event; whoever is moved or cancelled for it reads its names as the reason. */
const blockFor = (event: Parameters<typeof occasionOf>[0], { date, start, end, cancel, move }: NewEvent) => ({
  room: LISTENING_BAR.code,
  date,
  start,
  end,
  reason: `${event.nameKo} · ${event.nameEn}`,
  cancel,
  move,
  occasion: occasionOf(event),
})

/** Attaches the chosen poster, and detaches any other. @throws Problem 422 `uploadGone` */
async function attachPoster(c: ApiContext, tx: Db, event: EventRecord, chosen: string | undefined) {
  const subject = posterSubject(event)
  const kept = chosen ? [chosen] : []
  await attachFiles(c, tx, subject, kept, 'poster')
  await detachFiles(tx, subject, kept)
  const file = chosen ? await findFile(tx, subject, chosen) : undefined
  if (file && !file.type.startsWith('image/'))
    throw fieldProblem('poster', 'imageInvalid', { name: file.name })
  const [changed] = await tx
    .update(listeningEvents)
    .set({ poster: file ? fileOf(file) : null })
    .where(eq(listeningEvents.id, event.id))
    .returning()
  return changed!
}

/** @throws Problem 422 for a time that is over, or a closed day that was not meant */
function assertDay(
  { date, end, onClosedDay }: NewEvent,
  { now, holidays }: Offer,
  before?: EventRecord,
): void {
  if (seoulInstant(date, end) <= now) throw fieldProblem('date', 'timePast')
  const isKept = date === before?.date
  if (!isKept && !onClosedDay && !isBusinessDay(date, holidays))
    throw fieldProblem('onClosedDay', 'eventOnClosedDay')
}

/**
 * Adds an event, which everybody sees at once, and keeps the bar for it.
 * @throws Problem 422; 409 for bookings in its way without a choice
 */
export async function addEvent(c: ApiContext, tx: Db, actor: StaffActor, offer: Offer, form: NewEvent) {
  const { now } = offer
  assertDay(form, offer)
  const publicId = newPublicId()
  const { row } = await blockTime(c, tx, actor, offer, blockFor({ ...form, publicId }, form))
  const [added] = await tx
    .insert(listeningEvents)
    .values({ ...columnsOf(form), publicId, blockId: row, changedAt: now })
    .returning()
  const event = await attachPoster(c, tx, added!, form.poster)
  await recordChange(c, tx, { subject: subjectOf(event), before: null, after: valuesOf(event) })
  return { id: publicId }
}

/**
 * Changes an event. More seats go to whoever waits; those who signed up are told of another time.
 * @throws Problem 404; 409 when it is over, called off, or was changed after the revision shown, or for bookings in the way of a
 * new time; 422 for fewer seats than are taken
 */
export async function changeEvent(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  offer: Offer,
  id: string,
  { revision, ...form }: NewEvent & { revision: number },
) {
  const messaging = messagingOf(c, tx)
  const event = await requireEvent(tx, id, { lock: true })
  const refused = changeRefusal(event, messaging.now)
  if (refused) throw new Problem(409, refused)
  if ((await revisionOf(tx, subjectOf(event))) !== revision) throw new Problem(409, 'changedMeanwhile')
  assertDay(form, offer, event)
  const taken = await countTaken(tx, event.id)
  if (form.seats < taken) throw fieldProblem('seats', 'eventSeatsTaken', { number: taken })
  const isMoved =
    event.date !== form.date || event.startMinutes !== form.start || event.endMinutes !== form.end
  const next = { ...event, ...columnsOf(form) }
  let { blockId } = event
  if (isMoved)
    blockId = await replaceBlock(c, tx, actor, offer, { row: event.blockId!, next: blockFor(next, form) })
  else await renameOccasion(tx, event.blockId!, occasionOf(next))
  await tx
    .update(listeningEvents)
    .set({
      ...columnsOf(form),
      blockId,
      changedAt: messaging.now,
      sequence: sql`${listeningEvents.sequence} + 1`,
    })
    .where(eq(listeningEvents.id, event.id))
  const changed = await attachPoster(c, tx, (await findEvent(tx, id))!, form.poster)
  await recordChange(c, tx, { subject: subjectOf(event), before: valuesOf(event), after: valuesOf(changed) })
  if (isMoved)
    for (const signUp of await livingOf(tx, event.id))
      await notifySignedUp(messaging, changed, signUp, { template: 'eventMoved' })
  await givePlaces(messaging, changed)
  return { id }
}

/** Calls an event off: the bar is free again, and all who signed up or wait are told. @throws Problem 404; 409 */
export async function cancelEvent(c: ApiContext, tx: Db, actor: StaffActor, id: string, reason: string) {
  const messaging = messagingOf(c, tx)
  const event = await requireEvent(tx, id, { lock: true })
  const refused = changeRefusal(event, messaging.now)
  if (refused) throw new Problem(409, refused)
  await callOff({ ...messaging, actor }, event, reason)
  return { id }
}

/** Calls a locked event off. */
export async function callOff(acting: Settling, event: EventRecord, reason: string): Promise<void> {
  const { tx, now } = acting
  if (event.blockId !== null) await freeBlock(acting, event.blockId)
  const [called] = await tx
    .update(listeningEvents)
    .set({
      cancelledAt: now,
      cancelReason: reason,
      blockId: null,
      changedAt: now,
      sequence: sql`${listeningEvents.sequence} + 1`,
    })
    .where(eq(listeningEvents.id, event.id))
    .returning()
  for (const signUp of await livingOf(tx, event.id)) {
    const ended = await changeSignUp(acting, signUp, { status: 'cancelled' }, 'desk')
    await notifySignedUp(acting, called!, ended, { template: 'eventCancelled', reason })
  }
  await recordChangeBy(tx, acting, {
    subject: subjectOf(event),
    before: valuesOf(event),
    after: { ...valuesOf(called!), cancelReason: reason },
  })
}
