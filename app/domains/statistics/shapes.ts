import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { BILL_KINDS } from '~/booking/bill-line'
import { fileQuery, period } from '~/lists/list-query'
import { daysBetween, WEEKDAYS } from '~/rules/local-time'
import { CHARTS, FIGURES, SUBJECTS, UNITS } from './subjects'

/* Statistics, as the desk's pages and their files show them. */

/** The longest period, in days, both ends included. */
const MOST_DAYS = 366

const isTooLong = ({ from, to }: { from?: string; to?: string }) =>
  from !== undefined && to !== undefined && daysBetween(from, to) >= MOST_DAYS
const tooLong = { path: ['to'], message: messageCode('periodTooLong', { max: MOST_DAYS }) }

export const statisticsQuery = z.object(period).refine((query) => !isTooLong(query), tooLong)
export const statisticsFileQuery = fileQuery(period).refine((query) => !isTooLong(query), tooLong)
export const subjectParam = z.object({ subject: z.enum(SUBJECTS) })

/** What is billed for; heating and parking are billed apart from bookings, and drivers pay at the exit. */
export const MONEY_KINDS = [...BILL_KINDS, 'heating', 'parking', 'parkingAtExit'] as const

/** What a value belongs to. */
const label = z.discriminatedUnion('of', [
  z.object({ of: z.literal('date'), date: z.string() }),
  z.object({ of: z.literal('month'), month: z.string() }),
  /** 0 is Sunday. The document would name only the first of several numbers. */
  z.object({ of: z.literal('weekday'), weekday: z.literal(WEEKDAYS).meta({ enum: [...WEEKDAYS] }) }),
  /** 0 to 23. */
  z.object({ of: z.literal('hour'), hour: z.int() }),
  /** Above ground positive, below it negative. */
  z.object({ of: z.literal('floor'), floor: z.int() }),
  z.object({ of: z.literal('name'), ko: z.string(), en: z.string() }),
  z.object({ of: z.literal('kind'), kind: z.enum(MONEY_KINDS) }),
])
export type Label = z.infer<typeof label>

const values = z.array(z.number().nullable())

const chart = z.object({
  key: z.enum(CHARTS),
  /** `bars`: things one below the other; `columns` and `line`: in the order of time; `heat`: a shade for each pair. */
  look: z.enum(['bars', 'columns', 'line', 'heat']),
  unit: z.enum(UNITS),
  along: z.array(label),
  /** A value for each of `along`; null where there is none. Of `heat`: a list for each of `across`. */
  now: values,
  /** The same in the period before; of `heat` there is none. */
  before: values,
  across: z.array(label),
  heat: z.array(values),
  /** What there is at most, such as parking spaces. */
  limit: z.int().nullable(),
})
export type Chart = z.infer<typeof chart>

const figure = z.object({
  key: z.enum(FIGURES),
  unit: z.enum(UNITS),
  now: z.number().nullable(),
  before: z.number().nullable(),
})
export type Figure = z.infer<typeof figure>

const span = z.object({ from: z.string(), to: z.string() })
/** The period, and the one of the same length before it. */
const periods = { now: span, before: span }

export const overviewShape = z.object({
  ...periods,
  /** The picture of the period: visitors by day. */
  chart,
  subjects: z.array(z.object({ subject: z.enum(SUBJECTS), figures: z.array(figure) })),
})
export type Overview = z.infer<typeof overviewShape>

export const statisticsShape = z.object({
  ...periods,
  subject: z.enum(SUBJECTS),
  figures: z.array(figure),
  charts: z.array(chart),
})
export type Statistics = z.infer<typeof statisticsShape>
