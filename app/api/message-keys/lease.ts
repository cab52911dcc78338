/** Codes about lease inquiries, a part of MESSAGE_KEYS. */
export const LEASE_MESSAGE_KEYS = [
  // Lease inquiries.
  'answerRequired',
  'leaseInquiryAnswered',
  'leaseInquiryClosed',
] as const
