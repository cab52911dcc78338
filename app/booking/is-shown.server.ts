import { and, eq, gt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { NO_SHOW } from '~/rules/statuses'
import type { ShownStatus } from './kinds'
import { bookings } from './tables.server'
import { isUnattended } from './taken.server'

/** The shown status (`rules/shown-status.ts`) as a condition. */
export function isShown(status: ShownStatus, now: Date): SQL {
  const is = (stored: 'reserved' | 'waiting_for_payment' | 'cancelled' | 'cancellation_requested') =>
    eq(bookings.status, stored)
  switch (status) {
    case 'reserved':
      return and(is('reserved'), gt(bookings.startsAt, now))!
    case 'in_use':
      return and(
        is('reserved'),
        not(isUnattended(now)),
        lte(bookings.startsAt, now),
        gt(bookings.endsAt, now),
      )!
    case 'after_use':
      return and(is('reserved'), not(isUnattended(now)), lte(bookings.endsAt, now))!
    case 'waiting_for_payment':
      return and(is('waiting_for_payment'), gt(bookings.holdUntil, now))!
    case 'cancelled':
      return or(
        and(is('cancelled'), sql`${bookings.statusReason} is distinct from ${NO_SHOW}`),
        and(is('waiting_for_payment'), lte(bookings.holdUntil, now)),
      )!
    case 'no_show':
      return or(isUnattended(now), and(is('cancelled'), eq(bookings.statusReason, NO_SHOW)))!
    case 'cancellation_requested':
      return is('cancellation_requested')
  }
}
