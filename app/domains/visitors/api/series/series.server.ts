import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { MessageKey } from '~/api/message-keys'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { publishedHolidays } from '~/booking/holidays.server'
import { readFields } from '~/booking/read-fields'
import { seriesDates, type Recurrence } from '~/booking/rules/series-dates'
import { recurrenceFaults } from '~/booking/series-form'
import type { Db } from '~/db/database.server'
import { parseMinutes, seoulDate, type LocalDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import type { VisitingHours } from '~/rules/visiting-hours'
import { normaliseVisitorMobile } from '~/rules/phone'
import { MOST_VISIT_SERIES } from '~/domains/visitors/limits'
import { visitTimeProblem, visitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import { SERIES_DATE_FIELDS, UNTIL, type SeriesDates } from '~/domains/visitors/series-schemas'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

type Input = Record<string, unknown>

/**
 * The dates on which the same guests are to come, and what each has against it. What is wrong with all of them is at its
 * field. Three statements at most, however many dates.
 * @throws Problem 422
 */
export async function readSeriesDates(
  c: ApiContext,
  input: Input,
  member: MemberActor,
): Promise<SeriesDates> {
  const { db, clock } = c.var.deps
  const now = clock()
  const at = { now, hours: await readSetting(c, 'visits.hours') }
  const { dates: days, without, minutes, skip } = wantedDates(input, at)
  const [holidays, reserved] = await Promise.all([
    publishedHolidays(c, days),
    reservedDays(db, days, { member, mobiles: mobilesOf(input) }),
  ])
  const dates = days.map((date) => {
    const problem = visitTimeProblem(date, minutes, at)
    const holiday = holidays.get(date) ?? null
    const isReserved = reserved.has(date)
    return {
      date,
      holiday,
      reasons: problem ? [{ messageKey: problem, params: { ...visitWindow(seoulDate(now)) } }] : [],
      isReserved,
      isSkipped: skip ? skip.includes(date) : holiday !== null || isReserved,
    }
  })
  return { dates, without }
}

/** The days of a form, earliest first. @throws Problem 422 with all errors */
function wantedDates(input: Input, at: { now: Date; hours: VisitingHours }) {
  const { values, faults } = readFields(SERIES_DATE_FIELDS, input)
  const { visitDate, visitTime, repeat, weekdays = [], moreDates = [] } = values
  const hasMore = moreDates.length > 0 || faults.some(({ path }) => path === 'moreDates')
  const isRepeated = !hasMore || Boolean(input.until) || repeat !== 'weekly' || weekdays.length > 0
  const until = isRepeated ? UNTIL.safeParse(input.until) : undefined
  const errors: FieldError[] = [...(faults as FieldError[])]
  for (const { message } of (until?.error?.issues ?? []).slice(0, 1))
    errors.push({ path: 'until', messageKey: message as FieldError['messageKey'] })
  const recurrence: Recurrence | undefined =
    visitDate && repeat ? { from: visitDate, repeat, weekdays } : undefined
  if (isRepeated && recurrence) errors.push(...recurrenceFaults(recurrence, until?.data, MOST_VISIT_SERIES))
  const minutes = parseMinutes(visitTime ?? '')
  // What concerns the time of day concerns every date.
  const problem = visitDate && minutes !== null && visitTimeProblem(seoulDate(at.now), minutes, at)
  if (problem === 'reservationClosed') errors.push({ path: 'visitTime', messageKey: problem })
  assertNone(errors)
  const repeated = isRepeated ? seriesDates(recurrence!, until!.data!) : { dates: [visitDate!], without: [] }
  const dates = [...new Set([...repeated.dates, ...moreDates])].sort()
  const path = isRepeated ? 'until' : 'moreDates'
  if (dates.length > MOST_VISIT_SERIES) throw fieldProblem(path, 'seriesTooLong', { max: MOST_VISIT_SERIES })
  // Without a choice, what speaks against a date leaves it out.
  const skip = input.skip === undefined || input.skip === null ? undefined : values.skip
  return { dates, without: repeated.without, minutes: minutes!, skip }
}

/** @throws Problem 422 with all errors */
function assertNone(errors: FieldError[]): void {
  const [first] = errors
  if (first) throw new Problem(422, first.messageKey as MessageKey, { params: first.params, errors })
}

const mobilesOf = ({ mobiles }: Input) =>
  [mobiles ?? []]
    .flat()
    .flatMap((typed) => (typeof typed === 'string' ? [normaliseVisitorMobile(typed)] : []))

/** Which of the days one of these phones has a visit on that the member receives or has reserved. */
async function reservedDays(
  db: Db,
  days: readonly LocalDate[],
  { member, mobiles }: { member: MemberActor; mobiles: string[] },
): Promise<Set<LocalDate>> {
  const phones = mobiles.filter((mobile) => mobile !== '')
  if (phones.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ date: visitors.visitDate })
    .from(visits)
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .where(
      and(
        or(eq(visits.hostId, member.id), eq(visits.requestedByMemberId, member.id)),
        inArray(visits.visitDate, [...days]),
        inArray(visitors.mobile, phones),
        notInArray(visitors.status, ['cancelled', 'rejected']),
      ),
    )
  return new Set(rows.map(({ date }) => date))
}
