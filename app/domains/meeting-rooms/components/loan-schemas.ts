import { z } from 'zod'
import { loanChangeForm } from '~/domains/meeting-rooms/loan-shapes'

const typed = z.string().max(1000).default('')
const time = { date: typed, until: typed, start: typed, end: typed, note: typed }

/** `equipment` is the code of the equipment with the price of a day that its option has shown: `projector 30000`. The API validates the fields. */
export const newLoanPage = z.object({ equipment: typed, companyId: typed, ...time })

/** A change of a loan, or its end. */
export const loanPage = z.discriminatedUnion('decision', [
  loanChangeForm.safeExtend({ decision: z.literal('change') }),
  z.object({ decision: z.literal('end') }),
])
