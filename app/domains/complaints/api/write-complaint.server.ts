import { actorName, type ApiContext, type MemberActor } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { attachFiles, detachFiles } from '~/files/uploads.server'
import { listFloors } from '~/domains/building/api/tenants.server'
import type { ComplaintEvent, ComplaintForm, FollowUpForm } from '~/domains/complaints/schemas'
import { requireChoice } from './categories.server'
import { assertCurrentRevision, requireComplaint } from './decide.server'
import { changeComplaint, questionSubject, replySubject, type ComplaintRecord } from './queries.server'
import { complaintEvents, complaintReplies, complaints } from './tables.server'

/** Stores a new inquiry. @throws Problem 422 for another company's floor, an unknown category or a missing image */
export async function submitComplaint(
  c: ApiContext,
  tx: Db,
  { companyId, id: authorId }: MemberActor,
  { images, ...form }: ComplaintForm,
): Promise<ComplaintRecord> {
  const now = c.var.deps.clock()
  await requireFloor(tx, companyId, form.floor)
  await requireChoice(tx, form)
  const [added] = await tx
    .insert(complaints)
    .values({
      ...form,
      publicId: newPublicId(),
      companyId,
      authorId,
      language: c.var.language,
      status: 'waiting_for_reply',
      createdAt: now,
      waitingSince: now,
    })
    .returning()
  await attachFiles(c, tx, questionSubject(added!.id), images, 'images')
  await addEvent(c, tx, added!, 'submitted')
  return added!
}

/** Changes a question that is not answered. @throws Problem 404, 403, 409, 422 */
export async function editComplaint(
  c: ApiContext,
  tx: Db,
  publicId: string,
  { images, revision, ...form }: ComplaintForm & { revision: number },
): Promise<ComplaintRecord> {
  const before = await requireComplaint(c, tx, publicId, 'edit')
  assertCurrentRevision(before, revision)
  await requireFloor(tx, before.companyId, form.floor, before.floor)
  await requireChoice(tx, form, before)
  const changed = await changeComplaint(tx, before.id, { ...form, revision: revision + 1 })
  const subject = questionSubject(before.id)
  await attachFiles(c, tx, subject, images, 'images')
  await detachFiles(tx, subject, images)
  await addEvent(c, tx, changed, 'edited')
  return changed
}

/** Withdraws an inquiry that waits for its answer. @throws Problem 404, 403, 409 */
export async function withdrawComplaint(c: ApiContext, tx: Db, publicId: string): Promise<ComplaintRecord> {
  const before = await requireComplaint(c, tx, publicId, 'cancel')
  const changed = await changeComplaint(tx, before.id, {
    status: 'cancelled',
    closedAt: c.var.deps.clock(),
    revision: before.revision + 1,
  })
  await addEvent(c, tx, changed, 'withdrawn')
  return changed
}

/**
 * Adds a follow-up after the answer; the inquiry waits again, assigned as before. @throws Problem 404, 403, 409, 422
 */
export async function addFollowUp(
  c: ApiContext,
  tx: Db,
  publicId: string,
  { text, images }: FollowUpForm,
): Promise<ComplaintRecord> {
  const now = c.var.deps.clock()
  const before = await requireComplaint(c, tx, publicId, 'followUp')
  const changed = await changeComplaint(tx, before.id, {
    status: 'waiting_for_reply',
    waitingSince: now,
    closedAt: null,
    // The next answer needs a rating of its own.
    stars: null,
    ratingComment: null,
    revision: before.revision + 1,
  })
  await addReply(c, tx, changed, { kind: 'followUp', text, files: images, field: 'images' })
  await addEvent(c, tx, changed, 'followedUp')
  return changed
}

/** Rates the answer; a second rating replaces the first. @throws Problem 404, 403, 409 */
export async function rateComplaint(
  c: ApiContext,
  tx: Db,
  publicId: string,
  { stars, comment }: { stars: number; comment?: string },
): Promise<ComplaintRecord> {
  const before = await requireComplaint(c, tx, publicId, 'rate')
  const changed = await changeComplaint(tx, before.id, { stars, ratingComment: comment || null })
  await addEvent(c, tx, changed, 'rated')
  return changed
}

/** Stores a reply with its files. @returns its id */
export async function addReply(
  c: ApiContext,
  tx: Db,
  { id: complaintId }: ComplaintRecord,
  reply: { kind: 'answer' | 'followUp'; text: string; files: string[]; field: string },
): Promise<number> {
  const { kind, text, files, field } = reply
  const [added] = await tx
    .insert(complaintReplies)
    .values({ complaintId, kind, text, at: c.var.deps.clock() })
    .returning({ id: complaintReplies.id })
  await attachFiles(c, tx, replySubject(added!.id), files, field)
  return added!.id
}

/** Adds an event to the inquiry's history. */
export const addEvent = (
  c: ApiContext,
  tx: Db,
  { id: complaintId }: ComplaintRecord,
  event: ComplaintEvent,
  toStaffId?: number,
) =>
  tx.insert(complaintEvents).values({
    complaintId,
    event,
    by: c.var.actor.kind === 'staff' ? 'desk' : 'author',
    actor: actorName(c.var.actor),
    toStaffId,
    at: c.var.deps.clock(),
  })

/** A floor of the company, or the inquiry's current floor, even if the company has given it up. @throws Problem 422 */
async function requireFloor(tx: Db, companyId: number, floor: number, current?: number): Promise<void> {
  if (floor === current) return
  if (!(await listFloors(tx, companyId)).includes(floor)) throw fieldProblem('floor', 'choiceInvalid')
}
