import { z } from 'zod'
import { allowances, decides, publicId } from '~/decisions/schemas'
import { reason } from '~/forms/fields'
import { month, oneOf } from '~/lists/list-query'
import { PAYMENT_METHODS } from './kinds'
import { repaymentFields, transferFields } from './payment-fields'

/* What is paid by card or bank transfer, of all kinds: what is due, came in, goes back and went back (decisions §8). */

/** What is paid by card or transfer; everything else is on the company's bill only. */
export const MONEY_KINDS = ['room', 'vip', 'listening', 'pass'] as const
/** The first and third are queues, the others what came in or went back in a month. */
export const MONEY_VIEWS = ['due', 'in', 'back', 'out'] as const
export type MoneyView = (typeof MONEY_VIEWS)[number]
export const MONEY_DECISIONS = [
  'confirmPayment',
  'undoPayment',
  'release',
  'confirmRepayment',
  'undoRepayment',
] as const

const names = z.object({ ko: z.string(), en: z.string() })
const paid = { won: z.int(), paidOn: z.string().nullable(), by: z.string(), at: z.iso.datetime() }

export const moneyRowShape = z.object({
  kind: z.enum(MONEY_KINDS),
  id: z.string(),
  company: names,
  person: z.string(),
  name: names,
  /** First and last day of use. */
  from: z.string(),
  to: z.string(),
  startMinutes: z.int().nullable(),
  endMinutes: z.int().nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** With VAT: what is due, came in, goes back or went back. */
  won: z.int(),
  /** Waiting since then. */
  since: z.iso.datetime(),
  /** Until when what is due can be paid, if that is before its use. */
  until: z.iso.datetime().nullable(),
  payment: z.object({ ...paid, payer: z.string().nullable() }).nullable(),
  repayment: z.object({ ...paid, how: z.string() }).nullable(),
  actions: allowances(MONEY_DECISIONS),
})
export type MoneyRow = z.infer<typeof moneyRowShape>

/** What the rows of a view are asked for: queues by their limit, the others by the days on which it came in or went back. */
export interface MoneyQuery {
  view: MoneyView
  from: string
  to: string
  now: Date
}

export const moneyQuery = z.object({ month, view: oneOf(MONEY_VIEWS) })

export const moneyShape = z.object({
  month: z.string(),
  view: z.enum(MONEY_VIEWS),
  items: z.array(moneyRowShape),
  sumWon: z.int(),
  /** How many wait to be paid, and to be paid back. */
  due: z.int(),
  back: z.int(),
  now: z.iso.datetime(),
})
export type Money = z.infer<typeof moneyShape>

const of = { id: publicId, queue: z.enum(MONEY_KINDS) }
/** A decision about a payment; `queue` says of what. */
export const moneyForm = z.discriminatedUnion('decision', [
  decides('confirmPayment', { ...of, ...transferFields }),
  decides('undoPayment', { ...of, reason }),
  decides('release', { ...of, reason }),
  decides('confirmRepayment', { ...of, ...repaymentFields }),
  decides('undoRepayment', { ...of, reason }),
])
