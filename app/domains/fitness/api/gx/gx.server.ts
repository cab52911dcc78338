import type { ApiContext, MemberActor } from '~/api/context.server'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { fieldProblem, Problem } from '~/api/problem'
import { publishedHolidays } from '~/booking/holidays.server'
import type { Db } from '~/db/database.server'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { applicationMonths, classDates, type Month } from '~/domains/fitness/rules/class-dates'
import type { gxApplyForm } from '~/domains/fitness/gx-shapes'
import { clash, gxApplicationFault } from '~/domains/fitness/rules/gx-application'
import { policyVersionOf } from '~/domains/fitness/api/fitness-policy.server'
import { countApplied, countPlaces, findProgram, listPrograms, listWaiting, ownMonth } from './queries.server'
import { toProgram } from './shape.server'
import { bothNames } from '~/domains/fitness/api/purchases.server'
import {
  endLapsedOffers,
  insertApplication,
  insertWait,
  leaveWaiting,
  lockMember,
  offerPlaces,
} from './store.server'
import { gxWaits } from './tables.server'
import { messagingOf } from '~/domains/fitness/api/steps.server'

/** Holidays of the years of these months; read before a transaction. */
export const holidaysOf = (c: ApiContext, ...months: Month[]) =>
  publishedHolidays(
    c,
    months.map((month) => `${month}-01`),
  )

/**
 * The programmes of a month as the caller sees them. Four statements for a fitness member, two for others.
 * @param withOthers also those that do not take place in this month
 */
export async function programsOf(c: ApiContext, month: Month, withOthers = false) {
  const { db, clock } = c.var.deps
  const { actor } = c.var
  const holidays = await holidaysOf(c, month)
  const programs = await listPrograms(db, withOthers ? undefined : month)
  const now = clock()
  const places = await countPlaces(db, month, now)
  const own =
    can(actor, 'fitness:book') && actor.kind === 'member' ? await ownMonth(db, actor.id, month) : null
  return programs.map((program) => toProgram(program, { month, holidays, now, actor, programs, places, own }))
}

/** The month asked for, or this one; and the months to choose from. */
export function monthsFor(c: ApiContext, asked: Month | undefined) {
  const now = c.var.deps.clock()
  return { month: asked ?? seoulMonth(now), months: applicationMonths(seoulDate(now)) }
}

/** Holidays and the policy agreed to, as they are now; read before the transaction. */
export async function applyTerms(c: ApiContext, month: Month) {
  const today = seoulDate(c.var.deps.clock())
  return { holidays: await holidaysOf(c, month), policyVersion: await policyVersionOf(c, today) }
}
type ApplyTerms = Awaited<ReturnType<typeof applyTerms>>
type ApplyForm = z.output<typeof gxApplyForm>

/**
 * Applies for a month of a programme: the place that is held for the caller, one that is free, otherwise the last one on the waiting
 * list.
 * @throws Problem 404; 409 when it is too late, at the same time as another programme, or at another fee than shown; 422 for
 * another policy than shown
 */
export async function applyForMonth(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  id: string,
  { form: { month, won, ...agreed }, terms }: { form: ApplyForm; terms: ApplyTerms },
) {
  const messaging = messagingOf(c, tx)
  await lockMember(tx, actor.id)
  const program = await findProgram(tx, id, { lock: true })
  if (!program) throw new Problem(404, 'notFound')
  if ((agreed.policyVersion ?? terms.policyVersion) !== terms.policyVersion)
    throw fieldProblem('agreed', 'policyChanged')
  const dates = classDates(program.weekdays, month, terms.holidays)
  const fault = gxApplicationFault(program, { month, dates, now: messaging.now })
  if (fault) throw new Problem(409, fault)
  await endLapsedOffers(messaging, { program, month })
  const own = await ownMonth(tx, actor.id, month)
  if (own.applications.some(({ programId }) => programId === program.id))
    throw new Problem(409, 'gxAlreadyApplied')
  const wait = own.waits.find(({ programId }) => programId === program.id)
  if (wait && !wait.offeredAt) throw new Problem(409, 'gxAlreadyWaiting')
  const ids = [...own.applications, ...own.waits]
    .map(({ programId }) => programId)
    .filter((programId) => programId !== program.id)
  const clashing = (await listPrograms(tx)).find((other) => ids.includes(other.id) && clash(program, other))
  if (clashing)
    throw new Problem(409, 'gxClash', { params: { program: bothNames(clashing)[c.var.language] } })
  // Whoever waited pays the fee they saw.
  if (won !== (wait ?? program).won) throw new Problem(409, 'gxFeeChanged')
  const place = { program, month, dates, won }
  // Places that have become free belong to those who wait first.
  if (!wait) await offerPlaces(messaging, { program, month })
  const held = (await listWaiting(tx, program.id, month)).filter((other) => other.wait.offeredAt).length
  if (wait || (await countApplied(tx, program.id, month)) + held < program.capacity) {
    if (wait) await tx.update(gxWaits).set({ status: 'booked' }).where(eq(gxWaits.id, wait.id))
    const { policyVersion } = terms
    const { publicId } = await insertApplication(messaging, { ...place, policyVersion }, actor)
    return { applicationId: publicId, waitingPlace: null }
  }
  const waitId = await insertWait(messaging, place, actor.id)
  const waiting = await listWaiting(tx, program.id, month)
  return { applicationId: null, waitingPlace: waiting.findIndex((other) => other.wait.id === waitId) + 1 }
}

/**
 * Leaves the waiting list of a month; a place that was held is offered to the next.
 * @throws Problem 404; 409 when the caller does not wait there
 */
export async function leaveList(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { id, month }: { id: string; month: Month },
): Promise<void> {
  const program = await findProgram(tx, id, { lock: true })
  if (!program) throw new Problem(404, 'notFound')
  if (!(await leaveWaiting(tx, { program, memberId: actor.id, month })))
    throw new Problem(409, 'illegalTransition')
  await offerPlaces(messagingOf(c, tx), { program, month })
}
