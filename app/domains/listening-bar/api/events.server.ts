import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { isSignUpOpen } from '~/domains/listening-bar/rules/event-times'
import {
  countTaken,
  findCounted,
  findEvent,
  findOwn,
  listWaiting,
  ownSignUps,
  type CountedEvent,
  type EventRecord,
  type OwnSignUp,
} from './event-queries.server'
import { toEvent } from './event-shape.server'
import { changeSignUp, givePlaces, insertSignUp, notifySignedUp } from './event-store.server'

export const messagingOf = (c: ApiContext, tx: Db) => ({
  tx,
  now: c.var.deps.clock(),
  publicUrl: c.var.deps.config.publicUrl,
})

/** Events as the caller sees them, with the caller's own sign-ups. One statement for a member, none for others. */
export async function asSeen(c: ApiContext, db: Db, events: readonly CountedEvent[]): Promise<BarEvent[]> {
  const { actor } = c.var
  const now = c.var.deps.clock()
  const own: ReadonlyMap<number, OwnSignUp> =
    actor.kind === 'member'
      ? await ownSignUps(
          db,
          actor.id,
          events.map(({ event }) => event.id),
        )
      : new Map()
  return events.map((counted) => toEvent(counted, own.get(counted.event.id), actor, now))
}

/** An event as the caller sees it. @throws Problem 404 */
export async function requireSeen(c: ApiContext, db: Db, id: string): Promise<BarEvent> {
  const counted = await findCounted(db, id)
  if (!counted) throw new Problem(404, 'notFound')
  return (await asSeen(c, db, [counted]))[0]!
}

/** A locked event whose seats can be taken or given back. @throws Problem 404; 409 when it has begun or is called off */
async function requireOpen(tx: Db, id: string, now: Date): Promise<EventRecord> {
  const event = await findEvent(tx, id, { lock: true })
  if (!event) throw new Problem(404, 'notFound')
  if (event.cancelledAt) throw new Problem(409, 'eventCalledOff')
  if (!isSignUpOpen(event, now)) throw new Problem(409, 'eventBegun')
  return event
}

/**
 * Signs up for one seat or two: seats if there are, otherwise the last place on the waiting list. Whoever wants two while one is
 * left, and nobody waits, is told so and may take the one.
 * @throws Problem 404; 409 when the event has begun, is called off, or the caller has signed up; 422 when fewer seats are left
 */
export async function signUp(c: ApiContext, tx: Db, actor: MemberActor, id: string, seats: number) {
  const messaging = messagingOf(c, tx)
  const event = await requireOpen(tx, id, messaging.now)
  if (await findOwn(tx, actor.id, event.id)) throw new Problem(409, 'eventSignedUpAlready')
  const waiting = await listWaiting(tx, event.id)
  const free = event.seats - (await countTaken(tx, event.id))
  if (waiting.length === 0 && free > 0 && free < seats)
    throw fieldProblem('seats', 'eventSeatsLeft', { number: free })
  const status = waiting.length === 0 && free >= seats ? 'reserved' : 'pending'
  const { companyId, id: memberId } = actor
  const added = await insertSignUp(messaging, event, { memberId, companyId, seats, status })
  if (status === 'reserved') await notifySignedUp(messaging, event, added, { template: 'eventSignedUp' })
  return { status, waitingPlace: status === 'pending' ? waiting.length + 1 : null } as const
}

/** Gives one's seats back, or leaves the waiting list. @throws Problem 404; 409 */
export async function signOff(c: ApiContext, tx: Db, actor: MemberActor, id: string): Promise<void> {
  const messaging = messagingOf(c, tx)
  const event = await requireOpen(tx, id, messaging.now)
  const own = await findOwn(tx, actor.id, event.id)
  if (!own) throw new Problem(409, 'illegalTransition')
  await changeSignUp(messaging, own.signUp, { status: 'cancelled' }, 'author')
  await givePlaces(messaging, event)
}

/** Makes two seats, or two that one waits for, one; the place on the waiting list stays. @throws Problem 404; 409 */
export async function takeOne(c: ApiContext, tx: Db, actor: MemberActor, id: string): Promise<void> {
  const messaging = messagingOf(c, tx)
  const event = await requireOpen(tx, id, messaging.now)
  const own = await findOwn(tx, actor.id, event.id)
  if (!own || own.signUp.seats === 1) throw new Problem(409, 'illegalTransition')
  await changeSignUp(messaging, own.signUp, { seats: 1 }, 'author')
  await givePlaces(messaging, event)
}
