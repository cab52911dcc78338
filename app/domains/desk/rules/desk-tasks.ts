import type { Action, StaffRole } from '../../../rules/permissions'
import { can } from '../../../rules/permissions'

interface Work {
  key: string
  action: Action
}

/** Tasks of the desk, each with a number and a link. Some numbers are for information and require no action. */
const TASKS = [
  { key: 'waitingToday', action: 'visits:seeExpected', path: '/desk/visits' },
  { key: 'expectedToday', action: 'visits:seeExpected', path: '/desk/visits?status=approved' },
  { key: 'insideNow', action: 'visits:seeExpected', path: '/desk/visits?status=using' },
  { key: 'signUpsWaiting', action: 'employees:see', path: '/desk/members?status=request_for_approval' },
  { key: 'complaintsWaiting', action: 'complaints:answer', path: '/desk/complaints' },
  { key: 'heatingWaiting', action: 'heating:decide', path: '/desk/heating' },
  { key: 'cancellationsWaiting', action: 'amenities:decideCancellation', path: '/desk/bookings/waiting' },
  { key: 'seatsWaiting', action: 'amenities:decideCancellation', path: '/desk/refresh-room' },
  { key: 'paymentsWaiting', action: 'amenities:confirmPayment', path: '/desk/bookings/waiting' },
  { key: 'fitnessCancellations', action: 'fitness:manage', path: '/desk/fitness' },
  { key: 'bookingsToday', action: 'amenities:seeAll', path: '/desk/bookings' },
  { key: 'lockersWaiting', action: 'lockers:assign', path: '/desk/lockers' },
  { key: 'companiesWithoutMaster', action: 'companies:manage', path: '/desk/companies' },
  { key: 'staffInvited', action: 'staff:manage', path: '/desk/staff?status=invited' },
  { key: 'yearsWithoutHolidays', action: 'settings:edit', path: '/desk/holidays' },
  { key: 'noticesShown', action: 'notices:write', path: '/desk/notices?state=published' },
  { key: 'noticesScheduled', action: 'notices:write', path: '/desk/notices?state=scheduled' },
  { key: 'inquiriesWaiting', action: 'inquiries:answer', path: '/desk/lease?status=waiting_for_reply' },
  {
    key: 'barInquiriesWaiting',
    action: 'listeningBar:answer',
    path: '/desk/listening-bar/inquiries?status=waiting_for_reply',
  },
  { key: 'wishesWaiting', action: 'listeningBar:managePlaylist', path: '/desk/listening-bar/wishes' },
] as const satisfies (Work & { path: string })[]

export const TASK_KEYS = TASKS.map(({ key }) => key)
export type TaskKey = (typeof TASKS)[number]['key']

const mayDo =
  (roles: readonly StaffRole[]) =>
  ({ action }: Work) =>
    can({ kind: 'staff', id: 0, roles }, action)

/** Tasks of these roles. */
export const tasksOf = (roles: readonly StaffRole[]) => TASKS.filter(mayDo(roles))
