import { z } from 'zod'

/* What a change of a setting, or the end of something, concerns, and what is decided about each (decisions §8). */

export const AFFECTED_KINDS = [
  'booking',
  'seat',
  'heating',
  'visit',
  'class',
  'unit',
  'locker',
  'pass',
  'passDay',
  'package',
  'packageDay',
  'car',
  'minutes',
  'event',
] as const
export type AffectedKind = (typeof AFFECTED_KINDS)[number]

/** The most things that are decided one by one; the others share one decision. */
export const MOST_SHOWN = 400

const names = z.object({ ko: z.string(), en: z.string() })
export type AffectedNames = z.infer<typeof names>

/** Another thing, day or time that something can be moved to. */
const targetShape = z.object({
  name: names,
  date: z.string(),
  /** Null where it is for whole days. */
  startMinutes: z.int().nullable(),
  endMinutes: z.int().nullable(),
})

/** Something that was agreed and that a change concerns, with what can become of it. */
export const affectedShape = z.object({
  /** As `booking:<public id>`. */
  key: z.string(),
  kind: z.enum(AFFECTED_KINDS),
  /** What it is: a room, a seat, floors, a programme. */
  name: names,
  company: names,
  person: z.string(),
  /** Null where it is no day, such as a package. */
  date: z.string().nullable(),
  startMinutes: z.int().nullable(),
  endMinutes: z.int().nullable(),
  /** Each with its value in a decision: `keep`, `cancel`, or one of `move:…`. */
  /** `won`: what it costs, without VAT. */
  choices: z.array(z.object({ value: z.string(), target: targetShape.nullable(), won: z.int() })),
})
export type Affected = z.infer<typeof affectedShape>

/** The choices in a form by key; an empty one shares that of the rest. */
export const choicesOf = (decisions: readonly string[]): Map<string, string> =>
  new Map(
    decisions.map((decision) => {
      const end = decision.indexOf('=')
      return end < 0 ? [decision, ''] : [decision.slice(0, end), decision.slice(end + 1)]
    }),
  )
