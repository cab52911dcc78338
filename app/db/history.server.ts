import { text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server'

/** Columns of a history table besides its own number and the subject's: event, role, actor, reason, time. */
export const historyColumns = <
  const Event extends readonly [string, ...string[]],
  const Part extends readonly [string, ...string[]],
>(
  events: Event,
  parts: Part,
) => ({
  event: text('event', { enum: events as unknown as [Event[number], ...Event[number][]] }).notNull(),
  by: text('by', { enum: parts as unknown as [Part[number], ...Part[number][]] }).notNull(),
  /** `member:12`, `staff:3`; null for guests and jobs. */
  actor: text('actor'),
  reason: text('reason'),
  at: instant('at').notNull(),
})

interface HistoryRow<Event extends string, Part extends string> {
  event: Event
  by: Part
  reason: string | null
  at: Date
}

/** A history as the API answers it: actors by role, never by name. */
export const toHistory = <Event extends string, Part extends string>(rows: HistoryRow<Event, Part>[]) =>
  rows.map(({ event, by, reason, at }) => ({ event, by, reason, at: at.toISOString() }))
