import { z } from 'zod'
import { allowances, publicId } from '~/decisions/schemas'
import {
  companyId,
  evenWithOtherErrors,
  minuteOfDay,
  requiredDay,
  requiredText,
  wholeNumber,
} from '~/forms/fields'
import { listQuery, oneOf, period, searched } from '~/lists/list-query'

/* Equipment that the desk lends without a room, or keeps from use (decisions §8). */

export const LOAN_STATUSES = ['reserved', 'in_use', 'in_maintenance', 'completed', 'cancelled'] as const

const names = z.object({ ko: z.string(), en: z.string() })

export const loanShape = z.object({
  id: z.string(),
  equipment: z.object({ code: z.string(), name: names }),
  /** Null while it is kept from use. */
  company: names.extend({ id: z.int() }).nullable(),
  /** First and last day, both included; out on each of them between the two minutes of the day. */
  date: z.string(),
  until: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  note: z.string(),
  status: z.enum(LOAN_STATUSES),
  endedAt: z.iso.datetime().nullable(),
  /** In whole won for all its days; without VAT, and the VAT. */
  won: z.int(),
  vatWon: z.int(),
  actions: allowances(['change', 'end']),
})
export type Loan = z.infer<typeof loanShape>

/** The values of a loan that change, for its history. */
const loanValues = z.object({
  date: z.string(),
  until: z.string(),
  start: z.string(),
  end: z.string(),
  note: z.string(),
  ended: z.boolean(),
})
export type LoanValues = z.infer<typeof loanValues>

export const loanDetailsShape = loanShape.extend({
  /** The number of its last change, which a further change names. */
  revision: z.int(),
  /** Newest first. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      before: loanValues.nullable(),
      after: loanValues,
    }),
  ),
})
export type LoanDetails = z.infer<typeof loanDetailsShape>

/** Counted equipment with what is left of it for nothing else: pieces, and the price of a day. */
export const lendableShape = z.object({
  code: z.string(),
  name: names,
  stock: z.int(),
  won: z.int(),
})
export type Lendable = z.infer<typeof lendableShape>

export const loansQuery = listQuery({ ...period, equipment: searched(30), status: oneOf(LOAN_STATUSES) })

const nothing = (value: unknown) => (value === '' || value === null ? undefined : value)
const revision = wholeNumber('malformed', 0)

const time = {
  date: requiredDay('dateRequired'),
  /** The last day; the first one when empty. */
  until: z.preprocess(nothing, requiredDay('dateRequired').optional()),
  start: minuteOfDay('timeRequired'),
  end: minuteOfDay('timeRequired'),
  note: requiredText('loanNoteRequired', 200),
}

/** In order, as far as both are known. */
function checkOrder(
  form: Partial<{ date: string; until: string; start: number; end: number }>,
  context: z.core.$RefinementCtx,
) {
  const { date, until, start, end } = form
  if (typeof date === 'string' && typeof until === 'string' && until < date)
    context.addIssue({ code: 'custom', path: ['until'], message: 'untilBeforeDate', input: form })
  if (typeof start === 'number' && typeof end === 'number' && end <= start)
    context.addIssue({ code: 'custom', path: ['end'], message: 'endBeforeStart', input: form })
}

/** A piece to lend to a company, at the price of a day that was shown, or to keep from use. */
export const newLoanForm = z
  .object({
    equipment: z.string('choiceInvalid').regex(/^[a-z0-9-]{1,30}$/, 'loanEquipmentRequired'),
    companyId: z.preprocess(nothing, companyId.optional()),
    /** Without VAT; not looked at without a company. */
    won: z.preprocess(nothing, wholeNumber('bookingPriceUnseen', 0).optional()),
    ...time,
  })
  .superRefine(checkOrder, evenWithOtherErrors)
export type NewLoanForm = z.output<typeof newLoanForm>

/** Another time or note. */
export const loanChangeForm = z.object({ ...time, revision }).superRefine(checkOrder, evenWithOtherErrors)
export type LoanChangeForm = z.output<typeof loanChangeForm>

export const loanParam = z.object({ id: publicId })
export const loanMadeShape = z.object({ id: z.string() })
