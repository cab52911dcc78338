import type pg from 'pg'
import { READER, TODAY } from './portal'
import { inDatabase } from './section'

/*
 * Rows inserted by SQL, as a million calls of the API would take an hour. They are data of past years; today's is that of
 * the demo.
 */

const countOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

/** A million rows are inserted faster without the search indexes, which are created afterwards. */
async function dropGrams(client: pg.Client, table: string) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname like '%\\_grams%'",
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    await client.query("set maintenance_work_mem = '256MB'")
    for (const { definition } of rows) await client.query(definition)
  }
}

/** Adds rows up to this number, and updates the planner's statistics. */
async function fillUp(
  connectionString: string,
  { table, wanted }: { table: string; wanted: number },
  statement: string,
  values: unknown[] = [],
) {
  await inDatabase(connectionString, async (client) => {
    const count = await countOf(client, table)
    if (count < wanted) {
      const makeAgain = await dropGrams(client, table === 'visits' ? 'visitors' : table)
      await client.query(statement, [count, wanted - 1, ...values])
      await makeAgain()
    }
    await client.query('vacuum analyze')
  })
}

/** Visits of past and coming months, spread over companies and hosts, each with a visitor and every third with a car. */
export const fillVisits = (connectionString: string, wanted: number) =>
  fillUp(
    connectionString,
    { table: 'visits', wanted },
    `with hosts as (
       select m.id, m.company_id, row_number() over (order by m.id) - 1 as n, count(*) over () as total
       from members m where m.status = 'approved'
     ), made as (
       insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
         language, consent_version, consented_at, created_at)
       select 'b' || left(md5(i::text), 21), 'individual', h.company_id, h.id, 5,
         -- Every day but today.
         $3::date - 300 + i % 364 + (i % 364 >= 300)::int, 540 + 30 * (i % 16), 'meeting', 'visit_completed', 'ko', '1',
         now(), now()
       from generate_series($1::int, $2::int) i join hosts h on h.n = (i / 364) % h.total
       returning id, company_id, visit_date
     )
     insert into visitors (visit_id, company_id, number, name, mobile, plate, status, pass_code, desk_code, visit_date)
     select id, company_id, 0, '나그네' || id, '01012345678',
       case when id % 3 = 0 then lpad((id % 1000)::text, 3, '0') || '다' || lpad((id % 9973)::text, 4, '0') end,
       'visit_completed', 'p' || id, 'd' || id, visit_date from made`,
    [TODAY],
  )

/** Cars that came and left in the year before today, two events and a stay each. */
export const fillGateEvents = (connectionString: string, wanted: number) =>
  fillUp(
    connectionString,
    { table: 'parking_gate_events', wanted },
    `with cars as (
       select i, lpad((i % 1000)::text, 3, '0') || '다' || lpad((i % 9973)::text, 4, '0') as plate,
         $3::date - 1 - i % 364 + interval '1 minute' * (i % 600) as at
       from generate_series($1::int, $2::int) i where i % 2 = 0
     ), entered as (
       insert into parking_gate_events (event_id, plate, kind, at, received_at, source)
       select 'bench-enter-' || i, plate, 'enter', at, at, 'gate' from cars returning id, plate, at
     ), left_again as (
       insert into parking_gate_events (event_id, plate, kind, at, received_at, source)
       select 'bench-exit-' || i, plate, 'exit', at + interval '2 hours', at + interval '2 hours', 'gate' from cars
     )
     insert into parking_stays (plate, head_event_id, begin_at, entered_at, exited_at)
     select plate, id, at, at, at + interval '2 hours' from entered`,
    [TODAY],
  )

/** Bookings of all rooms, every half hour of the days before today, spread over companies and people. */
export const fillBookings = (connectionString: string, wanted: number) =>
  fillUp(
    connectionString,
    { table: 'bookings', wanted },
    `with members_of as (
       select id, company_id, row_number() over (order by id) - 1 as n, count(*) over () as total
       from members where status = 'approved'
     ), things as (
       select id, row_number() over (order by id) - 1 as n, count(*) over () as total from bookable_things
     ), times as (
       select i, t.id as thing_id, m.id as member_id, m.company_id,
         $3::date - 60 - (i / (18 * t.total))::int as date, (540 + 30 * (i % 18))::int as start_minutes
       from generate_series($1::int, $2::int) i
       join things t on t.n = (i / 18) % t.total join members_of m on m.n = i % m.total
     ), made as (
       insert into bookings (public_id, thing_id, company_id, member_id, date, start_minutes, end_minutes, starts_at, ends_at,
         clear_at, status, payment_method, won, vat_won, created_at)
       select 'k' || left(md5(i::text), 21), thing_id, company_id, member_id, date, start_minutes, start_minutes + 30,
         (date + interval '1 minute' * start_minutes) at time zone 'Asia/Seoul',
         (date + interval '1 minute' * (start_minutes + 30)) at time zone 'Asia/Seoul',
         (date + interval '1 minute' * (start_minutes + 30)) at time zone 'Asia/Seoul',
         'reserved', 'monthly_bill', 10000, 1000, now()
       from times returning id
     )
     insert into room_bookings (booking_id, attendees, meeting_name) select id, 4, '회의 ' || id from made`,
    [TODAY],
  )

