import { z } from 'zod'
import { listOf, optionalText } from '~/forms/fields'

/**
 * Fields of every form of such a change. A decision is `<key>=<choice>`: what its form has shown, and what was chosen; without
 * a choice it shares that of the rest. Whatever is not among them has not been seen, and is shown first.
 */
export const affectedFields = {
  decisions: listOf(z.string().max(200)),
  rest: z.enum(['', 'keep', 'cancel'], 'choiceInvalid').default(''),
  reason: optionalText(200),
}
export type AffectedForm = z.output<z.ZodObject<typeof affectedFields>>

/** A form that has shown nothing. */
export const NOTHING_DECIDED: AffectedForm = { decisions: [], rest: '' }
