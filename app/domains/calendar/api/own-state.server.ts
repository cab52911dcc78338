import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MemberActor } from '~/api/context.server'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { members } from '~/domains/account/api/tables.server'
import { companyFloors } from '~/domains/building/api/tables.server'
import { calendarFeeds, memberEvents } from '~/domains/members/api/tables.server'
import { accessScans } from '~/domains/tenant-qr/api/tables.server'
import { awaitsDecisionOf } from '~/domains/visitors/api/list-queries.server'
import { visits } from '~/domains/visitors/api/tables.server'
import { COMPANY_STEPS, FIRST_STEPS, type OwnState } from '~/domains/calendar/shapes'
import { joined } from './joined.server'

/** Days after the approval on which the steps are still shown. */
const DAYS = 7

/** What a member is to decide and to do first, and where their company is. One query. */
export async function ownStateOf(db: Db, actor: MemberActor, now: Date): Promise<OwnState> {
  const { id } = actor
  const colleagues = selectColleagues(db, actor).as('colleagues')
  const floors = db
    .select({ floor: companyFloors.floor })
    .from(companyFloors)
    .where(eq(companyFloors.companyId, actor.companyId))
    .orderBy(asc(companyFloors.floor))
  const [row] = await db
    .select({
      since: sql<string>`coalesce(
        (select max(at) from ${memberEvents} where member_id = ${id} and event = 'approved'),
        ${members.createdAt})`.mapWith(memberEvents.at),
      door: sql<boolean>`exists (select 1 from ${accessScans} where member_id = ${id} and outcome = 'open')`,
      guest: sql<boolean>`exists (select 1 from ${visits} where host_id = ${id})`,
      booking: sql<boolean>`exists (select 1 from ${bookings} where member_id = ${id})`,
      calendar: sql<boolean>`exists (select 1 from ${calendarFeeds} where member_id = ${id})`,
      waitingVisits: db.$count(visits, awaitsDecisionOf(actor, seoulDate(now))),
      floors: sql<number[]>`array${floors}`,
      signUps: colleagues.signUps,
      people: colleagues.people,
      visits: colleagues.visits,
      parking: colleagues.parking,
    })
    .from(members)
    .leftJoin(colleagues, joined(can(actor, 'employees:see')))
    .where(eq(members.id, id))
  const { since, door, guest, booking, calendar, waitingVisits, floors: own, signUps, ...company } = row!
  const steps = { door, guest, booking, calendar }
  const done = FIRST_STEPS.filter((step) => steps[step])
  const isFirstWeek = addDays(seoulDate(since), DAYS) > seoulDate(now)
  return {
    floors: own,
    decisions: { visits: waitingVisits, signUps: signUps ?? 0 },
    done: isFirstWeek && done.length < FIRST_STEPS.length ? done : null,
    company:
      can(actor, 'employees:manage') && COMPANY_STEPS.some((step) => company[step] === 0) ? company : null,
  }
}

/** How many colleagues somebody has, how many of these see to visits and to parking, and how many have signed up and wait. */
const selectColleagues = (db: Db, { id, companyId }: MemberActor) =>
  db
    .select({
      people: count().as('people'),
      visits: sql<number>`count(*) filter (where ${members.visitor})::int`.as('for_visits'),
      parking: sql<number>`count(*) filter (where ${members.parking})::int`.as('for_parking'),
      signUps:
        sql<number>`count(*) filter (where ${members.status} = 'request_for_approval' and not ${members.isInvited})::int`.as(
          'sign_ups',
        ),
    })
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        ne(members.id, id),
        inArray(members.status, ['approved', 'request_for_approval']),
      ),
    )
