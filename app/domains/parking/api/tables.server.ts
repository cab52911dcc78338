import { sql, type AnyColumn } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, localDate, publicId, rowId } from '~/db/columns.server'
import { members, sessions } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { visitors } from '~/domains/visitors/api/tables.server'
import { COUPONS } from '~/rules/coupons'
import { CAR_KINDS, type DayCharge } from '~/domains/parking/rules/stay-cost'
import { DISCOUNT_STATUSES, GATE_KINDS, MOVEMENTS, PAYMENT_METHODS } from '~/domains/parking/schemas'

/** Events reported by a barrier or entered by the desk: append-only, each once. Stays are derived from them. */
export const gateEvents = pgTable(
  'parking_gate_events',
  {
    id: rowId(),
    /** The barrier's own id of the event. */
    eventId: text('event_id').notNull().unique(),
    plate: text('plate').notNull(),
    kind: text('kind', { enum: GATE_KINDS }).notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** `gate`, or `staff:3` for an event entered by the desk. */
    source: text('source').notNull(),
  },
  (table) => [
    index('parking_gate_events_plate').on(table.plate, table.at),
    index('parking_gate_events_at').on(table.at),
  ],
)

/** When a stay ended, as far as that is known. */
export const endedAt = ({ exitedAt, beginAt }: Record<'exitedAt' | 'beginAt', AnyColumn>) =>
  sql`coalesce(${exitedAt}, ${beginAt})`

/** A car's time in the building, derived from its events (rules/stays-of-events.ts). */
export const stays = pgTable(
  'parking_stays',
  {
    id: rowId(),
    plate: text('plate').notNull(),
    /** The event that identifies the stay. */
    headEventId: integer('head_event_id')
      .notNull()
      .unique()
      .references(() => gateEvents.id),
    /** Its entry, or the exit of a car whose entry was not reported. */
    beginAt: instant('begin_at').notNull(),
    enteredAt: instant('entered_at'),
    exitedAt: instant('exited_at'),
    /** The car entered again without an exit. */
    isExitLost: boolean('is_exit_lost').notNull().default(false),
    /** Cost and kind of car at the exit; null until then. Later prices do not change them. */
    chargedWon: integer('charged_won'),
    chargedKind: text('charged_kind', { enum: CAR_KINDS }),
    /** The cost by Seoul day, on which the day's cap and free minutes for the car's other stays depend. */
    chargedDays: jsonb('charged_days').$type<DayCharge[]>(),
  },
  (table) => [
    index('parking_stays_plate').on(table.plate, table.beginAt),
    index('parking_stays_in')
      .on(table.enteredAt, table.id)
      .where(sql`${table.exitedAt} is null and not ${table.isExitLost}`),
    index('parking_stays_begin').on(table.beginAt),
    // Finds what is destroyed, of all those of a year.
    index('parking_stays_ended').on(endedAt(table)),
  ],
)

/** What was paid for a stay at the exit, each payment once by its reference. It outlives its stay, without the plate. */
export const exitPayments = pgTable(
  'parking_exit_payments',
  {
    id: rowId(),
    stayId: integer('stay_id').references(() => stays.id, { onDelete: 'set null' }),
    won: integer('won').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** The payment machine's own number of the payment. */
    reference: text('reference').notNull().unique(),
    /** Up to when the stay is paid: the moment of the quote. */
    quotedAt: instant('quoted_at').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** The end of the time to leave, by the setting of then. */
    leaveBy: instant('leave_by').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('parking_exit_payments_stay').on(table.stayId),
    index('parking_exit_payments_paid').on(table.paidAt),
    check('parking_exit_payments_won', sql`${table.won} > 0`),
  ],
)

