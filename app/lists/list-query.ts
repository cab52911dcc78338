import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { reason } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { LIST_SIZES } from './list-sizes'
import { isLocalDate } from '~/rules/local-time'
import { normaliseText } from '~/rules/text'

/*
 * Parameters of a list's address. All are optional, so that a plain link works, and an empty filter field counts as
 * missing. Screen and API use one schema.
 */

const orNone = (value: unknown) => value || undefined

/** Text to search for. */
export const searched = (max = 50, normalise: (text: string) => string = normaliseText) =>
  z.preprocess(
    orNone,
    typedText(normalise, { tooLong: messageCode('tooLong', { max }) })
      .refine((value) => value.length <= max, messageCode('tooLong', { max }))
      .optional(),
  )

/** One of several values; all of them when empty. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.preprocess(orNone, z.enum(values, 'choiceInvalid').optional())

/** One of the views of a list, such as its tabs; the first when empty. */
export const viewOf = <const View extends string>(views: readonly [View, ...View[]]) =>
  z.preprocess(orNone, z.enum(views, 'choiceInvalid').default(views[0]))

/** A column a list is sorted by, with a minus in front from its end; in its own order when empty. */
export const sortedBy = <const Name extends string>(columns: readonly Name[]) =>
  oneOf(columns.flatMap((name) => [name, `-${name}` as const]))

/** The column, and whether it starts at its end. */
export const sortOf = <Name extends string>(sort: Name | `-${Name}`) => ({
  column: (sort.startsWith('-') ? sort.slice(1) : sort) as Name,
  isFromEnd: sort.startsWith('-'),
})

/** The number of a row of another table, such as a company. */
export const numbered = z.preprocess(
  orNone,
  z.coerce
    .number('choiceInvalid')
    .int('choiceInvalid')
    .min(1, 'choiceInvalid')
    .max(2_147_483_647, 'choiceInvalid')
    .optional(),
)

/** One day. */
export const day = z.preprocess(orNone, z.string().refine(isLocalDate, 'dateInvalid').optional())

/**
 * The days from one date to another, both included. In the wrong order the list is empty, and `readList`
 * reports the error.
 */
export const period = { from: day, to: day }

/** A month such as 2026-11. */
export const month = z.preprocess(
  orNone,
  z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'monthInvalid')
    .optional(),
)

const page = z.coerce.number().int().min(1).max(100_000).default(1)

/** Rows a page has; the first size when empty. */
const sizeOf = (sizes: readonly number[]) =>
  z.preprocess(orNone, z.coerce.number().pipe(z.literal(sizes, 'choiceInvalid')).default(sizes[0]!))

/**
 * The query of a list: its filter, its page and the size of a page.
 * @param sizes sizes to choose from, the default first
 */
export const listQuery = <Shape extends z.ZodRawShape>(shape: Shape, sizes: readonly number[] = LIST_SIZES) =>
  z.object({ ...shape, page, size: sizeOf(sizes) })

/** The query of a list's export: the same filter without pages, and the reason for it. */
export const fileQuery = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, reason })
