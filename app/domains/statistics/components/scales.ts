import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import type { Chart } from '~/domains/statistics/shapes'

/** The largest value of a chart; 1 where there is none, so that a scale has a length. */
export const mostOf = ({ now, before, limit }: Chart) =>
  Math.max(1, limit ?? 0, ...now.map(Number), ...before.map(Number))

/** Steps of an axis, at most. */
const STEPS = 4

/** Values from zero to a round number above the largest, onto a length; and the values to be named on the axis. */
export function valueScale(chart: Chart, range: [number, number]) {
  const scale = scaleLinear()
    .domain([0, mostOf(chart)])
    .range(range)
    .nice(STEPS)
  return { at: scale, ticks: scale.ticks(STEPS).filter(Number.isInteger) }
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Points at equal distances, in per cent of the width. */
export const pointsAlong = (count: number) => scalePoint<number>().domain(places(count)).range([2, 98])

/** Columns at equal distances, in per cent of the width. */
export const bandsAlong = (count: number) =>
  scaleBand<number>().domain(places(count)).range([0, 100]).paddingInner(0.3).paddingOuter(0.15)

/** The places along an axis that have room for a label: the first, the last and some between. */
export function labelled(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)))
  return places(count).filter((place) => place % step === 0)
}
