import { MS_PER_MINUTE } from './time-units'

/** What people are reminded of; what each is reminded by is a setting (`messages.reminders`). */
export const REMINDED = ['bookings', 'seats', 'visits', 'heating', 'gx', 'pt'] as const
export type Reminded = (typeof REMINDED)[number]

/** When a reminder is due before the start, and how late after that it is still of use, in minutes. */
export const LEADS = {
  day: { before: 24 * 60, late: 4 * 60 },
  hour: { before: 60, late: 30 },
} as const
export type Lead = keyof typeof LEADS
export const LEAD_NAMES = Object.keys(LEADS) as Lead[]

/**
 * The starts of which a reminder is due at `now`: after `after`, up to and including `upTo`. A start that is nearer was due
 * too long ago.
 */
export function dueStarts(lead: Lead, now: Date): { after: Date; upTo: Date } {
  const { before, late } = LEADS[lead]
  const upTo = new Date(now.getTime() + before * MS_PER_MINUTE)
  return { after: new Date(upTo.getTime() - late * MS_PER_MINUTE), upTo }
}

/**
 * Whether a reminder is due: the start is in the due time, and what starts was made before its reminder was due. Who books
 * for the same day has just got the confirmation.
 */
export function isReminderDue(
  lead: Lead,
  { startsAt, madeAt }: { startsAt: Date; madeAt: Date },
  now: Date,
): boolean {
  const { after, upTo } = dueStarts(lead, now)
  const due = startsAt.getTime() - LEADS[lead].before * MS_PER_MINUTE
  return startsAt > after && startsAt <= upTo && madeAt.getTime() <= due
}
