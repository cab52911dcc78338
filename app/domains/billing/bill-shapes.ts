import { z } from 'zod'
import { BILL_ENTRIES, BILL_KINDS } from '~/booking/bill-line'
import { reason } from '~/forms/fields'
import { month, numbered, oneOf } from '~/lists/list-query'
import { STATUSES } from '~/rules/statuses'

/* A month's bill, as the desk's page and its file show it. */

/** As companies get it, or with all names and the sums of each person, for the desk alone. */
export const BILL_VIEWS = ['person'] as const

const billFilter = { month, company: numbered, kind: oneOf(BILL_KINDS), by: oneOf(BILL_VIEWS) }
export const billQuery = z.object(billFilter)
export const billFileQuery = z.object({ ...billFilter, reason })

const names = z.object({ ko: z.string(), en: z.string() })
const sums = {
  count: z.int(),
  freeMinutes: z.int(),
  /** Whole won without VAT, and the VAT. */
  won: z.int(),
  vatWon: z.int(),
  /** With VAT: what was paid apart from the bill, and what is asked for with it; both together are all. */
  paidWon: z.int(),
  dueWon: z.int(),
}

const lineShape = z.object({
  id: z.string(),
  kind: z.enum(BILL_KINDS),
  entry: z.enum(BILL_ENTRIES),
  name: names.nullable(),
  locker: z.object({ room: z.enum(['male', 'female']), number: z.int() }).nullable(),
  about: z.string(),
  /** Empty where colleagues do not see whose it is, unless the bill is by person. */
  person: z.string(),
  from: z.string(),
  to: z.string(),
  startMinutes: z.int().nullable(),
  endMinutes: z.int().nullable(),
  status: z.enum(STATUSES),
  freeMinutes: z.int(),
  won: z.int(),
  vatWon: z.int(),
  paidWon: z.int(),
  dueWon: z.int(),
})

export const billShape = z.object({
  month: z.string(),
  companies: z.array(
    z.object({
      company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
      ...sums,
      lines: z.array(lineShape),
      /** The sums of each person, of a bill by person; the name is empty for what the desk has booked for the company. */
      people: z.array(z.object({ key: z.string(), name: z.string(), ...sums })),
    }),
  ),
  ...sums,
  /** The number of lines about which the desk has still to decide; until then they count in full. */
  waiting: z.int(),
})
export type Bill = z.infer<typeof billShape>
export type BillOfCompany = Bill['companies'][number]
export type BillShownLine = BillOfCompany['lines'][number]
