import { sql } from 'drizzle-orm'

/** What is to be paid back, each since when: a task of the desk, and watched. */
export const REPAYMENTS_OWED = sql`(
        select cancel_asked_at as since from bookings where status = 'cancelled' and repayment is null
          and (payment ->> 'won')::int > coalesce(charge_won, 0) + coalesce(charge_vat_won, 0)
        union all select coalesce(cancel_asked_at, created_at) from monthly_passes
          where (payment ->> 'won')::int - (select coalesce(sum((r ->> 'won')::int), 0) from jsonb_array_elements(repayments) r)
            > case when status = 'cancelled' then coalesce((refund ->> 'chargeWon')::int * 11 / 10, 0) else won + vat_won
              - (select coalesce(sum((b ->> 'won')::int + (b ->> 'vatWon')::int), 0) from jsonb_array_elements(given_back) b) end) owed`
