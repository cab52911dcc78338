import { z } from 'zod'

/* What programmes, trainers, packages and types of passes have in common. */

const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]),
)
export type DeskValues = z.infer<typeof values>

/** Values that the desk edits, with their history. */
export const changedShape = {
  values,
  revision: z.int(),
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      before: values.nullable(),
      after: values,
    }),
  ),
}
