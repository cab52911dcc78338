import type { Db } from '../../../db/database.server'
import { queueMessages, type NewMessage } from '../../../messaging/outbox.server'
import type { InquiryRecord } from './queries.server'

/** By e-mail only: answers are long, and the contact number may be a land line. */
const emailTo = (
  { id, email, language, writer, title, receipt }: InquiryRecord,
  template: NewMessage['template'],
  params: Record<string, string> = {},
): NewMessage => ({
  template,
  channel: 'email',
  recipient: email,
  language,
  params: { name: writer, title, receipt, ...params },
  dedupeKey: `lease-inquiry:${id}:${template}:email`,
})

/** Confirms the inquiry to its writer, with the receipt. */
export const notifyReceived = (tx: Db, inquiry: InquiryRecord, now: Date) =>
  queueMessages(tx, [emailTo(inquiry, 'leaseInquiryReceived')], now)

/** Sends the building office's answer; `office` is the address for replies, or empty. */
export const notifyOfAnswer = (
  tx: Db,
  inquiry: InquiryRecord,
  { answer, office, now }: { answer: string; office: string; now: Date },
) => queueMessages(tx, [emailTo(inquiry, 'leaseInquiryAnswered', { answer, office })], now)
