import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, publicId, rowId } from '~/db/columns.server'
import { bookableThings } from '~/booking/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { visitors } from '~/domains/visitors/api/tables.server'
import {
  CHECK_INS,
  DOOR_KINDS,
  SCAN_OUTCOMES,
  SCAN_REFUSALS,
  type DoorAccess,
} from '~/domains/tenant-qr/door-schemas'
import { DOOR_DIRECTIONS } from '~/domains/tenant-qr/rules/may-pass'

/** Doors with a reader, each with a key of its own, stored as a hash (decisions §13). */
export const doors = pgTable('doors', {
  id: rowId(),
  publicId: publicId(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  kind: text('kind', { enum: DOOR_KINDS }).notNull(),
  direction: text('direction', { enum: DOOR_DIRECTIONS }).notNull(),
  floor: smallint('floor').notNull(),
  /** The room it belongs to, whose bookings it checks in; null for any other door. */
  thingId: integer('thing_id').references(() => bookableThings.id),
  /** Which group may pass when. */
  access: jsonb('access').$type<DoorAccess>().notNull(),
  /** Null before the first key and after the door's end. */
  keyHash: text('key_hash').unique(),
  keyMadeAt: instant('key_made_at'),
  createdAt: instant('created_at').notNull(),
  changedBy: integer('changed_by')
    .notNull()
    .references(() => staff.id),
  changedAt: instant('changed_at').notNull(),
  endedAt: instant('ended_at'),
})

/** What doors have read, kept as long as the setting says. */
export const accessScans = pgTable(
  'access_scans',
  {
    id: rowId(),
    doorId: integer('door_id')
      .notNull()
      .references(() => doors.id),
    /** The door's own id of the scan. */
    scanId: text('scan_id').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    visitorId: integer('visitor_id').references(() => visitors.id, { onDelete: 'cascade' }),
    /** The window of a tenant's code. */
    codeWindow: integer('code_window'),
    outcome: text('outcome', { enum: SCAN_OUTCOMES }).notNull(),
    reason: text('reason', { enum: SCAN_REFUSALS }),
    /** What the scan has checked in. */
    checkedIn: text('checked_in', { enum: CHECK_INS }),
  },
  (table) => [
    uniqueIndex('access_scans_once').on(table.doorId, table.scanId),
    // Of two doors that read one code at the same moment, one opens.
    uniqueIndex('access_scans_code_once')
      .on(table.memberId, table.codeWindow)
      .where(sql`${table.outcome} = 'open'`),
    index('access_scans_at').on(table.at),
    // When a door has last sent one.
    index('access_scans_door').on(table.doorId, table.receivedAt),
    index('access_scans_member').on(table.memberId, table.at),
    index('access_scans_visitor').on(table.visitorId, table.at),
  ],
)
