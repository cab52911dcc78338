import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { REPAYMENTS_OWED } from '~/db/repayments-owed.server'
import { addDays, addMonths, seoulDate, seoulInstant } from '~/rules/local-time'
import { WARNED_DAYS } from '~/domains/api-keys/rules/key-end'
import type { InquiryKind } from '~/domains/inquiries/limits'
import type { Channel } from '~/messaging/outbox.server'
import type { TaskKey } from '~/domains/desk/rules/desk-tasks'
import { yearsWithoutHolidays } from '~/domains/desk/rules/years-without-holidays'
import { monthToReview } from '~/domains/desk/rules/access-review'
import { reviewSubject } from './access-review.server'

type Counted = Record<TaskKey, { count: number; since: string | null }>
type Key = Exclude<TaskKey, 'yearsWithoutHolidays'>

/**
 * The number of each task, and since when its oldest thing waits; in one statement.
 * @param withoutGateway channels whose messages wait for one
 */
export async function countTasks(db: Db, now: Date, withoutGateway: readonly Channel[]): Promise<Counted> {
  const today = seoulDate(now)
  const at = now.toISOString()
  const [thisMonth, lastMonth] = [0, -1].map((months) =>
    seoulInstant(addMonths(`${today.slice(0, 7)}-01`, months), 0).toISOString(),
  )
  // Seats of the refresh room have a page of their own at the desk.
  const isSeat = (is: boolean) =>
    sql`thing_id in (select id from bookable_things where (kind in ('bed', 'chair')) = ${is})`
  /** How many rows, and the oldest of them by the column or expression `since`. */
  const queue = (since: SQL, rows: SQL) =>
    sql`(select json_build_array(count(*), min(${since})) from ${rows})`
  const figure = (rows: SQL) => sql`(select json_build_array(count(*), null) from ${rows})`
  const visitorsToday = (status: string) =>
    sql`visitors p join visits v on v.id = p.visit_id where p.visit_date = ${today}::date and p.status = ${status}`
  const inquiriesWaiting = (kind: InquiryKind) =>
    queue(sql`created_at`, sql`inquiries where kind = ${kind} and status = 'waiting_for_reply'`)
  const cancellations = (is: boolean) =>
    queue(sql`cancel_asked_at`, sql`bookings where status = 'cancellation_requested' and ${isSeat(is)}`)
  const counted: Record<Key, SQL> = {
    waitingToday: queue(sql`v.created_at`, visitorsToday('request_for_approval')),
    expectedToday: figure(visitorsToday('approved')),
    insideNow: figure(visitorsToday('using')),
    signUpsWaiting: queue(
      sql`created_at`,
      sql`members where status = 'request_for_approval' and not is_invited`,
    ),
    messagesWithoutGateway: queue(
      sql`created_at`,
      sql`outbox where status = 'waiting' and next_attempt_at <= ${at}::timestamptz
        and channel in (select jsonb_array_elements_text(${JSON.stringify(withoutGateway)}::jsonb))`,
    ),
    messagesFailed: queue(
      sql`coalesce(result_at, created_at)`,
      sql`outbox where status in ('failed', 'expired') and settled_at is null`,
    ),
    complaintsWaiting: queue(sql`waiting_since`, sql`complaints where status = 'waiting_for_reply'`),
    heatingWaiting: queue(sql`created_at`, sql`heating_requests where status = 'request_for_approval'`),
    cancellationsWaiting: cancellations(false),
    seatsWaiting: cancellations(true),
    paymentsWaiting: queue(
      sql`created_at`,
      sql`(
        select created_at from bookings where status = 'waiting_for_payment' and hold_until > ${at}::timestamptz
        union all select created_at from monthly_passes where status = 'waiting_for_payment') due`,
    ),
    repaymentsWaiting: queue(sql`since`, REPAYMENTS_OWED),
    fitnessCancellations: queue(
      sql`since`,
      sql`(
        select cancel_asked_at as since from gx_applications where status = 'cancellation_requested'
        union all select cancel_asked_at from pt_purchases where status = 'cancellation_requested'
        union all select cancel_asked_at from monthly_passes where status = 'cancellation_requested') waiting`,
    ),
    bookingsToday: figure(
      sql`(
        select 1 from bookings where date = ${today}::date and company_id is not null
          and status <> 'cancelled' and (status <> 'waiting_for_payment' or hold_until > ${at}::timestamptz)
        union all select 1 from pt_units where date = ${today}::date and status <> 'cancelled') booked`,
    ),
    lockersWaiting: queue(
      sql`coalesce(cancel_asked_at, created_at)`,
      sql`locker_rentals where status <> 'assignment_cancelled' and ended_at is null
        and last_day >= ${today}::date and (status = 'scheduled_for_assignment' or cancel_asked_at is not null)`,
    ),
    companiesWithoutMaster: figure(
      sql`companies c where active and not exists (
        select from members m where m.company_id = c.id and m.total
          and m.status in ('request_for_approval', 'approved', 'withdrawal_pending'))`,
    ),
    accessReviewWaiting: queue(
      sql`since`,
      sql`(select ${thisMonth}::timestamptz as since
        where exists (select from access_records where at >= ${lastMonth}::timestamptz and at < ${thisMonth}::timestamptz)
        and not exists (select from building_changes where subject = ${reviewSubject(monthToReview(today))})) waiting`,
    ),
    apiKeysEnding: figure(
      sql`api_keys where ended_at is null
        and ends_on between ${today}::date and ${addDays(today, WARNED_DAYS)}::date`,
    ),
    companyDomainsWaiting: figure(
      sql`companies c where exists (
        select from company_sign_in_domains d where d.company_id = c.id and not d.is_confirmed)`,
    ),
    staffInvited: figure(sql`staff where is_invited and ended_at is null`),
    noticesShown: figure(sql`notices where state = 'published' and published_at <= ${at}::timestamptz`),
    noticesScheduled: figure(sql`notices where state = 'published' and published_at > ${at}::timestamptz`),
    inquiriesWaiting: inquiriesWaiting('lease'),
    barInquiriesWaiting: inquiriesWaiting('listening-bar'),
    wishesWaiting: queue(sql`created_at`, sql`listening_wishes where status = 'request_for_approval'`),
  }
  const columns = Object.entries(counted).map(([key, value]) => sql`${value} as ${sql.identifier(key)}`)
  const { rows } = await db.execute<
    Record<Key, [number, string | null]> & { years: number[] }
  >(sql`select ${sql.join(columns, sql`, `)},
    (select coalesce(array_agg(distinct extract(year from date)::int), '{}') from holidays) as "years"`)
  const { years, ...tasks } = rows[0]!
  const numbers = Object.entries(tasks).map(([key, [count, since]]) => [
    key,
    { count, since: since === null ? null : new Date(since).toISOString() },
  ])
  const missing = yearsWithoutHolidays(today, years).length
  return { ...Object.fromEntries(numbers), yearsWithoutHolidays: { count: missing, since: null } } as Counted
}
