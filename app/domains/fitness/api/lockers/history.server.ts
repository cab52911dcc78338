import { sql } from 'drizzle-orm'
import { seoulDate } from '~/rules/local-time'
import type { Whose } from '~/domains/fitness/api/whose'

/** Own rentals. The status is that of `shownRentalStatus`. */
export const ownRentalRows = ({ memberId, now }: Whose) => {
  const today = sql`${seoulDate(now)}::date`
  const endedOn = sql`(r.ended_at at time zone 'Asia/Seoul')::date`
  return sql`
    select 'locker' as kind, r.public_id as id, null::text as program_id, null::text as name_ko, null::text as name_en, l.room, l.number as door_number,
      r.first_day as from_day, r.last_day as to_day, null::smallint as start_minutes, null::smallint as end_minutes,
      case when r.status = 'assignment_cancelled' or ${endedOn} < r.first_day then 'assignment_cancelled'
        when r.ended_at is not null then 'after_use'
        when r.cancel_asked_at is not null then 'cancellation_requested'
        when r.status = 'scheduled_for_assignment' then r.status
        when r.last_day < ${today} then 'after_use'
        when r.first_day <= ${today} then 'occupied' else 'assignment_completed' end as status,
      r.won,
      case when r.status = 'assignment_completed' and r.ended_at is null
        then greatest(0, r.last_day - greatest(r.first_day, ${today}) + 1)::bigint end as left_over,
      r.id as number
    from locker_rentals r join lockers l on l.id = r.locker_id where r.member_id = ${memberId}`
}
