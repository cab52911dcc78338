import type { Action, StaffRole } from '~/rules/permissions'
import { can } from '~/rules/permissions'
import { MS_PER_HOUR } from '~/rules/time-units'

interface Work {
  key: string
  action: Action
  path: string
  /** Only a number of the day, which requires no action. */
  isFigure?: true
}

/** Tasks of the desk, each with a number and a link. */
const TASKS = [
  { key: 'waitingToday', action: 'visits:seeExpected', path: '/desk/visits' },
  {
    key: 'expectedToday',
    action: 'visits:seeExpected',
    path: '/desk/visits?status=approved',
    isFigure: true,
  },
  { key: 'insideNow', action: 'visits:seeExpected', path: '/desk/visits?status=using', isFigure: true },
  {
    key: 'signUpsWaiting',
    action: 'employees:see',
    path: '/desk/members?status=request_for_approval&invited=no',
  },
  { key: 'messagesWithoutGateway', action: 'messages:manage', path: '/desk/messages?status=waiting' },
  { key: 'messagesFailed', action: 'messages:manage', path: '/desk/messages' },
  { key: 'complaintsWaiting', action: 'complaints:answer', path: '/desk/complaints' },
  { key: 'heatingWaiting', action: 'heating:decide', path: '/desk/heating' },
  { key: 'cancellationsWaiting', action: 'amenities:decideCancellation', path: '/desk/waiting?kind=rooms' },
  { key: 'seatsWaiting', action: 'amenities:decideCancellation', path: '/desk/waiting?kind=refreshRoom' },
  { key: 'paymentsWaiting', action: 'amenities:confirmPayment', path: '/desk/bookings/payments' },
  {
    key: 'repaymentsWaiting',
    action: 'amenities:confirmPayment',
    path: '/desk/bookings/payments?view=back',
  },
  { key: 'fitnessCancellations', action: 'fitness:manage', path: '/desk/waiting?kind=fitness' },
  { key: 'bookingsToday', action: 'amenities:seeAll', path: '/desk/bookings', isFigure: true },
  { key: 'lockersWaiting', action: 'lockers:assign', path: '/desk/waiting?kind=lockers' },
  { key: 'companiesWithoutMaster', action: 'companies:manage', path: '/desk/companies' },
  { key: 'companyDomainsWaiting', action: 'companySignIn:manage', path: '/desk/companies' },
  { key: 'staffInvited', action: 'staff:manage', path: '/desk/staff?status=invited' },
  { key: 'accessReviewWaiting', action: 'accessRecords:see', path: '/desk/access-records/review' },
  { key: 'apiKeysEnding', action: 'apiKeys:manage', path: '/desk/api-keys' },
  { key: 'yearsWithoutHolidays', action: 'settings:edit', path: '/desk/holidays' },
  { key: 'noticesShown', action: 'notices:write', path: '/desk/notices?state=published', isFigure: true },
  { key: 'noticesScheduled', action: 'notices:write', path: '/desk/notices?state=scheduled', isFigure: true },
  { key: 'inquiriesWaiting', action: 'inquiries:answer', path: '/desk/lease?status=waiting_for_reply' },
  {
    key: 'barInquiriesWaiting',
    action: 'listeningBar:answer',
    path: '/desk/listening-bar/inquiries?status=waiting_for_reply',
  },
  { key: 'wishesWaiting', action: 'listeningBar:managePlaylist', path: '/desk/listening-bar/wishes' },
] as const satisfies Work[]

export const TASK_KEYS = TASKS.map(({ key }) => key)
export type TaskKey = (typeof TASKS)[number]['key']

/** Tasks of these roles. */
export const tasksOf = (roles: readonly StaffRole[]) =>
  TASKS.filter(({ action }) => can({ kind: 'staff', id: 0, roles }, action)) as (Work & { key: TaskKey })[]

/** A task with its number, and since when the oldest thing waits, where that is known. */
export interface CountedTask {
  key: TaskKey
  count: number
  since: string | null
}

/** How many things wait for a decision in the queue of all kinds, of those that were counted. */
export const countWaiting = (counted: readonly Pick<CountedTask, 'key' | 'count'>[]): number => {
  const queued = TASKS.filter(({ path }) => path.startsWith('/desk/waiting')).map(({ key }) => key as string)
  return counted.filter(({ key }) => queued.includes(key)).reduce((sum, { count }) => sum + count, 0)
}

/** What waits longer is said to be late, in milliseconds. */
const LATE_AFTER = 24 * MS_PER_HOUR

export const isLate = (since: string | null, now: string) =>
  since !== null && Date.parse(now) - Date.parse(since) > LATE_AFTER

/** After every instant. */
const AGELESS = '9'

/** The order of work: what has waited longest first, then what has no known age. */
export const byAge = (one: Pick<CountedTask, 'since'>, other: Pick<CountedTask, 'since'>) =>
  (one.since ?? AGELESS).localeCompare(other.since ?? AGELESS)
