import type { Db } from '../../../db/database.server'
import { queueMessages, type NewMessage } from '../../../messaging/outbox.server'
import type { InquiryRecord } from './queries.server'

/** By e-mail alone: an answer is a letter, and a contact number may be a land line. */
const letter = (
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

/** The writer has asked, and keeps the receipt. */
export const notifyReceived = (tx: Db, inquiry: InquiryRecord, now: Date) =>
  queueMessages(tx, [letter(inquiry, 'leaseInquiryReceived')], now)

/** What the building office answers; `office` is where the writer may answer to, where the owner has said. */
export const notifyOfAnswer = (
  tx: Db,
  inquiry: InquiryRecord,
  { answer, office, now }: { answer: string; office: string; now: Date },
) => queueMessages(tx, [letter(inquiry, 'leaseInquiryAnswered', { answer, office })], now)
