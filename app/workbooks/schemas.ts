import { z } from 'zod'
import { publicId } from '~/decisions/schemas'
import { keptFile } from '~/files/kept-file'
import { flag, wholeNumber } from '~/forms/fields'
import { LONGEST_LINE } from '~/rules/truncate'
import { MOST_SHEET_ROWS } from './sheet-kind'

/** How many rows a page of a list holds; those to correct come first. */
export const SHEET_PAGE = 20

export const sheetUpload = z.object({
  sheet: z.preprocess(
    (value) => (Array.isArray(value) ? value.at(-1) : value),
    z.string('sheetRequired').min(1, 'sheetRequired').pipe(keptFile),
  ),
})
export const sheetIdParam = z.object({ id: publicId })
export const sheetPageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) })

const rowNumber = z.coerce
  .number('malformed')
  .int('malformed')
  .min(1, 'malformed')
  .max(10_000_000, 'malformed')

/** Words of some cells as they should be; columns that are not named stay as they are. */
export const sheetCorrections = z.object({
  rows: z
    .array(z.object({ number: rowNumber }).catchall(z.string().max(LONGEST_LINE, 'malformed').optional()))
    .max(SHEET_PAGE, 'malformed'),
})
export type SheetCorrections = z.output<typeof sheetCorrections>

/** A row that is typed: words by column. */
export const typedRow = z.object({
  cells: z.record(z.string().max(40), z.string().max(LONGEST_LINE, 'malformed')),
})
export const rowParams = sheetIdParam.extend({ number: rowNumber })

/** `count` is the number of valid rows that the confirming page showed: with another number, or price, nothing is written. */
export const sheetConfirmation = z.object({
  count: wholeNumber('malformed', 1, MOST_SHEET_ROWS),
  /** Approves people together with their invitations, for whoever may; of no meaning for other lists. */
  approve: flag,
  /** Sends no one-time links yet: the desk sends them in phases. Of no meaning for other lists. */
  sendsLater: flag,
  /** What the valid rows cost together, in won without VAT, as the confirming page showed it; left out where rows cost nothing. */
  won: wholeNumber('malformed', 0, Number.MAX_SAFE_INTEGER).optional(),
})
export type SheetConfirmation = z.output<typeof sheetConfirmation>

export const sheetHeadShape = z.object({ id: z.string(), good: z.int(), bad: z.int() })

export const sheetShape = sheetHeadShape.extend({
  expires: z.iso.datetime(),
  /** What the valid rows cost together, in won without VAT; null where rows cost nothing. */
  won: z.int().nullable(),
  columns: z.array(
    z.object({ key: z.string(), head: z.string(), hint: z.string(), isOptional: z.boolean() }),
  ),
  /** Those to correct first; `errors` are codes by column. */
  items: z.array(
    z.object({
      number: z.int(),
      cells: z.record(z.string(), z.string().optional()),
      errors: z.record(z.string(), z.array(z.string())),
      /** Codes of what is worth a look and may still be so. */
      notes: z.record(z.string(), z.array(z.string())),
    }),
  ),
  page: z.object({ current: z.int(), total: z.int(), size: z.int(), count: z.int() }),
})
export type Sheet = z.infer<typeof sheetShape>

/** How many were written, and how many rows are left to correct. */
export const sheetDoneShape = z.object({ count: z.int(), left: z.int() })
