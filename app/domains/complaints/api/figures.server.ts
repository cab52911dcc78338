import { sql } from 'drizzle-orm'
import type { Db, RowOf } from '~/db/database.server'
import { FIGURE_DAYS, type Figures } from '~/domains/complaints/desk-schemas'
import { MS_PER_DAY } from '~/rules/time-units'

interface Row {
  id: number | null
  nameKo: string
  nameEn: string
  waiting: number
  answered: number
  median: number | null
  longest: number | null
  oldest: string | Date | null
  ratings: number
  average: number | null
}

/**
 * Waiting times, in minutes from the question to its first answer, of inquiries answered in the last 30 days; and how
 * many wait now. One statement: a row for each category and one, without id, for all of them.
 */
export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const since = new Date(now.getTime() - FIGURE_DAYS * MS_PER_DAY).toISOString()
  const { rows } = await db.execute<RowOf<Row>>(sql`
    with of_each as (
      select category_id, stars, waiting_since, status = 'waiting_for_reply' as is_waiting,
        first_answered_at >= ${since}::timestamptz as is_recent,
        extract(epoch from first_answered_at - created_at) / 60 as minutes
      from complaints
      where status = 'waiting_for_reply' or first_answered_at >= ${since}::timestamptz
    ), counted as (
      select category_id as id, grouping(category_id) as is_all,
        (count(*) filter (where is_waiting))::int as waiting,
        (count(*) filter (where is_recent))::int as answered,
        round(percentile_cont(0.5) within group (order by minutes) filter (where is_recent))::int as median,
        round(max(minutes) filter (where is_recent))::int as longest,
        min(waiting_since) filter (where is_waiting) as oldest,
        count(stars)::int as ratings, avg(stars)::float as average
      from of_each group by grouping sets ((category_id), ())
    )
    select k.id, k.name_ko as "nameKo", k.name_en as "nameEn",
      counted.waiting, counted.answered, counted.median, counted.longest, counted.oldest, counted.ratings, counted.average
    from counted left join complaint_categories k on k.id = counted.id
    order by counted.is_all desc, k.place, k.id`)
  const [all, ...categories] = rows
  return {
    all: {
      ...figuresOf(all!),
      oldestSince: all!.oldest === null ? null : new Date(all!.oldest).toISOString(),
    },
    ratings: { count: all!.ratings, average: all!.average },
    categories: categories.map((row) => ({
      id: row.id!,
      name: { ko: row.nameKo, en: row.nameEn },
      ...figuresOf(row),
    })),
  }
}

const figuresOf = ({ waiting, answered, median, longest }: Row) => ({
  waiting,
  answered,
  medianMinutes: median,
  longestMinutes: longest,
})
