import { z } from 'zod'
import { numbered } from '~/lists/list-query'
import { reason } from '~/forms/fields'
import { bookingRowShape, monthQuery } from './shapes'

/* A month's bill, as the desk's page and its file show it. */

const billFilter = { month: monthQuery.shape.month, company: numbered }
export const billQuery = z.object(billFilter)
export const billFileQuery = z.object({ ...billFilter, reason })

const sums = { count: z.int(), minutes: z.int(), freeMinutes: z.int(), won: z.int(), vatWon: z.int() }

export const billShape = z.object({
  month: z.string(),
  companies: z.array(
    z.object({
      company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
      ...sums,
      lines: z.array(bookingRowShape),
    }),
  ),
  ...sums,
  /** The number of undecided cancellations of the month; until the decision their full price is on the bill. */
  waiting: z.int(),
})
export type Bill = z.infer<typeof billShape>
