/** Codes about inquiries, a part of MESSAGE_KEYS. */
export const INQUIRY_MESSAGE_KEYS = [
  // Inquiries about a lease or the listening bar.
  'answerRequired',
  'inquiryAnswered',
  'inquiryClosed',
] as const
