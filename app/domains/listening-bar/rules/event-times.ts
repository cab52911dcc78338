import { MS_PER_MINUTE } from '~/rules/time-units'

/** Minutes before an event from which people are let in. */
const DOORS_OPEN = 60

/** Whether seats of an event can be taken or given back: until it begins. */
export const isSignUpOpen = (event: { startsAt: Date; cancelledAt: Date | null }, now: Date) =>
  event.cancelledAt === null && now < event.startsAt

/** Whether people are let in: from an hour before the beginning up to the end. */
export const isLettingIn = (
  event: { startsAt: Date; endsAt: Date; cancelledAt: Date | null },
  now: Date,
): boolean =>
  event.cancelledAt === null &&
  now.getTime() >= event.startsAt.getTime() - DOORS_OPEN * MS_PER_MINUTE &&
  now < event.endsAt
