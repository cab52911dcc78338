import { sql } from 'drizzle-orm'
import type { Db } from '../../app/db/database.server'
import type { LocalDate } from '../../app/rules/local-time'
import { RETENTION } from '../../app/rules/retention'
import { makeCompany, makeMember } from '../factories/people'

/** What a building has done in so many days before a day: so many visits on each, and what goes with them. */
export interface Years {
  until: LocalDate
  days: number
  visitsADay: number
}

/** Visits and stays are kept for a year; those of a day more are due. */
const KEPT_DAYS = 366

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

/** Companies and their people: of a building's, those who have visitors. */
const COMPANIES = 60
const HOSTS_OF_ONE = 15

/**
 * Fills a database by SQL as if a building had used it for years: all visits are over, every third came by car with a discount. What is
 * destroyed with time is not there any more, but for what was due yesterday: visits and stays of a year, messages of a month, access
 * records of two years. Indexes are made afterwards, which takes a fraction of the time.
 */
export async function fillYears(
  db: Db,
  { until, days, visitsADay }: Years,
  front: { id: number },
): Promise<void> {
  for (let company = 0; company < COMPANIES; company++) {
    const { id } = await makeCompany(db, { nameKo: `입주사 ${company}`, nameEn: `Company ${company}` })
    for (let host = 0; host < HOSTS_OF_ONE; host++) await makeMember(db, id)
  }
  const kept = Math.min(days, KEPT_DAYS)
  const dayOf = sql`date ${sql.raw(`'${until}'`)} - day`
  const at = sql`((${dayOf}) + time '09:00' + number * interval '20 seconds') at time zone 'Asia/Seoul'`
  const eachOf = (first: number, last: number) =>
    sql.raw(
      `generate_series(${first}, ${last}) as day cross join generate_series(1, ${visitsADay}) as number`,
    )
  const each = eachOf(1, kept)
  // Everybody has about as many.
  const hosts = sql`(select id as host, company_id as company, row_number() over (order by id) - 1 as turn, count(*) over () as all_hosts
    from members where status = 'approved') as hosts`
  const hostOf = (number: string) => sql`${hosts} on turn = (${sql.raw(number)}) % all_hosts`
  const statements = [
    sql`insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status, language,
        consent_version, consented_at, created_at)
      select 'visit-' || day || '-' || number, 'individual', company, host, 12, ${dayOf}, 540 + number % 480, 'meeting',
        'visit_completed', 'ko', '2026-01', ${at}, ${at} from ${each} join ${hostOf('day * 7 + number')}`,
    sql`insert into visitors (visit_id, company_id, number, name, mobile, plate, status, pass_code, desk_code, visit_date, checked_in_at,
        checked_out_at)
      select id, company_id, 0, '나그네' || id % 997, '010' || lpad((id % 100000000)::text, 8, '0'),
        case when id % 3 = 0 then lpad((id % 90 + 10)::text, 2, '0') || '가' || lpad((id % 10000)::text, 4, '0') end,
        'visit_completed', 'pass-' || id, 'D' || id, visit_date, created_at, created_at + interval '1 hour' from visits
      where public_id like 'visit-%'`,
    sql`insert into visit_events (visit_id, event, by, at)
      select visits.id, event, 'desk', created_at from visits, unnest(array['requested', 'approved', 'checkedIn', 'checkedOut']) as event
      where public_id like 'visit-%'`,
    sql`insert into parking_gate_events (event_id, plate, kind, at, received_at, source)
      select 'gate-' || id, plate, 'enter', checked_in_at, checked_in_at, 'gate' from visitors
      where plate is not null and pass_code like 'pass-%'`,
    sql`insert into parking_stays (plate, head_event_id, begin_at, entered_at, exited_at, charged_won)
      select plate, id, at, at, at + interval '1 hour', 0 from parking_gate_events
      where event_id like 'gate-%'`,
    sql`insert into parking_discounts (public_id, company_id, plate, name, visitor_id, coupon, status, visit_date, registered_at, month,
        basic_minutes, member_id, created_at)
      select 'coupon-' || id, company_id, plate, name, id, 'hour1', 'registered', visit_date, checked_in_at, to_char(visit_date, 'YYYY-MM'), 60,
        host_id, checked_in_at from visitors join (select id as of_visit, host_id from visits) as hosted on of_visit = visit_id
      where plate is not null and pass_code like 'pass-%'`,
    // Of visits that are destroyed the discounts stay, for the statements.
    sql`insert into parking_discounts (public_id, company_id, plate, name, coupon, status, visit_date, registered_at, month, basic_minutes,
        member_id, created_at)
      select 'coupon-' || day || '-' || number, company, '', '', 'hour1', 'registered', ${dayOf}, ${at}, to_char(${dayOf}, 'YYYY-MM'), 60,
        host, ${at} from ${eachOf(kept + 1, days)} join ${hostOf('day * 7 + number')} where number % 3 = 0`,
    sql`insert into outbox (dedupe_key, channel, recipient, language, template, params, status, next_attempt_at, created_at, sent_at)
      select 'visit-event:' || visit_events.id || ':' || channel, channel, mobile, 'ko', 'visitApprovedGuest',
        jsonb_build_object('name', visitors.name, 'host', '김*준', 'company', '한빛전자')
          || case when visit_date > date ${sql.raw(`'${until}'`)} - ${sql.raw(String(RETENTION.messageLinkDays))}
            then jsonb_build_object('link', 'http://localhost/gate-pass/' || pass_code) else '{}' end,
        'sent', at, at, at
      from visit_events join visitors on visitors.visit_id = visit_events.visit_id, unnest(array['sms', 'email']) as channel
      where visit_date > date ${sql.raw(`'${until}'`)} - 31 and pass_code like 'pass-%'`,
    sql`insert into access_records (actor, action, subject, shown, at)
      select 'staff:' || ${front.id}::int, 'visits:lookUp', 'visit:' || day || '-' || number, array['visit:' || day || '-' || number], ${at}
      from ${eachOf(1, Math.min(days, 730))}`,
    sql`insert into doors (public_id, name_ko, name_en, kind, direction, floor, access, created_at, changed_by, changed_at)
      select 'door-of-years', '정문', 'Gate', 'gate', 'in', 1, '{}', now(), ${front.id}, now()`,
    sql`insert into access_scans (door_id, scan_id, at, received_at, visitor_id, outcome)
      select doors.id, 'scan-' || visitors.id, checked_in_at, checked_in_at, visitors.id, 'open'
      from doors, visitors where doors.public_id = 'door-of-years' and visit_date >= date ${sql.raw(`'${until}'`)} - 91
      and pass_code like 'pass-%'`,
    sql`insert into bookings (public_id, thing_id, company_id, member_id, date, start_minutes, end_minutes, starts_at, ends_at, clear_at, status,
        created_at)
      select 'booking-' || things.id || '-' || day || '-' || hour, things.id, company, host, ${dayOf}, hour * 60, hour * 60 + 60,
        (${dayOf} + make_interval(hours => hour)) at time zone 'Asia/Seoul',
        (${dayOf} + make_interval(hours => hour + 1)) at time zone 'Asia/Seoul',
        (${dayOf} + make_interval(hours => hour + 1)) at time zone 'Asia/Seoul', 'completed', now()
      from bookable_things as things cross join generate_series(1, ${sql.raw(String(days))}) as day
      cross join generate_series(9, 17) as hour
      join ${hostOf('day * 7 + hour')}
      where things.kind = 'meeting'`,
    sql`insert into booking_events (booking_id, event, by, at) select id, 'reserved', 'member', starts_at - interval '1 day' from bookings
      where public_id like 'booking-%'`,
  ]
  const indexes = await takeIndexes(db)
  for (const statement of statements) await db.execute(statement)
  for (const definition of indexes) await db.execute(sql.raw(definition))
  // As autovacuum does while years pass: without it no index alone answers.
  for (const table of BIG_TABLES) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}

/** Drops the big tables' indexes that no constraint has. @returns what makes them again */
async function takeIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select relname as name, pg_get_indexdef(oid) as definition from pg_index join pg_class on oid = indexrelid
    where indrelid::regclass::text = any(${sql.param([...BIG_TABLES])}::text[]) and not indisunique and not indisexclusion`)
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}
