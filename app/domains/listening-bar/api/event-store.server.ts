import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import { newDeskCode, newPublicId } from '~/api/secrets.server'
import { occasionPath } from '~/booking/occasion-path'
import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan } from '~/rules/local-time'
import { canTransition } from '~/rules/statuses'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { giveSeats } from '~/domains/listening-bar/rules/give-seats'
import { isSignUpOpen } from '~/domains/listening-bar/rules/event-times'
import { countTaken, listWaiting, type EventRecord, type SignUpRecord } from './event-queries.server'
import { listeningSignUps } from './event-tables.server'

/** What messages of a transaction need. */
export interface Messaging {
  tx: Db
  now: Date
  publicUrl: string
}

type EventTemplate = Extract<TemplateName, `event${string}`>

/** Tells the person of a sign-up about a step of it. */
export async function notifySignedUp(
  messaging: Messaging,
  event: EventRecord,
  signUp: Pick<SignUpRecord, 'publicId' | 'memberId' | 'seats' | 'code' | 'sequence'>,
  { template, reason }: { template: EventTemplate; reason?: string },
): Promise<void> {
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [signUp.memberId]),
    ({ name, language }) => ({
      template,
      // One message of each kind for each state of event and sign-up.
      key: `listening-sign-up:${signUp.publicId}:${template}:${event.sequence}.${signUp.sequence}`,
      params: {
        name,
        event: language === 'ko' ? event.nameKo : event.nameEn,
        date: event.date,
        time: formatSpan(event),
        seats: String(signUp.seats),
        code: signUp.code,
        ...(reason && { reason }),
        link: linkIn(language, messaging.publicUrl + occasionPath({ id: event.publicId })),
      },
    }),
    { isPushed: true },
  )
}

/** Takes seats, or the last place on the waiting list. The event must be locked. */
export async function insertSignUp(
  { tx, now }: Messaging,
  event: EventRecord,
  signUp: Pick<SignUpRecord, 'memberId' | 'companyId' | 'seats' | 'status'>,
): Promise<SignUpRecord> {
  const [added] = await tx
    .insert(listeningSignUps)
    .values({
      ...signUp,
      publicId: newPublicId(),
      eventId: event.id,
      code: newDeskCode(),
      createdAt: now,
      changedAt: now,
    })
    .returning()
  return added!
}

/**
 * Changes a sign-up; its sequence grows, for calendars and messages.
 * @param by who makes a change of status (decisions §2)
 * @throws Problem 409 for a status that they may not give it
 */
export async function changeSignUp(
  { tx, now }: Pick<Messaging, 'tx' | 'now'>,
  { id, status }: Pick<SignUpRecord, 'id' | 'status'>,
  changes: Partial<Pick<SignUpRecord, 'status' | 'seats'>>,
  by: 'author' | 'desk' | 'job',
): Promise<SignUpRecord> {
  if (changes.status && !canTransition('signUp', status, changes.status, by))
    throw new Problem(409, 'illegalTransition')
  const [changed] = await tx
    .update(listeningSignUps)
    .set({ ...changes, changedAt: now, sequence: sql`${listeningSignUps.sequence} + 1` })
    .where(eq(listeningSignUps.id, id))
    .returning()
  return changed!
}

/**
 * Gives free seats to whoever waits, in order, until the event begins, and tells them. Whoever is first then and wants more than
 * is left is told that one seat is free. The event must be locked.
 */
export async function givePlaces(messaging: Messaging, event: EventRecord): Promise<void> {
  const { tx, now } = messaging
  if (!isSignUpOpen(event, now)) return
  const waiting = await listWaiting(tx, event.id)
  if (waiting.length === 0) return
  const { given, short } = giveSeats(waiting, event.seats - (await countTaken(tx, event.id)))
  for (const signUp of waiting.filter(({ id }) => given.includes(id))) {
    const changed = await changeSignUp(messaging, signUp, { status: 'reserved' }, 'job')
    await notifySignedUp(messaging, event, changed, { template: 'eventPlaceGiven' })
  }
  const first = waiting.find(({ id }) => id === short)
  if (first) await notifySignedUp(messaging, event, first, { template: 'eventOneSeatFree' })
}

/** Living sign-ups of an event. */
export const livingOf = (tx: Db, eventId: number): Promise<SignUpRecord[]> =>
  tx
    .select()
    .from(listeningSignUps)
    .where(and(eq(listeningSignUps.eventId, eventId), sql`${listeningSignUps.status} <> 'cancelled'`))
    .orderBy(listeningSignUps.id)
