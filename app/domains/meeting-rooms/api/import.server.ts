import { requireStaff } from '~/api/context.server'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { messageCode } from '~/api/message-code'
import { Problem } from '~/api/problem'
import type { ApiContext, ReadsPublished, StaffActor } from '~/api/context.server'
import { publishedIn } from '~/api/published.server'
import { isFree } from '~/booking/rules/free-times'
import { takenTimeErrors } from '~/booking/store.server'
import { listTaken, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { isLocalDate } from '~/rules/local-time'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import type { CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { members } from '~/domains/account/api/tables.server'
import { companiesByName } from '~/domains/building/api/companies-by-name.server'
import { readDay } from '~/workbooks/read-day'
import { ROOM_KINDS, type RoomKind } from '~/domains/meeting-rooms/zones'
import { insertRoomBooking, policyVersionOf } from './book.server'
import { readOffer, timesOf } from './catalogue.server'
import { BOOKING_COLUMNS, type BookingColumn } from './import-columns'
import {
  readBookingRow,
  reserverKey,
  type ImportedBooking,
  type Known,
  type RowErrors,
} from './import-row.server'
import { notifyImported } from './messages.server'
import { priceFor, type Order } from './order.server'
import { MINUTES_PER_DAY } from '~/rules/time-units'

type Row = CheckedRow<ImportedBooking, BookingColumn>
interface Scope {
  c: ApiContext
  actor: StaffActor
}

/** Spreadsheets of bookings, to take over those of a building that begins to use the portal (decisions §8, §9). */
export const bookingSheet: SheetKind<ImportedBooking, BookingColumn, Scope> = {
  name: 'bookings',
  file: 'bookings',
  title: (language) => translator(language)('meeting-rooms:sheet.list'),
  columns: BOOKING_COLUMNS,
  permission: 'amenities:bookForCompany',
  enter: (c) => ({ c, actor: requireStaff(c) }),
  hasExampleRow: true,
  check: besideOthers,
  wonOf: (values) => values.reduce((won, { ready }) => won + priceFor(ready.order).won, 0),
  async write(c, tx, values, { scope: { actor } }) {
    const made: { memberId: number | null; publicId: string; date: string }[] = []
    // Everybody takes days, rooms and times in the same order, against deadlocks.
    const ordered = [...values].sort((one, other) => inLockOrder(one.ready.order, other.ready.order))
    for (const { ready, companyId, memberId } of ordered) {
      const booked = await insertRoomBooking(tx, { actor, companyId, memberId }, ready)
      if (!booked) throw new Problem(409, 'slotClosed')
      made.push({ memberId, publicId: booked.row.publicId, date: ready.order.date })
    }
    const { clock, config } = c.var.deps
    await notifyImported({ tx, now: clock(), publicUrl: config.publicUrl }, made)
  },
}

function inLockOrder(one: Order, other: Order): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.room.id - other.room.id || one.startMinutes - other.startMinutes
}

/** Checks rows by the desk's rules, and their times against what is taken and the rows above. */
async function besideOthers(db: Db, rows: SheetRow<BookingColumn>[], { c }: Scope): Promise<Row[]> {
  const known = await readKnown(db, rows, c)
  const read = rows.map((row): Row => ({ ...row, ...readBookingRow(row.cells, known) }))
  const orders = read.flatMap(({ value }) => value?.ready.order ?? [])
  const days = orders.map(({ date }) => date).sort()
  const { now } = known.offer
  const taken =
    orders.length === 0
      ? []
      : await listTaken(db, [...new Set(orders.map(({ room }) => room.id))], {
          from: days[0]!,
          to: days.at(-1)!,
          now,
        })
  const above: { order: Order; number: number }[] = []
  return read.map((row) => {
    const { number, value } = row
    if (!value) return row
    const { order } = value.ready
    const errors = takenErrors(order, { taken, above, known })
    above.push({ order, number })
    return errors ? { ...row, errors, value: undefined } : row
  })
}

/** The errors of a time that is taken, or that a row above has; undefined for a free one. */
function takenErrors(
  order: Order,
  { taken, above, known }: { taken: Taken[]; above: { order: Order; number: number }[]; known: Known },
): RowErrors | undefined {
  const { room, date } = order
  const { cleaningMinutes } = room
  const { offer } = known
  const ofDay = taken.filter((time) => time.thingId === room.id && time.date === date)
  if (!isFree(order, { taken: ofDay, cleaningMinutes })) {
    const { open } = timesOf(offer, room)
    const faults = takenTimeErrors(ofDay, { ...order, thing: room }, { open, now: offer.now })
    return { start: faults.map(({ messageKey, params }) => messageCode(messageKey, params)) }
  }
  const other = above.find(
    (one) =>
      one.order.room.id === room.id &&
      one.order.date === date &&
      !isFree(order, { taken: [takenBy(one.order)], cleaningMinutes }),
  )
  return other && { start: [messageCode('sheetSameTime', { row: other.number })] }
}

const takenBy = ({ startMinutes, endMinutes, room }: Order) => ({
  startMinutes,
  clearMinutes: Math.min(MINUTES_PER_DAY, endMinutes + room.cleaningMinutes),
})

/** What the rows name: the offer, companies, people and policies; in a transaction as they are in it. */
async function readKnown(db: Db, rows: SheetRow<BookingColumn>[], c: ApiContext): Promise<Known> {
  const { deps, actor, published } = c.var
  const reads = { var: { deps, actor, published: db === deps.db ? published : publishedIn(db) } }
  const days = rows.map(({ cells }) => readDay(cells.date ?? '')).filter(isLocalDate)
  const offer = await readOffer(reads, days)
  return {
    offer,
    companies: await companiesByName(db),
    people: await listReservers(db, rows),
    policies: await policyVersions(reads, offer.now),
  }
}

/** The masters, and whoever rows name, of those who have an account now. One query. */
const listReservers = (db: Db, rows: SheetRow<BookingColumn>[]) => {
  const keys = [
    ...new Set(rows.flatMap(({ cells }) => (cells.reserver ? [reserverKey(cells.reserver)] : []))),
  ]
  return db
    .select({
      id: members.id,
      companyId: members.companyId,
      loginIdKey: members.loginIdKey,
      email: members.email,
      isMaster: members.total,
    })
    .from(members)
    .where(
      and(
        eq(members.status, 'approved'),
        or(members.total, inArray(members.loginIdKey, keys), inArray(sql`lower(${members.email})`, keys)),
      ),
    )
}

async function policyVersions(reads: ReadsPublished, now: Date): Promise<Record<RoomKind, string>> {
  const versions: [RoomKind, string][] = []
  for (const kind of ROOM_KINDS) versions.push([kind, await policyVersionOf(reads, kind, now)])
  return Object.fromEntries(versions) as Record<RoomKind, string>
}

export const bookingSheetApi = sheetRoutes('/desk/booking-sheets', bookingSheet)
