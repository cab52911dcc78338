import { actorName, type ApiContext } from '../../../api/context.server'
import { Problem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import { toHistory } from '../../../db/history.server'
import { allowancesOf, assertAllowed, decisionRefusal, type Refusal } from '../../../decisions/decide.server'
import {
  LEASE_ACTIONS,
  type LeaseDecision,
  type LeaseInquiry,
  type LeaseRow,
  type LeaseStatus,
} from '../schemas'
import { notifyOfAnswer } from './messages.server'
import { addEvent, findInquiry, listEvents, closeInquiry, type InquiryRecord } from './queries.server'

/** The status after each decision; `close` ends answered inquiries as well as those that need no answer. */
const DECISIONS = { answer: 'answered', close: 'completed' } as const
const EVENTS = { answer: 'answered', close: 'closed' } as const

const refusalOf = (c: ApiContext, decision: keyof typeof DECISIONS, status: LeaseStatus): Refusal =>
  decisionRefusal('inquiry', { permission: 'inquiries:answer', to: DECISIONS[decision] }, c.var.actor, {
    status,
    subject: {},
    by: ['desk'],
  })

/**
 * Answers or closes an inquiry under its lock, so that the second of two concurrent decisions is refused.
 * @param office address for the writer's reply; empty while the owner has set none
 * @throws Problem 404, 409
 */
export async function decideInquiry(
  c: ApiContext,
  tx: Db,
  { publicId, form, office }: { publicId: string; form: LeaseDecision; office: string },
): Promise<void> {
  const inquiry = await findInquiry(tx, publicId, { isLocked: true })
  if (!inquiry) throw new Problem(404, 'notFound')
  const { decision } = form
  assertAllowed(refusalOf(c, decision, inquiry.status))
  const now = c.var.deps.clock()
  const changed = await closeInquiry(tx, inquiry.id, {
    status: DECISIONS[decision],
    settledAt: now,
    ...(form.decision === 'answer' && { answer: form.answer }),
  })
  await addEvent(tx, inquiry.id, {
    event: EVENTS[decision],
    by: 'desk',
    actor: actorName(c.var.actor),
    reason: form.decision === 'close' ? form.reason : null,
    at: now,
  })
  if (form.decision === 'answer') await notifyOfAnswer(tx, changed, { answer: form.answer, office, now })
}

/** A row of the desk's list. */
export const toRow = (row: InquiryRecord): LeaseRow => ({
  id: row.publicId,
  receipt: row.receipt,
  status: row.status,
  title: row.title,
  writer: row.writer,
  companyName: row.companyName,
  area: row.area,
  createdAt: row.createdAt.toISOString(),
})

/** An inquiry for the desk, with the actions possible now. @throws Problem 404 */
export async function readInquiry(c: ApiContext, db: Db, publicId: string): Promise<LeaseInquiry> {
  const row = await findInquiry(db, publicId)
  if (!row) throw new Problem(404, 'notFound')
  const { industry, email, contact, moveIn, description, language, policyVersion, answer } = row
  return {
    ...toRow(row),
    ...{ industry, email, contact, moveIn, description, language, policyVersion, answer },
    consentedAt: row.consentedAt.toISOString(),
    events: toHistory(await listEvents(db, row.id)),
    actions: allowancesOf(LEASE_ACTIONS, (action) => refusalOf(c, action, row.status)),
  }
}
