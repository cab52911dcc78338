/**
 * How long personal data is kept (decisions §11). The jobs destroy by these periods, and the privacy policy names them
 * (db/seed/policies.test.ts compares both).
 */
export const RETENTION = {
  /** From the request of a withdrawal until it is complete. */
  withdrawalDays: 7,
  /** Rejected sign-ups and deleted accounts: time to ask for a reconsideration. */
  endedAccountDays: 30,
  /** Visits, their passes and plates, and who took part in meetings: from the day itself. */
  visitMonths: 12,
  /** From the exit. */
  parkingDays: 365,
  /** Complaints with their pictures: from the day they were settled. */
  complaintMonths: 12,
  /** Lease and event inquiries: from the answer. */
  inquiryMonths: 12,
  /** Entries of the block list: from their end. */
  blockMonths: 12,
  /** Places at events of the listening bar: from the event; wishes for records: from their last change. */
  listeningDays: 30,
  /** One-time codes and links: from their end. */
  codeDays: 1,
  messageDays: 30,
  /** Links and codes of a message nobody has reported on: providers do within three days. */
  messageLinkDays: 3,
  /** What was sent to endpoints of webhooks, which names nobody. */
  webhookDays: 30,
  accessRecordYears: 2,
  /** Bookings, applications and purchases with their amounts: from the last day of use. */
  contractMonths: 60,
} as const
