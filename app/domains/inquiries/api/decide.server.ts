import { actorName, type ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { toHistory } from '~/db/history.server'
import { allowancesOf, assertAllowed, decisionRefusal, type Refusal } from '~/decisions/decide.server'
import type { Action } from '~/rules/permissions'
import {
  INQUIRY_ACTIONS,
  type Inquiry,
  type InquiryDecision,
  type InquiryRow,
} from '~/domains/inquiries/schemas'
import { notifyOfAnswer } from './messages.server'
import { addEvent, findInquiry, listEvents, closeInquiry, type InquiryRecord } from './queries.server'

/** The status after each decision; `close` ends answered inquiries as well as those that need no answer. */
const DECISIONS = { answer: 'answered', close: 'completed' } as const
const EVENTS = { answer: 'answered', close: 'closed' } as const

/** Who reads inquiries of each kind: those who answer them, and other systems. */
export const READ_BY = {
  lease: 'inquiries:see',
  'listening-bar': 'listeningBar:seeInquiries',
} as const satisfies Record<InquiryRecord['kind'], Action>

/** Who answers inquiries of each kind: the content desk's are those about a lease. */
export const ANSWERED_BY = {
  lease: 'inquiries:answer',
  'listening-bar': 'listeningBar:answer',
} as const satisfies Record<InquiryRecord['kind'], Action>

const refusalOf = (
  c: ApiContext,
  decision: keyof typeof DECISIONS,
  { kind, status }: Pick<InquiryRecord, 'kind' | 'status'>,
): Refusal =>
  decisionRefusal('inquiry', { permission: ANSWERED_BY[kind], to: DECISIONS[decision] }, c.var.actor, {
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
  id: Pick<InquiryRecord, 'kind' | 'publicId'>,
  { form, office }: { form: InquiryDecision; office: string },
): Promise<void> {
  const inquiry = await findInquiry(tx, id, { isLocked: true })
  if (!inquiry) throw new Problem(404, 'notFound')
  const { decision } = form
  assertAllowed(refusalOf(c, decision, inquiry))
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
export const toRow = (row: InquiryRecord): InquiryRow => {
  const { receipt, status, title, writer, companyName, area, desiredDate } = row
  return {
    id: row.publicId,
    ...{ receipt, status, title, writer, companyName, area, desiredDate },
    createdAt: row.createdAt.toISOString(),
  }
}

/** An inquiry for the desk, with the actions possible now. @throws Problem 404 */
export async function readInquiry(
  c: ApiContext,
  db: Db,
  id: Pick<InquiryRecord, 'kind' | 'publicId'>,
): Promise<Inquiry> {
  const row = await findInquiry(db, id)
  if (!row) throw new Problem(404, 'notFound')
  const { kind, email, contact, description, language, policyVersion, answer } = row
  const { industry, moveIn, guestName, guestPhone } = row
  return {
    ...toRow(row),
    ...{ kind, email, contact, description, language, policyVersion, answer },
    ...{ industry, moveIn, guestName, guestPhone },
    consentedAt: row.consentedAt.toISOString(),
    events: toHistory(await listEvents(db, row.id)),
    actions: allowancesOf(INQUIRY_ACTIONS, (action) => refusalOf(c, action, row)),
  }
}
