import { z } from 'zod'
import { keptFile } from '~/files/kept-file'
import { wholeNumber } from '~/forms/fields'

/** All workbooks of a building as a zip file. */
export const archiveUpload = z.object({
  archive: z.preprocess(
    (value) => (Array.isArray(value) ? value.at(-1) : value),
    z.string('zipRequired').min(1, 'zipRequired').pipe(keptFile),
  ),
})

/** How many rows the confirming page showed: with another number nothing is stored. */
export const archiveConfirmation = z.object({ count: wholeNumber('malformed', 1) })

export const archiveHeadShape = z.object({ id: z.string(), isReady: z.boolean() })

/** What would happen, and what is wrong of each file, sheet and row. */
export const archiveShape = archiveHeadShape.extend({
  expires: z.iso.datetime(),
  count: z.int(),
  lists: z.array(
    z.object({
      kind: z.string(),
      file: z.string(),
      sheet: z.string(),
      count: z.int(),
      bad: z.int(),
      /** What the rows cost together, in won without VAT; null where rows cost nothing. */
      won: z.int().nullable(),
      errors: z.array(z.object({ row: z.int().nullable(), column: z.string().nullable(), why: z.string() })),
    }),
  ),
  troubles: z.array(z.object({ file: z.string(), sheet: z.string().nullable(), why: z.string() })),
  others: z.array(z.object({ file: z.string(), sheet: z.string() })),
})
export type MovingInArchive = z.infer<typeof archiveShape>
