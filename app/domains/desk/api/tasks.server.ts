import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { seoulDate } from '../../../rules/local-time'
import type { InquiryKind } from '../../inquiries/limits'
import type { TaskKey } from '../rules/desk-tasks'
import { yearsWithoutHolidays } from '../rules/years-without-holidays'

type Counts = Record<Exclude<TaskKey, 'yearsWithoutHolidays'>, number>

/** The number of each task, in one statement. */
export async function countTasks(db: Db, now: Date): Promise<Record<TaskKey, number>> {
  const today = seoulDate(now)
  const at = now.toISOString()
  const visitorsToday = (status: string) =>
    sql`(select count(*)::int from visitors where visit_date = ${today}::date and status = ${status})`
  const inquiriesWaiting = (kind: InquiryKind) =>
    sql`(select count(*)::int from inquiries where kind = ${kind} and status = 'waiting_for_reply')`
  // Seats of the refresh room have a page of their own at the desk.
  const isSeat = (is: boolean) =>
    sql`thing_id in (select id from bookable_things where (kind in ('bed', 'chair')) = ${is})`
  const answer = await db.execute(sql`select
    ${visitorsToday('request_for_approval')} as "waitingToday",
    ${visitorsToday('approved')} as "expectedToday",
    ${visitorsToday('using')} as "insideNow",
    (select count(*)::int from members where status = 'request_for_approval' and not is_invited) as "signUpsWaiting",
    (select count(*)::int from complaints where status = 'waiting_for_reply') as "complaintsWaiting",
    (select count(*)::int from heating_requests where status = 'request_for_approval') as "heatingWaiting",
    (select count(*)::int from bookings where status = 'cancellation_requested' and ${isSeat(false)}) as "cancellationsWaiting",
    (select count(*)::int from bookings where status = 'cancellation_requested' and ${isSeat(true)}) as "seatsWaiting",
    (select count(*)::int from bookings where status = 'waiting_for_payment'
      and hold_until > ${at}::timestamptz) as "paymentsWaiting",
    (select count(*)::int from gx_applications where status = 'cancellation_requested')
      + (select count(*)::int from pt_purchases where status = 'cancellation_requested')
      + (select count(*)::int from monthly_passes where status in ('cancellation_requested', 'waiting_for_payment')) as "fitnessCancellations",
    (select count(*)::int from bookings where date = ${today}::date and company_id is not null and ${isSeat(false)}
      and status <> 'cancelled' and (status <> 'waiting_for_payment' or hold_until > ${at}::timestamptz)) as "bookingsToday",
    (select count(*)::int from locker_rentals where status <> 'assignment_cancelled' and ended_at is null
      and last_day >= ${today}::date and (status = 'scheduled_for_assignment' or cancel_asked_at is not null))
      as "lockersWaiting",
    (select count(*)::int from companies c where active and not exists (
      select from members m where m.company_id = c.id and m.total
        and m.status in ('request_for_approval', 'approved', 'withdrawal_pending'))) as "companiesWithoutMaster",
    (select count(*)::int from staff where is_invited and ended_at is null) as "staffInvited",
    (select count(*)::int from notices where state = 'published' and published_at <= ${at}::timestamptz) as "noticesShown",
    (select count(*)::int from notices where state = 'published' and published_at > ${at}::timestamptz) as "noticesScheduled",
    ${inquiriesWaiting('lease')} as "inquiriesWaiting",
    ${inquiriesWaiting('listening-bar')} as "barInquiriesWaiting",
    (select coalesce(array_agg(distinct extract(year from date)::int), '{}') from holidays) as "years"`)
  const [row] = (answer as unknown as { rows: (Counts & { years: number[] })[] }).rows
  const { years, ...counts } = row!
  return { ...counts, yearsWithoutHolidays: yearsWithoutHolidays(today, years).length }
}
