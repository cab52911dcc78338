import { sql } from 'drizzle-orm'
import { seoulDate } from '~/rules/local-time'
import type { Whose } from '~/domains/fitness/api/whose'

/** Own monthly passes. The status is that of `shownPassStatus`. */
export const ownPassRows = ({ memberId, now }: Whose) => {
  const today = sql`${seoulDate(now)}::date`
  return sql`
    select 'pass' as kind, p.public_id as id, null::text as program_id, p.name_ko, p.name_en, null::text as room, null::smallint as door_number,
      p.first_day as from_day, p.last_day as to_day, null::smallint as start_minutes, null::smallint as end_minutes,
      case when p.status <> 'reserved' then p.status when p.first_day > ${today} then 'before_use'
        when p.last_day < ${today} then 'after_use' else 'in_use' end as status,
      p.won,
      case when p.status <> 'cancelled' then (
        select count(*) from jsonb_array_elements_text(p.dates) as open(day) where open.day >= ${seoulDate(now)})
      end as left_over,
      p.id as number
    from monthly_passes p where p.member_id = ${memberId}`
}