/** Notices of past days, one a day at most. */
export const fillNotices = (connectionString: string, wanted: number) =>
  fillUp(
    connectionString,
    { table: 'notices', wanted },
    `insert into notices (category, title_ko, title_en, body_ko, body_en, state, published_at, number)
     select 'guide', '소방 점검 안내 ' || i, 'Fire drill ' || i, '안내', 'Notice', 'published',
       $3::date - interval '1 minute' * (400000 - i), 1000 + i
     from generate_series($1::int, $2::int) i`,
    [TODAY],
  )

/** Adds fifty visits to the signed-in member in the default period of the list. */
export const fillReadersList = (connectionString: string) =>
  inDatabase(connectionString, (client) =>
    client.query(
      `with reader as (select id, company_id from members where login_id = $1), made as (
         insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
           language, consent_version, consented_at, created_at)
         select 'r' || left(md5(i::text), 21), 'individual', company_id, id, 5, $2::date + i / 10,
           540 + 30 * (i % 16), 'meeting', 'approved', 'ko', '1', now(), now()
         from generate_series(1, 50) i, reader
         returning id, company_id, visit_date
       )
       insert into visitors (visit_id, company_id, number, name, mobile, plate, status, pass_code, desk_code, visit_date)
       select id, company_id, 0, '손님' || id, '01012345678', '12가3456', 'approved', 'p' || id, 'd' || id, visit_date from made`,
      [READER.loginId, TODAY],
    ),
  )

/** Adds fifty bookings of meeting rooms to the signed-in member in the default period of the list: past days' late evenings. */
export const fillReadersBookings = (connectionString: string) =>
  inDatabase(connectionString, (client) =>
    client.query(
      `with reader as (select id, company_id from members where login_id = $1), room as (
         select id from bookable_things where code = 'meeting-1'
       ), made as (
         insert into bookings (public_id, thing_id, company_id, member_id, date, start_minutes, end_minutes, starts_at, ends_at,
           clear_at, status, payment_method, won, vat_won, created_at)
         select 'm' || left(md5(i::text), 21), room.id, company_id, reader.id, $2::date - 1 - i / 4, at, at + 30,
           ($2::date - 1 - i / 4 + interval '1 minute' * at) at time zone 'Asia/Seoul',
           ($2::date - 1 - i / 4 + interval '1 minute' * (at + 30)) at time zone 'Asia/Seoul',
           ($2::date - 1 - i / 4 + interval '1 minute' * (at + 30)) at time zone 'Asia/Seoul',
           'reserved', 'monthly_bill', 10000, 1000, now()
         from generate_series(1, 50) i, lateral (select 1320 + 30 * (i % 4) as at) times, reader, room
         returning id
       )
       insert into room_bookings (booking_id, attendees, meeting_name) select id, 4, '회의 ' || id from made`,
      [READER.loginId, TODAY],
    ),
  )

/**
 * Adds visitors to this member today whose cars are inside, and minutes for coupons for all of them.
 * @returns the visits' public ids
 */
export const fillCarsIn = (connectionString: string, loginId: string, amount: number): Promise<string[]> =>
  inDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ record_id: string }>(
      `with host as (select id, company_id from members where login_id = $1), made as (
         insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
           language, consent_version, consented_at, created_at)
         select 'c' || left(md5(i::text), 21), 'individual', company_id, id, 5, $2::date, 600, 'meeting', 'approved',
           'ko', '1', now(), now()
         from generate_series(1, $3::int) i, host
         returning id, public_id, company_id, visit_date
       ), cars as (
         insert into visitors (visit_id, company_id, number, name, mobile, plate, status, pass_code, desk_code, visit_date)
         select id, company_id, 0, '손님' || id, '01012345678', '99라' || lpad((id % 10000)::text, 4, '0'), 'approved', 'p' || id,
           'd' || id, visit_date from made returning id, visit_id, plate
       ), entered as (
         insert into parking_gate_events (event_id, plate, kind, at, received_at, source)
         select 'car-' || visit_id, plate, 'enter', $2::date + interval '9 minutes', now(), 'gate' from cars
         returning id, plate, at
       ), parked as (
         insert into parking_stays (plate, head_event_id, begin_at, entered_at) select plate, id, at, at from entered
       )
       select 'v' || id as record_id from cars`,
      [loginId, TODAY, amount],
    )
    await client.query(
      'update parking_accounts set charged_minutes = 1000000 where company_id = (select company_id from members where login_id = $1)',
      [loginId],
    )
    return rows.map((row) => row.record_id)
  })
