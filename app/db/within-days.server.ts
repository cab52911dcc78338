import { and, gte, lt, type AnyColumn, type SQL } from 'drizzle-orm'
import { addDays, seoulInstant, type LocalDate } from '~/rules/local-time'

/** Whether an instant falls on a day of a period in Seoul; a missing bound is open. */
export const withinDays = (
  column: AnyColumn,
  { from, to }: { from?: LocalDate; to?: LocalDate },
): SQL | undefined =>
  and(
    from ? gte(column, seoulInstant(from, 0)) : undefined,
    to ? lt(column, seoulInstant(addDays(to, 1), 0)) : undefined,
  )
