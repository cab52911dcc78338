import type { ApiContext } from '~/api/context.server'
import { OCCUPANCY_KINDS } from '~/booking/occupancy'
import { occupancyStatement } from '~/domains/billing/api/occupancy.server'
import type { OccupancyStatement } from '~/domains/billing/occupancy-shapes'
import type { Figure } from '~/domains/statistics/shapes'
import { chart, hourLabel, type Found, type Periods } from '~/domains/statistics/api/chart.server'

/** How much of what is offered is used: of every kind, of meeting rooms by hour (billing, “Occupancy”). */
export async function useStatistics(c: ApiContext, { now, before }: Periods): Promise<Found> {
  const [these, those, rooms] = [
    await occupancyStatement(c, now),
    await occupancyStatement(c, before),
    await occupancyStatement(c, { ...now, kind: 'room' }),
  ]
  const percentOf = ({ rows }: OccupancyStatement, kind: string) =>
    rows.find((row) => row.kind === kind)?.percent ?? null
  const figure = (key: 'rooms' | 'seats', kind: string): Figure => ({
    key,
    unit: 'percent',
    now: percentOf(these, kind),
    before: percentOf(those, kind),
  })
  return {
    figures: [figure('rooms', 'room'), figure('seats', 'refresh')],
    charts: [
      chart({
        key: 'useByKind',
        look: 'bars',
        unit: 'percent',
        along: OCCUPANCY_KINDS.map((kind) => ({ of: 'kind', kind })),
        now: OCCUPANCY_KINDS.map((kind) => percentOf(these, kind)),
        before: OCCUPANCY_KINDS.map((kind) => percentOf(those, kind)),
      }),
      chart({
        key: 'roomsByHour',
        look: 'heat',
        unit: 'percent',
        along: rooms.rows.map(({ name }) => ({ of: 'name', ko: name!.ko, en: name!.en })),
        across: rooms.hours.map((minutes) => hourLabel(minutes / 60)),
        heat: rooms.rows.map((row) => row.hours.map(({ percent }) => percent)),
      }),
    ],
  }
}
