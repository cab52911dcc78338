import type { ApiContext } from '~/api/context.server'
import { heatingByFloor, type HeatingOfFloor } from '~/domains/heating/api/statistics.server'
import {
  chart,
  hourLabel,
  hoursWith,
  sums,
  total,
  type Found,
  type Periods,
} from '~/domains/statistics/api/chart.server'

/** Billed hours of extra heating and cooling, by floor and by hour. */
export async function heatingStatistics(c: ApiContext, { now, before }: Periods): Promise<Found> {
  const { db } = c.var.deps
  const [these, those] = [await heatingByFloor(db, now), await heatingByFloor(db, before)]
  const floors = [...new Set([...these, ...those].map(({ floor }) => floor))].sort((a, b) => b - a)
  const hours = hoursWith([...these, ...those].map(({ hour }) => hour))
  const counted = ({ hours: count }: HeatingOfFloor) => count
  const ofFloor = ({ floor }: HeatingOfFloor) => floor
  const ofHour = ({ hour }: HeatingOfFloor) => hour
  return {
    figures: [
      { key: 'heatingHours', unit: 'hours', now: total(these, counted), before: total(those, counted) },
      {
        key: 'heatingWon',
        unit: 'won',
        now: total(these, ({ won }) => won),
        before: total(those, ({ won }) => won),
      },
    ],
    charts: [
      chart({
        key: 'heatingByFloor',
        look: 'bars',
        unit: 'hours',
        along: floors.map((floor) => ({ of: 'floor', floor })),
        now: floors.map(sums(these, ofFloor, counted)),
        before: floors.map(sums(those, ofFloor, counted)),
      }),
      chart({
        key: 'heatingByHour',
        look: 'columns',
        unit: 'hours',
        along: hours.map(hourLabel),
        now: hours.map(sums(these, ofHour, counted)),
        before: hours.map(sums(those, ofHour, counted)),
      }),
    ],
  }
}
