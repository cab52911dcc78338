import type { Db } from '~/db/database.server'
import { queueMessages, type NewMessage } from '~/messaging/outbox.server'
import type { InquiryRecord } from './queries.server'

const TEMPLATES = {
  lease: { received: 'leaseInquiryReceived', answered: 'leaseInquiryAnswered' },
  'listening-bar': { received: 'barInquiryReceived', answered: 'barInquiryAnswered' },
} as const

/** By e-mail only: answers are long, and the contact number may be a land line. */
const emailTo = (
  { id, kind, email, language, writer, title, receipt }: InquiryRecord,
  occasion: 'received' | 'answered',
  params: Record<string, string> = {},
): NewMessage => ({
  template: TEMPLATES[kind][occasion],
  channel: 'email',
  recipient: email,
  language,
  params: { name: writer, title, receipt, ...params },
  dedupeKey: `inquiry:${id}:${occasion}:email`,
})

/** Confirms the inquiry to its writer, with the receipt. */
export const notifyReceived = (tx: Db, inquiry: InquiryRecord, now: Date) =>
  queueMessages(tx, [emailTo(inquiry, 'received')], now)

/** Sends the building office's answer; `office` is the address for replies, or empty. */
export const notifyOfAnswer = (
  tx: Db,
  inquiry: InquiryRecord,
  { answer, office, now }: { answer: string; office: string; now: Date },
) => queueMessages(tx, [emailTo(inquiry, 'answered', { answer, office })], now)
