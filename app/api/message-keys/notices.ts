/** Codes about notices and policies, a part of MESSAGE_KEYS. */
export const NOTICES_MESSAGE_KEYS = [
  // Notices and policies as the desk writes them (decisions §9).
  'titleKoRequired',
  'titleEnRequired',
  'bodyKoRequired',
  'bodyEnRequired',
  'lineTooLong',
  'linkInvalid',
  'effectDateInvalid',
  'nothingChanged',
  'noticeSaved',
  'noticePublished',
  'noticeScheduled',
  'noticeUnpublished',
  'noticePinned',
  'noticeUnpinned',
  'noticeRestored',
  'policySaved',
] as const
