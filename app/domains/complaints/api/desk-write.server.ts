import type { ApiContext, StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import type { AnswerForm } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'
import { actionRefusal, assertCurrentRevision, requireComplaint } from './decide.server'
import { changeComplaint, listAnswerers, lockComplaint, type ComplaintRecord } from './queries.server'
import { complaintNotes } from './tables.server'
import { addEvent, addReply } from './write-complaint.server'

/** Assigns an inquiry to the caller, also when a colleague has it. @throws Problem 404, 403, 409 */
export async function takeComplaint(
  c: ApiContext,
  tx: Db,
  publicId: string,
  { id }: StaffActor,
): Promise<ComplaintRecord> {
  const before = await requireComplaint(c, tx, publicId, 'take')
  const taken = await changeComplaint(tx, before.id, { takenBy: id })
  await addEvent(c, tx, taken, 'taken')
  return taken
}

/**
 * Assigns an inquiry to a colleague, or to nobody, with a note for them.
 * @throws Problem 404, 403, 409, 422 for somebody who may not answer inquiries
 */
export async function assignComplaint(
  c: ApiContext,
  tx: Db,
  publicId: string,
  { staffId, note }: { staffId?: number; note: string },
): Promise<ComplaintRecord> {
  const before = await requireComplaint(c, tx, publicId, 'handOn')
  if (staffId !== undefined && !(await listAnswerers(tx)).some(({ id }) => id === staffId))
    throw fieldProblem('staffId', 'choiceInvalid')
  const reassigned = await changeComplaint(tx, before.id, { takenBy: staffId ?? null })
  await insertNote(c, tx, reassigned, note)
  await addEvent(c, tx, reassigned, 'handedOn', staffId)
  return reassigned
}

/** Adds an internal note, whatever the inquiry's status. @throws Problem 404 */
export async function addNote(
  c: ApiContext,
  tx: Db,
  publicId: string,
  note: string,
): Promise<ComplaintRecord> {
  const complaint = await lockComplaint(tx, publicId)
  if (!complaint) throw new Problem(404, 'notFound')
  await insertNote(c, tx, complaint, note)
  return complaint
}

/**
 * Answers an inquiry and notifies its author. The second of two concurrent answers is refused.
 * @throws Problem 404, 403, 409 `answeredMeanwhile`, `changedMeanwhile`, `illegalTransition`, 422
 */
export async function answerComplaint(
  c: ApiContext,
  tx: Db,
  publicId: string,
  { answer, attachments, revision }: AnswerForm,
): Promise<ComplaintRecord> {
  const now = c.var.deps.clock()
  const before = await requireAnswerable(c, tx, publicId)
  assertCurrentRevision(before, revision)
  const answered = await changeComplaint(tx, before.id, {
    status: 'answered',
    closedAt: now,
    firstAnsweredAt: before.firstAnsweredAt ?? now,
    takenBy: c.var.actor.kind === 'staff' ? c.var.actor.id : before.takenBy,
    revision: revision + 1,
  })
  const reply = { kind: 'answer', text: answer, files: attachments, field: 'attachments' } as const
  const replyId = await addReply(c, tx, answered, reply)
  await addEvent(c, tx, answered, 'answered')
  await notifyAnswered(c, tx, answered, replyId)
  return answered
}

/** @throws Problem 409 with the reason: somebody has answered meanwhile, or the author withdrew it */
async function requireAnswerable(c: ApiContext, tx: Db, publicId: string): Promise<ComplaintRecord> {
  const complaint = await lockComplaint(tx, publicId)
  const isRefused = complaint && actionRefusal(c.var.actor, complaint, 'answer') === 'illegalTransition'
  if (isRefused && complaint.status === 'answered') throw new Problem(409, 'answeredMeanwhile')
  return requireComplaint(c, tx, publicId, 'answer')
}

const insertNote = (c: ApiContext, tx: Db, { id: complaintId }: ComplaintRecord, text: string) =>
  tx.insert(complaintNotes).values({
    complaintId,
    text,
    staffId: (c.var.actor as StaffActor).id,
    at: c.var.deps.clock(),
  })

/** Notifies the author that there is an answer; its text is only shown after sign-in. */
async function notifyAnswered(
  c: ApiContext,
  tx: Db,
  { authorId, publicId, title }: ComplaintRecord,
  replyId: number,
): Promise<void> {
  const { clock, config } = c.var.deps
  await notifyMembers(
    { tx, now: clock() },
    await membersToNotify(tx, [authorId]),
    ({ name, language }) => ({
      template: 'complaintAnswered',
      key: `complaint-reply:${replyId}`,
      params: {
        name,
        title,
        link: linkIn(language, config.publicUrl + complaintPaths.details({ id: publicId })),
      },
    }),
    { isPushed: true },
  )
}
