import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { reason } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { isLocalDate } from '~/rules/local-time'
import { normaliseText } from '~/rules/text'

/*
 * What the address of a list may ask for. Everything is optional, so that a plain link works, and an empty field of a
 * filter counts as none; screen and API read it with one schema.
 */

const orNone = (value: unknown) => value || undefined

/** Words that are searched for. */
export const searched = (max = 50, normalise: (text: string) => string = normaliseText) =>
  z.preprocess(
    orNone,
    typedText(normalise, { tooLong: messageCode('tooLong', { max }) })
      .refine((value) => value.length <= max, messageCode('tooLong', { max }))
      .optional(),
  )

/** One of several values, or all of them. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.preprocess(orNone, z.enum(values, 'choiceInvalid').optional())

/** One of the views of a list, such as its tabs; the first unless asked. */
export const viewOf = <const View extends string>(views: readonly [View, ...View[]]) =>
  z.preprocess(orNone, z.enum(views, 'choiceInvalid').default(views[0]))

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

const day = z.preprocess(orNone, z.string().refine(isLocalDate, 'dateInvalid').optional())

/** From one day to another, both included; turned round it finds nothing, and a screen says so (`readList`). */
export const period = { from: day, to: day }

const page = z.coerce.number().int().min(1).max(100_000).default(1)

/** How many rows a page holds: the first unless asked. */
const sizeOf = (sizes: readonly number[]) =>
  z.preprocess(orNone, z.coerce.number().pipe(z.literal(sizes, 'choiceInvalid')).default(sizes[0]!))

/**
 * The query of a list: what it may be narrowed by, its page, and how many rows a page holds.
 * @param sizes the sizes to choose from, the usual one first
 */
export const listQuery = <Shape extends z.ZodRawShape>(shape: Shape, sizes: readonly number[] = [20]) =>
  z.object({ ...shape, page, size: sizeOf(sizes) })

/** The query of the same list as a file: all of its pages, and why they are taken. */
export const fileQuery = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, reason })
