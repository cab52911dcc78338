import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { listOf } from '~/forms/fields'

/** A decision as a form or a call names it, with what it asks for, such as a reason. */
export const decides = <const Name extends string, Shape extends z.ZodRawShape = Record<never, never>>(
  decision: Name,
  asks: Shape = {} as Shape,
) => z.object({ decision: z.literal(decision), ...asks })

/** The public id of a thing; one that can be none is not known. */
export const publicId = z.string().regex(/^[\w-]{22}$/, 'notFound')

/** What is ticked in a list: at least one thing, and no more than a page has. */
export const chosenIds = (max = 200) =>
  listOf(z.string().regex(/^[\w-]{22}$/, 'nothingSelected')).pipe(
    z.array(z.string()).min(1, 'nothingSelected').max(max, messageCode('tooManySelected', { max })),
  )

/** What the reader may do now, and if not, why (a message code). */
export const allowance = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

/** The same for each of several actions. */
export const allowances = <const Name extends string>(actions: readonly Name[]) =>
  z.record(z.enum(actions), allowance)

/** The history of a thing, oldest first: what happened, in which part somebody did it, and why. */
export const historyShape = <const Event extends string, const Part extends string>(
  events: readonly Event[],
  parts: readonly Part[],
) =>
  z.array(
    z.object({
      event: z.enum(events),
      by: z.enum(parts),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  )
