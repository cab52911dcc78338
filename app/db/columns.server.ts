import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant: timestamptz as Date (decisions §8); `precision` in digits of a second. */
export const instant = (name: string, precision?: 3) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision })

/** A calendar date in Seoul, 'YYYY-MM-DD': a database date, never converted between time zones. */
export const localDate = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
})

/** Internal number of a row; never shown outside (public links use `publicId`). */
export const rowId = (name = 'id') => integer(name).primaryKey().generatedAlwaysAsIdentity()

/** The same for a table that millions of rows go through in a year: numbers are used up by rows that are deleted, too. */
export const longRowId = (name = 'id') =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** 128 random bits, base64url, for public links (decisions §6). */
export const publicId = (name = 'public_id') => text(name).notNull().unique()
