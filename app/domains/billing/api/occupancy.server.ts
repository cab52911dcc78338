import type { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import { publishedHolidays } from '~/booking/holidays.server'
import {
  OCCUPANCY_KINDS,
  UNIT_OF,
  type OccupancyByKind,
  type OccupancyDays,
  type OccupancyKind,
} from '~/booking/occupancy'
import { byWeekday, hoursOf, occupancyOf, type OccupiedThing } from '~/booking/rules/occupancy'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, daysBetween, daysOfMonth, seoulDate, type LocalDate } from '~/rules/local-time'
import { fitnessOccupancy } from '~/domains/fitness/api/occupancy.server'
import { roomOccupancy } from '~/domains/meeting-rooms/api/occupancy.server'
import { seatOccupancy } from '~/domains/refresh-room/api/occupancy.server'
import type { OccupancyStatement, occupancyQuery } from '~/domains/billing/occupancy-shapes'

/** What is offered, by the domain that offers it; its kinds, so that what is not asked for is not read. */
const SOURCES: readonly {
  kinds: readonly OccupancyKind[]
  things: (c: ApiContext, days: OccupancyDays, kind?: OccupancyKind) => Promise<OccupancyByKind>
}[] = [
  { kinds: ['room', 'vip', 'listening'], things: roomOccupancy },
  { kinds: ['refresh'], things: seatOccupancy },
  { kinds: ['gx', 'pt', 'pass', 'locker'], things: fitnessOccupancy },
]

/**
 * How much of what is offered is used in a period (decisions §8), this month by default: a row for each kind; of one kind, for each of
 * its things; of one thing, for each weekday. An unknown thing means all.
 */
export async function occupancyStatement(
  c: ApiContext,
  query: z.output<typeof occupancyQuery>,
): Promise<OccupancyStatement> {
  const today = seoulDate(c.var.deps.clock())
  const { from, to } = periodOf(query, today)
  const holidays = await publishedHolidays(c, [from, to, today])
  const all = daysFrom(from, to)
  const days = { from, to, all, open: all.filter((date) => isBusinessDay(date, holidays)), holidays }
  const { kind } = query
  const found: OccupancyByKind = {}
  for (const source of SOURCES)
    if (kind === undefined || source.kinds.includes(kind))
      Object.assign(found, await source.things(c, days, kind))
  const given = { from, to, openDays: days.open.length }
  if (kind === undefined) return { ...given, ...ofAllKinds(found) }
  return { ...given, ...ofKind(kind, found[kind] ?? [], query.thing) }
}

/** The days asked for; without one of its ends the period is of one month. */
function periodOf({ from, to }: { from?: LocalDate; to?: LocalDate }, today: LocalDate) {
  const month = daysOfMonth((from ?? to ?? today).slice(0, 7))
  return { from: from ?? month.from, to: to ?? month.to }
}

const daysFrom = (from: LocalDate, to: LocalDate) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, place) => addDays(from, place))

function ofAllKinds(found: OccupancyByKind) {
  const rows = OCCUPANCY_KINDS.map((kind) => {
    const things = found[kind] ?? []
    const { hours: _, ...sums } = occupancyOf(things, hoursOf(things))
    return { kind, unit: UNIT_OF[kind], name: null, weekday: null, ...sums, hours: [] }
  })
  return { kind: null, thing: null, things: [], hours: [], rows, all: null }
}

function ofKind(kind: OccupancyKind, things: readonly OccupiedThing[], asked: string | undefined) {
  const one = things.find(({ code }) => code === asked)
  const shown = one ? [one] : things
  const hours = hoursOf(shown)
  const row = { kind, unit: UNIT_OF[kind] }
  return {
    kind,
    thing: one?.code ?? null,
    things: things.map(({ code, name }) => ({ code, name })),
    hours,
    rows: one
      ? byWeekday(one).map(({ weekday, thing }) => ({
          ...row,
          name: null,
          weekday,
          ...occupancyOf([thing], hours),
        }))
      : things.map((thing) => ({
          ...row,
          name: thing.name,
          weekday: null,
          ...occupancyOf([thing], hours),
        })),
    all: occupancyOf(shown, hours),
  }
}
