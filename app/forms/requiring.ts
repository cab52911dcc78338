import type { z } from 'zod'

/**
 * A body whose fields are checked one by one and together with rules, so that all errors come at once. Its schema lets them be missing; the
 * description of the API says what is refused without.
 */
export const requiring = <Shape extends z.ZodRawShape>(
  wire: z.ZodObject<Shape>,
  ...fields: Extract<keyof Shape, string>[]
) => wire.meta({ required: fields })
