/** What the portal keeps of a member, by kind; the names of the files of “my data” and of their keys in its JSON. */
export const SECTIONS = [
  'account',
  'consents',
  'signIns',
  'visits',
  'bookings',
  'meetings',
  'waits',
  'complaints',
  'replies',
  'heating',
  'passes',
  'stays',
  'classes',
  'classWaits',
  'training',
  'units',
  'lockers',
  'events',
  'wishes',
  'scans',
  'favorites',
] as const

/** What it keeps of a guest of a visit. */
export const GUEST_SECTIONS = ['visit', 'visitor', 'history', 'messages', 'parking', 'looks'] as const

export type SectionName = (typeof SECTIONS)[number]
export type GuestSectionName = (typeof GUEST_SECTIONS)[number]

/** Columns of these, each with its head in `locales`. */
export const COLUMNS = [
  'loginId',
  'name',
  'latinName',
  'gender',
  'mobile',
  'email',
  'floor',
  'company',
  'language',
  'policy',
  'version',
  'agreed',
  'address',
  'browser',
  'system',
  'title',
  'text',
  'type',
  'date',
  'from',
  'to',
  'month',
  'place',
  'purpose',
  'guests',
  'units',
  'seats',
  'won',
  'vatWon',
  'payment',
  'plate',
  'employer',
  'event',
  'action',
  'by',
  'status',
  'reason',
  'at',
  'until',
] as const
export type Column = (typeof COLUMNS)[number]
