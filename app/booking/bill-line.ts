import type { Status } from '~/rules/statuses'

/** What a line of the monthly bill is for; the bill can be filtered by it. */
export const BILL_KINDS = [
  'room',
  'vip',
  'equipment',
  'listening',
  'refresh',
  'gx',
  'pt',
  'pass',
  'locker',
] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** A `refund` gives back in a later month what a `charge` has been on the bill for. */
export const BILL_ENTRIES = ['charge', 'refund'] as const

/**
 * A line of the monthly bill (decisions §8), with the amounts stored with what was booked or bought. Every domain that sells
 * something contributes its own.
 */
export interface BillLine {
  kind: BillKind
  entry: (typeof BILL_ENTRIES)[number]
  /** Of the booking or purchase; unique together with `entry` and its kind. */
  id: string
  company: { id: number; ko: string; en: string }
  /** Whose it is; null where the desk has booked for the company. */
  memberId: number | null
  person: string
  /** Whether colleagues do not see whose it is (decisions §1). */
  isPrivate: boolean
  /** Null for a locker, which has no name but its place. */
  name: { ko: string; en: string } | null
  locker: { room: 'male' | 'female'; number: number } | null
  /** What the person has called it; empty without such a name. */
  about: string
  /** First and last day of use. */
  from: string
  to: string
  /** Null where it is for whole days. */
  startMinutes: number | null
  endMinutes: number | null
  status: Status
  /** Whether the desk has still to decide, which can change the amount. */
  isUndecided: boolean
  freeMinutes: number
  /** In whole won without VAT, and the VAT; negative for a refund. */
  won: number
  vatWon: number
  /** Whether a payment for it, by card or bank transfer, is stored; otherwise it is due by the bill. */
  isPaid: boolean
  /** What of that payment is to be paid back and was not yet, with VAT; nothing where left out. */
  owedBackWon?: number
}

/** What lines of a bill are asked for. */
export interface BillQuery {
  /** Of the month: its first and last day. */
  from: string
  to: string
  companyId?: number
  now: Date
}
