import { z } from 'zod'
import type { FieldError } from '~/api/problem'
import { listOf, requiredDay } from '~/forms/fields'
import type { LocalDate } from '~/rules/local-time'
import { REPEATS, seriesDates, shortestSeries, type Recurrence } from './rules/series-dates'

/* How a booking or a visit is repeated, as a form says it. */

const isLeftOut = (value: unknown) => value === undefined || value === null || value === ''

/** 0 for Sunday to 6 for Saturday. */
const weekday = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[0-6]$/, 'choiceInvalid')
        .transform(Number),
    ],
    'choiceInvalid',
  )
  .refine((day) => Number.isInteger(day) && day >= 0 && day <= 6, 'choiceInvalid')

/** How something is repeated: until a day, how often, on which other weekdays, and the dates that are left out. */
export const SERIES_FIELDS = {
  until: requiredDay('requestDateRequired'),
  repeat: z.preprocess((value) => (isLeftOut(value) ? 'weekly' : value), z.enum(REPEATS, 'choiceInvalid')),
  weekdays: listOf(weekday).pipe(
    z
      .array(z.number())
      .max(20, 'choiceInvalid')
      .transform((days) => [...new Set(days)]),
  ),
  skip: listOf(requiredDay('dateInvalid')).pipe(z.array(z.string()).max(50, 'choiceInvalid')),
}

/**
 * What is wrong with how something is repeated; a missing last day is reported as a field.
 * @param most how many dates it may have
 */
export function recurrenceFaults(
  recurrence: Recurrence,
  until: LocalDate | undefined,
  most: number,
): FieldError[] {
  if (recurrence.repeat === 'monthly' && recurrence.weekdays.length > 0)
    return [{ path: 'weekdays', messageKey: 'seriesWeekdaysMonthly' }]
  if (!until) return []
  const from = shortestSeries(recurrence)
  if (until < from) return [{ path: 'until', messageKey: 'seriesUntilTooEarly', params: { from } }]
  return seriesDates(recurrence, until).dates.length > most
    ? [{ path: 'until', messageKey: 'seriesTooLong', params: { max: most } }]
    : []
}
