import { z } from 'zod'

/*
 * Parameters of a screen's address that are no filter of a list (`readList` reads those). Addresses are typed, cut and made up: a
 * value that the schema refuses counts as missing, and of a parameter that is there twice the first one counts
 * (but for `severalIds` and `severalTexts`).
 */

/** Whether the parameter is there, whatever its value. */
export const isPresent = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** A text as it stands, cut at `max` characters; undefined when it is missing. */
export const textUpTo = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max))
    .optional()

/** One of several words; undefined for any other. */
export const wordOf = <const Word extends string>(...words: readonly [Word, ...Word[]]) =>
  z.enum(words).optional()

/** A whole number; undefined outside of the two. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
    .optional()

/** A thing's public id. */
export const idInAddress = z
  .string()
  .regex(/^[\w-]{22}$/)
  .optional()

/** Ids of ticked rows: all values of the parameter count. */
export const severalIds = z.array(z.string().max(30)).max(100).default([])

/** What is ticked in a form that is sent by GET: all values of the parameter count. */
export const severalTexts = z.array(z.string().max(200)).max(50).default([])

const SEVERAL: readonly z.ZodType[] = [severalIds, severalTexts]

export const yearInAddress = z
  .string()
  .regex(/^20\d\d$/)
  .optional()

/** Reads parameters of an address. @param shape schemas by name, all of which accept a missing value */
export function readQuery<Shape extends Record<string, z.ZodType>>(
  request: Request,
  shape: Shape,
): { [Name in keyof Shape]: z.output<Shape[Name]> } {
  const { searchParams } = new URL(request.url)
  const values = Object.entries(shape).map(([name, schema]) => {
    const all = searchParams.getAll(name)
    const { success, data } = schema.safeParse(SEVERAL.includes(schema) ? all : all[0])
    return [name, success ? data : schema.parse(undefined)]
  })
  return Object.fromEntries(values) as { [Name in keyof Shape]: z.output<Shape[Name]> }
}
