import { z } from 'zod'

/* Forms of loans as the desk's pages send them; the API validates the fields and reports all errors at once. */

const typed = z.string().max(1000).default('')
const time = { date: typed, until: typed, start: typed, end: typed, note: typed }

/** `equipment` is the code of the equipment with the price of a day that its option has shown: `projector 30000`. */
export const newLoanPage = z.object({ equipment: typed, companyId: typed, ...time })

/** A change of a loan, or its end. */
export const loanPage = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('change'), revision: typed, ...time }),
  z.object({ decision: z.literal('end') }),
])
