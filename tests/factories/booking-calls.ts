import type { TestApi } from '../support/api'
import { BOOKING } from './rooms'
import type { Tenants } from './tenants'

export type BookingRole = 'host' | 'master' | 'clerk' | 'stranger' | 'front' | 'otherStaff'

/** Calls about rooms, of the clerk unless said; `tenants` is read at each call. */
export function bookingCalls(api: TestApi, tenants: () => Tenants) {
  const call = (method: string, path: string, role: BookingRole = 'clerk', body?: unknown) =>
    api.call(method, path, { token: tenants()[role].token, body })
  const book = (given: object = {}, role: BookingRole = 'clerk') =>
    call('POST', '/rooms/bookings', role, { ...BOOKING, ...given })
  const cancel = (id: string, chargeWon: number, role: BookingRole = 'clerk') =>
    call('POST', `/rooms/bookings/${id}/cancel`, role, { chargeWon })
  return { call, book, cancel }
}

/** Errors of an answer as `<field> <code>`. */
export const codesOf = (errors: { path: string; messageKey: string }[] = []) =>
  errors.map(({ path, messageKey }) => `${path} ${messageKey}`)
