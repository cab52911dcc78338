import { sql } from 'drizzle-orm'
import { seoulDate, seoulMinutes } from '~/rules/local-time'
import type { Whose } from '~/domains/fitness/api/whose'

/** Own applications, and the waiting lists of months that have not begun. The status is that of `shownGxStatus`. */
export const ownGxRows = ({ memberId, now }: Whose) => sql`
  select 'gx' as kind, a.public_id as id, p.public_id as program_id, p.name_ko, p.name_en, null::text as room,
    null::smallint as door_number, a.first_date as from_day, a.last_date as to_day,
    p.start_minutes, p.end_minutes,
    case when a.status <> 'reserved' then a.status when a.starts_at > ${now.toISOString()}::timestamptz then 'before_use'
      when a.ends_at > ${now.toISOString()}::timestamptz then 'in_use' else 'after_use' end as status,
    a.won,
    case when a.status in ('reserved', 'cancellation_requested') then (
      select count(*) from jsonb_array_elements_text(a.dates) as class(day)
      where class.day > ${seoulDate(now)} or (class.day = ${seoulDate(now)} and p.end_minutes > ${seoulMinutes(now)}))
    end as left_over,
    a.id as number
  from gx_applications a join gx_programs p on p.id = a.program_id where a.member_id = ${memberId}
  union all
  select 'gx', p.public_id, p.public_id, p.name_ko, p.name_en, null, null, w.first_date, w.last_date, p.start_minutes, p.end_minutes, 'pending',
    w.won, null, w.id
  from gx_waits w join gx_programs p on p.id = w.program_id
  where w.member_id = ${memberId} and w.status = 'waiting' and w.starts_at > ${now.toISOString()}::timestamptz`
