import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant: timestamptz, read and written as Date (decisions §8); `precision` in digits of a second. */
export const instant = (name: string, precision?: 3) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision })

/** A calendar date in Asia/Seoul as 'YYYY-MM-DD': the database's own date, never shifted by a time zone. */
export const localDate = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
})

/** Internal number of a row; never shown outside (public links carry `publicId`). */
export const rowId = (name = 'id') => integer(name).primaryKey().generatedAlwaysAsIdentity()

/** 128 random bits, base64url: what a public link carries (decisions §6). */
export const publicId = (name = 'public_id') => text(name).notNull().unique()
