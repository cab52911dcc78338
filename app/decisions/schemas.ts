import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { listOf, reason } from '~/forms/fields'
import { LONGEST_QUEUE } from '~/lists/queue'

/** The schema of one decision and its further inputs, such as a reason: `decides('reject', { reason })`. */
export const decides = <const Name extends string, Shape extends z.ZodRawShape = Record<never, never>>(
  decision: Name,
  inputs: Shape = {} as Shape,
) => z.object({ decision: z.literal(decision), ...inputs })

/** A public id; a malformed one is answered like an unknown one. */
export const publicId = z.string().regex(/^[\w-]{22}$/, 'notFound')

/** The number of a row in an address, such as a company's; a malformed one is answered like an unknown one. */
export const rowNumber = z.coerce.number().int().min(1).max(2_147_483_647)

/** The ids ticked in a list: at least one, at most `max`. */
export const chosenIds = (max = 200) =>
  listOf(z.string().regex(/^[\w-]{22}$/, 'nothingSelected')).pipe(
    z.array(z.string()).min(1, 'nothingSelected').max(max, messageCode('tooManySelected', { max })),
  )

const queueTicks = listOf(z.string().max(300, 'nothingSelected')).pipe(
  z
    .array(z.string())
    .min(1, 'nothingSelected')
    .max(LONGEST_QUEUE, messageCode('tooManySelected', { max: LONGEST_QUEUE })),
)

/** A decision about the ticked things of a queue, each by its own form (`queue-tick.ts`). */
export const severalForm = z.discriminatedUnion('decision', [
  decides('approve', { ids: queueTicks }),
  decides('reject', { ids: queueTicks, reason }),
])

/** Whether the viewer may do something now, and if not, why (a message code). */
const allowance = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

/** An allowance for each of several actions. */
export const allowances = <const Name extends string>(actions: readonly Name[]) =>
  z.record(z.enum(actions), allowance)

/** The history of a thing, oldest first: the event, the role of whoever caused it, the reason. */
export const historyShape = <const Event extends string, const Part extends string>(
  events: readonly Event[],
  roles: readonly Part[],
) =>
  z.array(
    z.object({
      event: z.enum(events),
      by: z.enum(roles),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  )
