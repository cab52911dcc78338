import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { seoulDate, type LocalDate } from '~/rules/local-time'

/** When something paid came in or went back: the day that was entered, of a card that of its confirmation. */
export const paidDay = ({ paidOn, at }: { paidOn: string | null; at: string }): LocalDate =>
  paidOn ?? seoulDate(new Date(at))

/** Whether a stored payment or repayment is of these days, as `paidDay` says of one. */
export const isPaidWithin = (payment: PgColumn | SQL, { from, to }: { from: string; to: string }): SQL =>
  sql`coalesce(${payment} ->> 'paidOn', to_char((${payment} ->> 'at')::timestamptz at time zone 'Asia/Seoul', 'YYYY-MM-DD'))
    between ${from} and ${to}`
