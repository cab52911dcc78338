import type { ApiContext } from '~/api/context.server'
import { BUILDING } from '~/rules/building-facts'
import { carMovements } from '~/domains/parking/api/statistics.server'
import { carsByHour, type Movement } from '~/domains/statistics/rules/cars-inside'
import { daysOf, type Span } from '~/domains/statistics/rules/periods'
import {
  chart,
  HOURS,
  hourLabel,
  total,
  type Found,
  type Periods,
} from '~/domains/statistics/api/chart.server'

/** Cars inside by hour of the day, beside the building's parking spaces. */
export async function parkingStatistics(c: ApiContext, { now, before }: Periods): Promise<Found> {
  const these = await carsIn(c, now)
  const those = await carsIn(c, before)
  const lined = {
    look: 'line',
    unit: 'cars',
    along: HOURS.map(hourLabel),
    limit: BUILDING.parkingSpaces,
  } as const
  return {
    figures: [
      { key: 'mostCars', unit: 'cars', now: Math.max(...these.most), before: Math.max(...those.most) },
      { key: 'stays', unit: 'count', now: these.stays, before: those.stays },
    ],
    charts: [
      chart({ key: 'carsByHour', ...lined, now: these.average, before: those.average }),
      chart({ key: 'mostCarsByHour', ...lined, now: these.most, before: those.most }),
    ],
  }
}

async function carsIn(c: ApiContext, span: Span) {
  const { insideBefore, came, left } = await carMovements(c.var.deps.db, span)
  const movements = [
    ...came.map(({ cars, ...at }): Movement => ({ ...at, came: cars, left: 0 })),
    ...left.map(({ cars, ...at }): Movement => ({ ...at, came: 0, left: cars })),
  ]
  return { ...carsByHour(daysOf(span), insideBefore, movements), stays: total(came, ({ cars }) => cars) }
}