/** A company's parking account, with an ID and a password of its own (decisions §7). */
export const parkingAccounts = pgTable(
  'parking_accounts',
  {
    companyId: integer('company_id')
      .primaryKey()
      .references(() => companies.id),
    loginId: text('login_id').notNull(),
    loginIdKey: text('login_id_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** Minutes bought and not used. */
    chargedMinutes: integer('charged_minutes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('parking_accounts_never_below_zero', sql`${table.chargedMinutes} >= 0`)],
)

/** Sessions signed in to their company's parking account; a sign-in ends with its session. */
export const parkingSignIns = pgTable(
  'parking_sign_ins',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => parkingAccounts.companyId),
    at: instant('at').notNull(),
  },
  (table) => [index('parking_sign_ins_company').on(table.companyId)],
)

/**
 * What is used of a month's allowance. The row is inserted at the month's first use, so that the allowance needs no job
 * on the 1st; without a row it is full.
 */
export const parkingMonths = pgTable(
  'parking_months',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** 2026-11. */
    month: text('month').notNull(),
    /** The allowance at the month's last use. */
    basicMinutes: integer('basic_minutes').notNull(),
    usedMinutes: integer('used_minutes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.month] }),
    check('parking_months_used', sql`${table.usedMinutes} >= 0`),
  ],
)

/** A visiting car that a company added itself, without a reservation (product §2). */
export const addedVehicles = pgTable(
  'parking_added_vehicles',
  {
    id: rowId(),
    publicId: publicId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    mobile: text('mobile'),
    plate: text('plate').notNull(),
    visitDate: localDate('visit_date').notNull(),
    visitMinutes: smallint('visit_minutes').notNull(),
    remarks: text('remarks'),
    addedBy: integer('added_by')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('parking_added_vehicles_company').on(table.companyId, table.visitDate),
    index('parking_added_vehicles_plate').on(table.plate, table.visitDate),
  ],
)

/** A company's coupon for a car: registered for its stay, or queued for its arrival. */
export const parkingDiscounts = pgTable(
  'parking_discounts',
  {
    id: rowId(),
    publicId: publicId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    plate: text('plate').notNull(),
    /** The visitor's name, as the statement shows it. */
    name: text('name').notNull(),
    visitorId: integer('visitor_id').references(() => visitors.id, { onDelete: 'set null' }),
    vehicleId: integer('vehicle_id').references(() => addedVehicles.id, { onDelete: 'set null' }),
    coupon: text('coupon', { enum: COUPONS }).notNull(),
    status: text('status', { enum: DISCOUNT_STATUSES }).notNull(),
    /** The day a queued coupon is for. */
    visitDate: localDate('visit_date').notNull(),
    stayId: integer('stay_id').references(() => stays.id, { onDelete: 'set null' }),
    /** From when it counts. */
    registeredAt: instant('registered_at'),
    /** The month whose minutes it uses and in which it is billed. */
    month: text('month'),
    basicMinutes: integer('basic_minutes').notNull().default(0),
    chargedMinutes: integer('charged_minutes').notNull().default(0),
    /** The value of the charged minutes. */
    won: integer('won').notNull().default(0),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    /** When its status was last changed, which webhooks tell. The default is for processes of an earlier version. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('parking_discounts_stay').on(table.stayId),
    index('parking_discounts_month').on(table.companyId, table.month, table.id),
    index('parking_discounts_waiting')
      .on(table.plate, table.visitDate)
      .where(sql`${table.status} = 'queued'`),
    // Whole: whenever a visitor or a vehicle is deleted, the database looks for its discounts.
    index('parking_discounts_visitor').on(table.visitorId),
    index('parking_discounts_vehicle').on(table.vehicleId),
    // Those that still name somebody.
    index('parking_discounts_named')
      .on(table.createdAt)
      .where(sql`${table.plate} <> ''`),
  ],
)

/** The unique index that lets a company have one opening balance. */
export const OPENING_INDEX = 'parking_movements_opening'

/** Every change of a company's minutes, with the reason where one was entered. Append-only. */
export const parkingMovements = pgTable(
  'parking_movements',
  {
    id: rowId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind', { enum: MOVEMENTS }).notNull(),
    month: text('month').notNull(),
    /** Added to the balance; negative when deducted. */
    basicMinutes: integer('basic_minutes').notNull().default(0),
    chargedMinutes: integer('charged_minutes').notNull().default(0),
    discountId: integer('discount_id').references(() => parkingDiscounts.id),
    reason: text('reason'),
    /** `member:12`, `staff:3`; null when applied automatically at the entry. */
    actor: text('actor'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('parking_movements_company').on(table.companyId, table.month, table.id),
    uniqueIndex(OPENING_INDEX)
      .on(table.companyId)
      .where(sql`${table.kind} = 'opening'`),
  ],
)

/** A tenant's car parked by the month (product §9). */
export const monthlyCars = pgTable(
  'parking_monthly_cars',
  {
    id: rowId(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    plate: text('plate').notNull(),
    fromDate: localDate('from_date').notNull(),
    /** The last day; null until parking is ended. */
    toDate: localDate('to_date'),
  },
  (table) => [
    uniqueIndex('parking_monthly_cars_once')
      .on(table.plate)
      .where(sql`${table.toDate} is null`),
    index('parking_monthly_cars_company').on(table.companyId),
  ],
)
