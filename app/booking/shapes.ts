import { z } from 'zod'
import { SHOWN_STATUSES } from './kinds'

/** What every list says of a booking. */
export const bookingRowShape = z.object({
  id: z.string(),
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(SHOWN_STATUSES),
  /** To pay, without VAT: the price, or the charge of a cancelled booking. */
  won: z.int(),
  vatWon: z.int(),
})

/** The charge of a requested cancellation; null without one. */
export const chargeShape = z
  .object({ percent: z.int(), won: z.int(), vatWon: z.int(), askedAt: z.iso.datetime() })
  .nullable()
