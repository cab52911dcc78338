import { sql } from 'drizzle-orm'
import type { Db } from '../../app/db/database.server'
import type { LocalDate } from '../../app/rules/local-time'
import { makeCompany, makeMember, makeStaff } from '../factories/people'
import { makeRooms } from '../factories/rooms'

/** What a building does in so many days before a day: so many visits on each, and what goes with them. */
export interface Years {
  until: LocalDate
  days: number
  visitsADay: number
}

/** Tables that grow with the days. */
export const BIG_TABLES = [
  'access_records',
  'access_scans',
  'booking_events',
  'bookings',
  'outbox',
  'parking_discounts',
  'parking_gate_events',
  'parking_stays',
  'visit_events',
  'visitors',
  'visits',
] as const

/**
 * Fills an empty database by SQL as if a building had used it for years: all visits are over, every third came by car with a discount, messages
 * are those of the last month, access records those of two years.
 */
export async function fillYears(db: Db, { until, days, visitsADay }: Years): Promise<void> {
  const company = await makeCompany(db)
  const host = await makeMember(db, company.id)
  const front = await makeStaff(db, ['front'])
  await makeRooms(db)
  const dayOf = sql`date ${sql.raw(`'${until}'`)} - day`
  const at = sql`((${dayOf}) + time '09:00' + number * interval '20 seconds') at time zone 'Asia/Seoul'`
  const each = sql`generate_series(1, ${sql.raw(String(days))}) as day, generate_series(1, ${sql.raw(String(visitsADay))}) as number`
  const statements = [
    sql`insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status, language,
        consent_version, consented_at, created_at)
      select 'visit-' || day || '-' || number, 'individual', ${company.id}, ${host.id}, 12, ${dayOf}, 540 + number % 480, 'meeting',
        'visit_completed', 'ko', '2026-01', ${at}, ${at} from ${each}`,
    sql`insert into visitors (visit_id, company_id, number, name, mobile, plate, status, pass_code, desk_code, visit_date, checked_in_at,
        checked_out_at)
      select id, company_id, 0, '나그네' || id % 997, '010' || lpad((id % 100000000)::text, 8, '0'),
        case when id % 3 = 0 then lpad((id % 90 + 10)::text, 2, '0') || '가' || lpad((id % 10000)::text, 4, '0') end,
        'visit_completed', 'pass-' || id, 'D' || id, visit_date, created_at, created_at + interval '1 hour' from visits`,
    sql`insert into visit_events (visit_id, event, by, at)
      select visits.id, event, 'desk', created_at from visits, unnest(array['requested', 'approved', 'checkedIn', 'checkedOut']) as event`,
    sql`insert into parking_gate_events (event_id, plate, kind, at, received_at, source)
      select 'gate-' || id, plate, 'enter', checked_in_at, checked_in_at, 'gate' from visitors where plate is not null`,
    sql`insert into parking_stays (plate, head_event_id, begin_at, entered_at, exited_at, charged_won)
      select plate, id, at, at, at + interval '1 hour', 0 from parking_gate_events`,
    sql`insert into parking_discounts (public_id, company_id, plate, name, visitor_id, coupon, status, visit_date, registered_at, month,
        basic_minutes, member_id, created_at)
      select 'coupon-' || id, company_id, plate, name, id, 'hour1', 'registered', visit_date, checked_in_at, to_char(visit_date, 'YYYY-MM'), 60,
        ${host.id}, checked_in_at from visitors where plate is not null`,
    sql`insert into outbox (dedupe_key, channel, recipient, language, template, params, status, next_attempt_at, created_at, sent_at)
      select 'visit-event:' || visit_events.id || ':' || channel, channel, mobile, 'ko', 'visitApprovedGuest',
        jsonb_build_object('name', visitors.name, 'host', '김*준', 'company', '한빛전자', 'link', 'http://localhost/gate-pass/' || pass_code),
        'sent', at, at, at
      from visit_events join visitors on visitors.visit_id = visit_events.visit_id, unnest(array['sms', 'email']) as channel
      where visit_date > date ${sql.raw(`'${until}'`)} - 31`,
    sql`insert into access_records (actor, action, subject, shown, at)
      select 'staff:' || ${front.id}::int, 'visits:lookUp', 'visit:' || id, array['visit:' || id], created_at from visits
      where visit_date > date ${sql.raw(`'${until}'`)} - 730`,
    sql`insert into bookings (public_id, thing_id, company_id, member_id, date, start_minutes, end_minutes, starts_at, ends_at, clear_at, status,
        created_at)
      select 'booking-' || things.id || '-' || day || '-' || hour, things.id, ${company.id}, ${host.id}, ${dayOf}, hour * 60, hour * 60 + 60,
        (${dayOf} + make_interval(hours => hour)) at time zone 'Asia/Seoul',
        (${dayOf} + make_interval(hours => hour + 1)) at time zone 'Asia/Seoul',
        (${dayOf} + make_interval(hours => hour + 1)) at time zone 'Asia/Seoul', 'completed', now()
      from bookable_things as things, generate_series(1, ${sql.raw(String(days))}) as day, generate_series(9, 17) as hour`,
    sql`insert into booking_events (booking_id, event, by, at) select id, 'reserved', 'member', starts_at - interval '1 day' from bookings`,
  ]
  for (const statement of statements) await db.execute(statement)
  for (const table of BIG_TABLES) await db.execute(sql`analyze ${sql.identifier(table)}`)
}
