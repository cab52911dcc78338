import { z } from 'zod'
import { day } from '~/lists/list-query'
import { deskUnitShape } from './training-shapes'

/* A day of the fitness centre at the desk. */

export const deskFitnessDayQuery = z.object({ date: day })

const names = z.object({ ko: z.string(), en: z.string() })

/** A class of a programme, whose id it has, with the places that are taken in its month. */
const classShape = z.object({
  type: z.literal('gx'),
  id: z.string(),
  program: names,
  trainer: names,
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(['before_use', 'in_use', 'after_use']),
  applied: z.int(),
  capacity: z.int(),
})

/** Classes and units of a day in the order of time. */
export const deskFitnessDayShape = z.object({
  date: z.string(),
  items: z.array(
    z.discriminatedUnion('type', [
      classShape,
      deskUnitShape.extend({ type: z.literal('pt'), trainer: names }),
    ]),
  ),
})
export type FitnessDay = z.infer<typeof deskFitnessDayShape>
export type FitnessDayItem = FitnessDay['items'][number]
