import { sql } from 'drizzle-orm'
import type { Db, RowOf } from '~/db/database.server'
import { addDays, seoulInstant, type LocalDate } from '~/rules/local-time'

/** Inquiries of a category, or of all of them (`id` is null). */
export interface ComplaintsOfCategory {
  id: number | null
  ko: string | null
  en: string | null
  sent: number
  /** The middle of the times to the first answer, in minutes; null without an answered one. */
  answerMinutes: number | null
}

/** Inquiries sent on these days by category, and how long their first answers took. The first row is of all. One query. */
export async function complaintsByCategory(
  db: Db,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ComplaintsOfCategory[]> {
  const { rows } = await db.execute<RowOf<ComplaintsOfCategory>>(sql`
    with counted as (
      select category_id as id, grouping(category_id) as is_all, count(*)::int as sent,
        round(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at) / 60)
          filter (where first_answered_at is not null))::int as "answerMinutes"
      from complaints
      where created_at >= ${seoulInstant(from, 0).toISOString()}::timestamptz
        and created_at < ${seoulInstant(addDays(to, 1), 0).toISOString()}::timestamptz
      group by grouping sets ((category_id), ())
    )
    select counted.id, k.name_ko as ko, k.name_en as en, counted.sent, counted."answerMinutes"
    from counted left join complaint_categories k on k.id = counted.id
    order by counted.is_all desc, k.place, k.id`)
  return rows
}
