import { BOOKING } from './rooms'
import type { Tenants } from './tenants'
import type { TestApi } from '../support/api'
import type { SeriesQuote } from '../../app/domains/meeting-rooms/series-shapes'

const { won: _won, ...ORDER } = BOOKING
/** The body that books room 1 on four Thursdays from 2026-11-26 on. */
export const SERIES = { ...ORDER, until: '2026-12-17' }
export const THURSDAYS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']

export type SeriesRole = 'host' | 'master' | 'clerk' | 'stranger' | 'otherStaff'

/** The available dates with their prices, as the form confirms them. */
export const seenOf = ({ dates }: SeriesQuote) =>
  dates
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ date, room, won }) => ({ date, room: room.code, won }))

/** Calls about series, as the clerk by default; `tenants` are read at each call. */
export function seriesCalls(api: TestApi, tenants: () => Tenants) {
  const call = (method: string, path: string, body?: unknown, role: SeriesRole = 'clerk', key?: string) =>
    api.call(method, path, {
      token: tenants()[role].token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const quote = async (given: object = {}) =>
    (await call('POST', '/rooms/series/quote', { ...SERIES, ...given })).data as unknown as SeriesQuote
  return {
    call,
    quote,
    /** Books the available dates of a quote. */
    book: async (given: object = {}, shown?: SeriesQuote) =>
      call('POST', '/rooms/series', { ...SERIES, ...given, dates: seenOf(shown ?? (await quote(given))) }),
    seriesAt: (id: string) => call('GET', `/rooms/series/${id}`),
  }
}
