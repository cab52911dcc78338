/**
 * What an API key can be made for, and the calls that each scope opens: all of them are read with GET, and none shows codes that
 * open doors, sign-in data or access records (decisions §13). Which permission a scope has is in `permissions.ts`; a call
 * answers a key only where both agree.
 */
export const API_SCOPES = {
  'visits:read': ['/desk/visitors', '/desk/visits/{id}'],
  'bookings:read': [
    '/desk/bookings',
    '/desk/rooms/day',
    '/desk/rooms/bookings/{id}',
    '/desk/refresh-room/today',
    '/desk/refresh-room/bookings/{id}',
    '/desk/listening-bar/events',
    '/desk/listening-bar/sign-ups/{id}',
  ],
  'fitness:read': [
    '/desk/fitness/passes',
    '/desk/fitness/passes/{id}',
    '/desk/fitness/gx-applications/{id}',
    '/desk/fitness/pt-purchases/{id}',
    '/desk/locker-rentals/{id}',
  ],
  'parking:read': ['/desk/parking/cars', '/desk/parking/discounts/{id}'],
  'complaints:read': ['/desk/complaints', '/desk/complaints/{id}'],
  'heating:read': ['/desk/heating', '/desk/heating/plan', '/desk/heating/requests/{id}'],
  'inquiries:read': [
    '/desk/lease-inquiries',
    '/desk/lease-inquiries/{id}',
    '/desk/listening-bar/inquiries',
    '/desk/listening-bar/inquiries/{id}',
  ],
  'notices:read': ['/desk/notices', '/desk/notices/{id}'],
  'statistics:read': ['/desk/statistics', '/desk/statistics/{subject}'],
} as const

export type ApiScope = keyof typeof API_SCOPES

/** In the order in which they are offered. */
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as ApiScope[]

/**
 * The scope that opens a path below /api/v1 to reading, as it is called (`/desk/visits/Zk3…`) or documented
 * (`/desk/visits/{id}`); undefined where none does.
 */
export const scopeOf = (path: string): ApiScope | undefined =>
  API_SCOPE_NAMES.find((scope) => API_SCOPES[scope].some((call) => isCall(call, path)))

/** Whether a path is of a call: the same segments, any one in the place of a parameter. */
function isCall(call: string, path: string): boolean {
  const [wanted, given] = [call.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith('{') ? given[index] !== '' : segment === given[index],
    )
  )
}
