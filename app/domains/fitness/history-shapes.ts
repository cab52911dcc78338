import { z } from 'zod'
import { listQuery, oneOf, period } from '~/lists/list-query'
import type { Status } from '~/rules/statuses'
import { FITNESS_KINDS } from './paths'
import { LOCKER_ROOMS } from './rules/locker-kinds'

/** Statuses of fitness reservations of all kinds, as shown. */
export const FITNESS_STATUSES = [
  'pending',
  'waiting_for_payment',
  'scheduled_for_assignment',
  'assignment_completed',
  'before_use',
  'in_use',
  'occupied',
  'cancellation_requested',
  'after_use',
  'cancelled',
  'assignment_cancelled',
  'no_show',
] as const satisfies readonly Status[]

export const fitnessListQuery = listQuery({
  ...period,
  kind: oneOf(FITNESS_KINDS),
  status: oneOf(FITNESS_STATUSES),
})

/** A reservation of any kind, one's own. */
export const fitnessRowShape = z.object({
  kind: z.enum(FITNESS_KINDS),
  /** Of the reservation; of the programme where one is on its waiting list (`pending`). */
  id: z.string(),
  /** The programme of a G.X. application; null for other kinds. */
  programId: z.string().nullable(),
  /** Null for a locker, which has no name but its place. */
  name: z.object({ ko: z.string(), en: z.string() }).nullable(),
  locker: z.object({ room: z.enum(LOCKER_ROOMS), number: z.int() }).nullable(),
  /** The first and the last day of use. */
  from: z.string(),
  to: z.string(),
  /** Null where it is for whole days. */
  startMinutes: z.int().nullable(),
  endMinutes: z.int().nullable(),
  status: z.enum(FITNESS_STATUSES),
  /** Without VAT. */
  won: z.int(),
  /**
   * What is left of it: classes, units of a package, open days of a pass, days of a locker that is assigned. Null for a unit, a place in line,
   * and what was cancelled.
   */
  left: z.int().nullable(),
})
export type FitnessRow = z.infer<typeof fitnessRowShape>
