import { sql, type SQL } from 'drizzle-orm'
import type { Db, RowOf } from '~/db/database.server'
import { seoulDate, type LocalDate } from '~/rules/local-time'
import type { FitnessRow } from '~/domains/fitness/history-shapes'
import type { FitnessKind } from '~/domains/fitness/paths'
import type { LockerRoom } from '~/domains/fitness/rules/locker-kinds'
import { ownGxRows } from './gx/history.server'
import { ownRentalRows } from './lockers/history.server'
import { ownPassRows } from './passes/history.server'
import { ownTrainingRows } from './training/history.server'
import type { Whose } from './whose'

/**
 * What every subject contributes: a `select` of one's own reservations with exactly these columns, in this order:
 * kind, id, program_id, name_ko, name_en, room, door_number, from_day, to_day, start_minutes, end_minutes, status, won, left_over, number (its row's).
 */
const SUBJECTS: readonly ((whose: Whose) => SQL)[] = [ownGxRows, ownRentalRows, ownTrainingRows, ownPassRows]

interface Filter {
  kind?: FitnessKind
  status?: string
  from?: LocalDate
  to?: LocalDate
}

/** A page of one's own reservations of all kinds, future ones first, then past ones, the latest first. Two statements. */
export async function listOwnReservations(
  db: Db,
  whose: Whose,
  { kind, status, from, to }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FitnessRow[]; count: number }> {
  const all = sql.join(
    SUBJECTS.map((select) => select(whose)),
    sql` union all `,
  )
  const conditions = [
    sql`true`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(from ? [sql`to_day >= ${from}::date`] : []),
    ...(to ? [sql`from_day <= ${to}::date`] : []),
  ]
  const found = sql`from (${all}) reservations where ${sql.join(conditions, sql` and `)}`
  const isOver = sql`to_day < ${seoulDate(whose.now)}::date`
  const { rows } = await db.execute<
    RowOf<Row>
  >(sql`select kind, id, program_id, name_ko, name_en, room, door_number, from_day::text as from_day,
      to_day::text as to_day, start_minutes::int as start_minutes, end_minutes::int as end_minutes, status,
      won::int as won, left_over::int as left_over ${found}
    order by ${isOver}, case when ${isOver} then date '2000-01-01' - from_day else from_day - date '2000-01-01' end,
      start_minutes, kind, number limit ${limit} offset ${offset}`)
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count ${found}`)
  return { rows: rows.map(toRow), count: counted.rows[0]!.count }
}

interface Row {
  kind: FitnessKind
  id: string
  program_id: string | null
  name_ko: string | null
  name_en: string | null
  room: LockerRoom | null
  door_number: number | null
  from_day: string
  to_day: string
  start_minutes: number | null
  end_minutes: number | null
  status: FitnessRow['status']
  won: number
  left_over: number | null
}

const toRow = (row: Row): FitnessRow => ({
  kind: row.kind,
  id: row.id,
  programId: row.program_id,
  name: row.name_ko !== null && row.name_en !== null ? { ko: row.name_ko, en: row.name_en } : null,
  locker: row.room !== null && row.door_number !== null ? { room: row.room, number: row.door_number } : null,
  from: row.from_day,
  to: row.to_day,
  startMinutes: row.start_minutes,
  endMinutes: row.end_minutes,
  status: row.status,
  won: row.won,
  left: row.left_over,
})
