import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import type { checkInForm } from '~/domains/listening-bar/event-shapes'
import { isLettingIn } from '~/domains/listening-bar/rules/event-times'
import { findEvent } from './event-queries.server'
import { listeningSignUps } from './event-tables.server'

/**
 * Records who has arrived, found in the list or by the code that they say; or takes that back.
 * @returns whom, and how many they are
 * @throws Problem 404; 409 before the doors open, after the end, for whoever waits, or a second time; 422 for an unknown code
 */
export async function checkIn(c: ApiContext, tx: Db, id: string, form: z.output<typeof checkInForm>) {
  const now = c.var.deps.clock()
  const event = await findEvent(tx, id, { lock: true })
  if (!event) throw new Problem(404, 'notFound')
  const isByCode = form.decision === 'checkInByCode'
  const [found] = await tx
    .select({ signUp: listeningSignUps, name: members.name })
    .from(listeningSignUps)
    .innerJoin(members, eq(members.id, listeningSignUps.memberId))
    .where(
      and(
        eq(listeningSignUps.eventId, event.id),
        isByCode ? eq(listeningSignUps.code, form.code) : eq(listeningSignUps.publicId, form.id),
      ),
    )
  const isHere = form.decision !== 'undoCheckIn'
  const refuse = (key: 'eventCheckInClosed' | 'eventNoSeat' | 'eventCheckedIn') => {
    throw isByCode ? fieldProblem('code', key) : new Problem(409, key)
  }
  if (!found) throw isByCode ? fieldProblem('code', 'eventCodeUnknown') : new Problem(404, 'notFound')
  const { signUp, name } = found
  if (!isLettingIn(event, now)) refuse('eventCheckInClosed')
  if (signUp.status !== 'reserved') refuse('eventNoSeat')
  if (isHere && signUp.checkedInAt) refuse('eventCheckedIn')
  await tx
    .update(listeningSignUps)
    .set({ checkedInAt: isHere ? now : null, changedAt: now })
    .where(eq(listeningSignUps.id, signUp.id))
  return { name, seats: signUp.seats }
}
