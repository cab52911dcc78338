import pg from 'pg'
import { READER, TODAY } from './portal'

/**
 * Adds visits of past and coming months up to this number, spread over companies and hosts, each with a
 * visitor, as many a day as in a building that has kept them for a year.
 */
export async function fillVisits(connectionString: string, wanted: number) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from visits')
    await client.query(
      `with hosts as (
         select m.id, m.company_id, row_number() over (order by m.id) - 1 as n, count(*) over () as total
         from members m where m.status = 'approved'
       ), made as (
         insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
           language, consent_version, consented_at, created_at)
         select 'b' || left(md5(i::text), 21), 'individual', h.company_id, h.id, 5,
           $1::date - 300 + i % 365, 540 + 30 * (i % 16), 'meeting', 'visit_completed', 'ko', '1', now(), now()
         from generate_series($2::int, $3::int) i join hosts h on h.n = (i / 365) % h.total
         returning id, visit_date
       )
       insert into visitors (visit_id, number, name, mobile, status, pass_code, desk_code, visit_date)
       select id, 0, '나그네' || id, '01012345678', 'visit_completed', 'p' || id, 'd' || id, visit_date from made`,
      [TODAY, rows[0]!.count, wanted - 1],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Adds fifty visits to the signed-in member in the default period of the list. */
export async function fillReadersList(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `with reader as (select id, company_id from members where login_id = $1), made as (
         insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
           language, consent_version, consented_at, created_at)
         select 'r' || left(md5(i::text), 21), 'individual', company_id, id, 5, $2::date + i / 10,
           540 + 30 * (i % 16), 'meeting', 'approved', 'ko', '1', now(), now()
         from generate_series(1, 50) i, reader
         returning id, visit_date
       )
       insert into visitors (visit_id, number, name, mobile, plate, status, pass_code, desk_code, visit_date)
       select id, 0, '손님' || id, '01012345678', '12가3456', 'approved', 'p' || id, 'd' || id, visit_date from made`,
      [READER.loginId, TODAY],
    )
  } finally {
    await client.end()
  }
}
