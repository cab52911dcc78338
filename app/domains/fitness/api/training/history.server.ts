import { sql } from 'drizzle-orm'
import { seoulDate } from '~/rules/local-time'
import type { Whose } from '~/domains/fitness/api/whose'

/** Own packages for the days they are valid, and their units. The statuses are those of `shownPurchaseStatus` and `shownUnitStatus`. */
export const ownTrainingRows = ({ memberId, now }: Whose) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select 'pt' as kind, p.public_id as id, null::text as program_id, p.name_ko, p.name_en, null::text as room, null::smallint as door_number,
      p.first_day as from_day, p.last_day as to_day, null::smallint as start_minutes, null::smallint as end_minutes,
      case when p.status <> 'reserved' then p.status when p.last_day < ${seoulDate(now)}::date then 'after_use'
        else 'in_use' end as status,
      p.won,
      case when p.status <> 'cancelled' then p.units - (
        select count(*) from pt_units used where used.purchase_id = p.id and (used.status = 'reserved' or used.is_used))
      end as left_over,
      p.id as number
    from pt_purchases p where p.member_id = ${memberId}
    union all
    select 'pt', u.public_id, null, t.name_ko, t.name_en, null, null, u.date, u.date, u.start_minutes, u.end_minutes,
      case when u.status = 'cancelled' then 'cancelled' when u.is_no_show then 'no_show'
        when u.starts_at > ${at} then 'before_use' when u.ends_at > ${at} then 'in_use' else 'after_use' end,
      0, null, u.id
    from pt_units u join pt_trainers t on t.id = u.trainer_id where u.member_id = ${memberId}`
}
