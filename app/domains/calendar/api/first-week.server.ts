import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { calendarFeeds, memberEvents } from '~/domains/members/api/tables.server'
import { accessScans } from '~/domains/tenant-qr/api/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'
import { COMPANY_STEPS, FIRST_STEPS, type CompanyStep, type FirstStep } from '~/domains/calendar/shapes'

/** Days after the approval on which the steps are still shown. */
const DAYS = 7

/**
 * The steps that a new member has done: opened a door with the code, had a guest, booked something, made the calendar's address. One
 * query.
 * @returns null once all are done, or seven days after the approval
 */
export async function firstWeekOf(db: Db, memberId: number, now: Date): Promise<FirstStep[] | null> {
  const [row] = await db
    .select({
      since: sql<string>`coalesce(
        (select max(at) from ${memberEvents} where member_id = ${memberId} and event = 'approved'),
        ${members.createdAt})`.mapWith(memberEvents.at),
      door: sql<boolean>`exists (select 1 from ${accessScans} where member_id = ${memberId} and outcome = 'open')`,
      guest: sql<boolean>`exists (select 1 from ${visits} where host_id = ${memberId})`,
      booking: sql<boolean>`exists (select 1 from ${bookings} where member_id = ${memberId})`,
      calendar: sql<boolean>`exists (select 1 from ${calendarFeeds} where member_id = ${memberId})`,
    })
    .from(members)
    .where(sql`${members.id} = ${memberId}`)
  if (!row || addDays(seoulDate(row.since), DAYS) <= seoulDate(now)) return null
  const done = FIRST_STEPS.filter((step) => row[step])
  return done.length < FIRST_STEPS.length ? done : null
}

/**
 * How many colleagues somebody's company has, and how many of these see to visits and to parking. One query.
 * @returns null once it has each
 */
export async function companyStepsOf(
  db: Db,
  { id, companyId }: { id: number; companyId: number },
): Promise<Record<CompanyStep, number> | null> {
  const isColleague = and(
    eq(members.companyId, companyId),
    ne(members.id, id),
    inArray(members.status, ['approved', 'request_for_approval']),
  )
  const [steps] = await db
    .select({
      people: count(),
      visits: sql<number>`count(*) filter (where ${members.visitor})::int`,
      parking: sql<number>`count(*) filter (where ${members.parking})::int`,
    })
    .from(members)
    .where(isColleague)
  return steps && COMPANY_STEPS.some((step) => steps[step] === 0) ? steps : null
}
