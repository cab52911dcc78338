import { z } from 'zod'
import { publicId } from '~/decisions/schemas'
import { typedLoginId } from '~/forms/fields'

/* Who is in the fitness centre, by check-ins at its door and at the desk. */

/** What a member comes for: a unit with a trainer, a G.X. class, the use of their monthly pass. */
export const FITNESS_PURPOSES = ['training', 'class', 'pass'] as const
export type FitnessPurpose = (typeof FITNESS_PURPOSES)[number]

/** Who has recorded that they came. */
export const STAY_SOURCES = ['door', 'desk'] as const

export const stayIdParam = z.object({ id: publicId })

/** How full the centre is. */
export const occupantsShape = z.object({
  /** People inside now; null while its door checks nobody in. */
  inside: z.int().nullable(),
  /** How many people it is for. */
  capacity: z.int(),
  /** Number of days that `usual` is the average of. */
  days: z.int(),
  /** An ordinary day by hour; empty without any. `people` is null in hours of cleaning. */
  usual: z.array(z.object({ from: z.int(), people: z.int().nullable() })),
})
export type Occupants = z.infer<typeof occupantsShape>

/** A check-in by ID at the desk. */
export const fitnessCheckInForm = z.object({ loginId: typedLoginId })
export const fitnessCheckInShape = z.object({ id: z.string(), purpose: z.enum(FITNESS_PURPOSES) })

/** The forms of the desk's page of who is inside. */
export const fitnessInsideForm = z.discriminatedUnion('part', [
  fitnessCheckInForm.extend({ part: z.literal('checkIn') }),
  z.object({ part: z.literal('leave'), id: publicId }),
])

const insideShape = z.object({
  id: z.string(),
  name: z.string(),
  company: z.object({ ko: z.string(), en: z.string() }),
  purpose: z.enum(FITNESS_PURPOSES),
  by: z.enum(STAY_SOURCES),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Inside = z.infer<typeof insideShape>
export const fitnessInsideShape = z.object({ now: z.iso.datetime(), people: z.array(insideShape) })
