import type { Holidays } from '~/rules/korean-calendar'
import type { LocalDate } from '~/rules/local-time'
import { BILL_KINDS, type BillKind } from './bill-line'
import type { OccupiedThing } from './rules/occupancy'

export type OccupancyKind = Exclude<BillKind, 'equipment'>
/** The kinds of the statement of occupancy are those of the bill, without equipment, which has no hours. */
export const OCCUPANCY_KINDS = BILL_KINDS.filter((kind): kind is OccupancyKind => kind !== 'equipment')

/** Minutes for what has hours, otherwise places in classes, or days of lockers and passes. */
export const OCCUPANCY_UNITS = ['minutes', 'places', 'days'] as const
export const UNIT_OF = {
  room: 'minutes',
  vip: 'minutes',
  listening: 'minutes',
  refresh: 'minutes',
  gx: 'places',
  pt: 'minutes',
  pass: 'days',
  locker: 'days',
} as const satisfies Record<OccupancyKind, (typeof OCCUPANCY_UNITS)[number]>

/** What each domain contributes to the statement: its things, by kind. */
export type OccupancyByKind = Partial<Record<OccupancyKind, OccupiedThing[]>>

/** The days that are asked for, both included, and those of them that are business days. */
export interface OccupancyDays {
  from: LocalDate
  to: LocalDate
  all: readonly LocalDate[]
  open: readonly LocalDate[]
  holidays: Holidays
}
