import type { Span } from '~/domains/statistics/rules/periods'
import type { Chart, Label, Statistics } from '~/domains/statistics/shapes'

/** The period, and the one of the same length before it. */
export interface Periods {
  now: Span
  before: Span
}

/** Key figures and charts of one subject; its periods, where they are not those that were asked for. */
export type Found = Pick<Statistics, 'figures' | 'charts'> & Partial<Periods>

/** The hours of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A chart; what is not given is empty. */
export const chart = (given: Pick<Chart, 'key' | 'look' | 'unit' | 'along'> & Partial<Chart>): Chart => ({
  now: [],
  before: [],
  across: [],
  heat: [],
  limit: null,
  ...given,
})

/** The sum of the values of a list. */
export const total = <One>(all: readonly One[], valueOf: (one: One) => number) =>
  all.reduce((sum, one) => sum + valueOf(one), 0)

/** The sums of a list by key. */
export function sums<One, Key>(all: readonly One[], keyOf: (one: One) => Key, valueOf: (one: One) => number) {
  const found = new Map<Key, number>()
  for (const one of all) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + valueOf(one))
  return (key: Key) => found.get(key) ?? 0
}

export const hourLabel = (hour: number): Label => ({ of: 'hour', hour })
/** The hours from the first to the last of these; none where there are none. */
export const hoursWith = (hours: readonly number[]) =>
  hours.length === 0 ? [] : HOURS.filter((hour) => hour >= Math.min(...hours) && hour <= Math.max(...hours))
