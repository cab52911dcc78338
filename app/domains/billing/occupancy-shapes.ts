import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { OCCUPANCY_KINDS, OCCUPANCY_UNITS } from '~/booking/occupancy'
import { reason } from '~/forms/fields'
import { oneOf, period, searched } from '~/lists/list-query'
import { daysBetween, type Weekday } from '~/rules/local-time'

/* The statement of occupancy, as the desk's page and its file show it. */

/** The longest period, in days, both ends included. */
const MOST_DAYS = 366

const filter = { ...period, kind: oneOf(OCCUPANCY_KINDS), thing: searched(40) }

const isTooLong = ({ from, to }: { from?: string; to?: string }) =>
  from !== undefined && to !== undefined && daysBetween(from, to) >= MOST_DAYS
const tooLong = { path: ['to'], message: messageCode('periodTooLong', { max: MOST_DAYS }) }

export const occupancyQuery = z.object(filter).refine((query) => !isTooLong(query), tooLong)
export const occupancyFileQuery = z
  .object({ ...filter, reason })
  .refine((query) => !isTooLong(query), tooLong)

const names = z.object({ ko: z.string(), en: z.string() })
/** Minutes, places or days, by the unit. */
const share = { used: z.int(), offered: z.int(), percent: z.int().nullable() }
const occupancy = { count: z.int(), ...share, hours: z.array(z.object(share)) }

export const occupancyShape = z.object({
  from: z.string(),
  to: z.string(),
  /** With a kind it has a row for each thing of it, without one a row for each kind. */
  kind: z.enum(OCCUPANCY_KINDS).nullable(),
  /** The requested thing of the kind, with a row for each weekday; null for all. */
  thing: z.string().nullable(),
  things: z.array(z.object({ code: z.string(), name: names })),
  /** The number of business days of the period. */
  openDays: z.int(),
  /** The first minute of each hour in which anything of the kind is offered; none of what has no hours, and of all kinds. */
  hours: z.array(z.int()),
  rows: z.array(
    z.object({
      kind: z.enum(OCCUPANCY_KINDS),
      unit: z.enum(OCCUPANCY_UNITS),
      /** Of a thing. */
      name: names.nullable(),
      /** 0 is Sunday, 1 is Monday. */
      // A null among literals is none of the description's values.
      weekday: z.int().min(0).max(6).nullable() as z.ZodType<Weekday | null>,
      ...occupancy,
    }),
  ),
  /** The sum of a kind's rows; null of all kinds, whose units differ. */
  all: z.object(occupancy).nullable(),
})
export type OccupancyStatement = z.infer<typeof occupancyShape>
export type OccupancyRow = OccupancyStatement['rows'][number]
