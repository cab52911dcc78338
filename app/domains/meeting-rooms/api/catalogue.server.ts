import { asc } from 'drizzle-orm'
import type { ApiEnv } from '~/api/context.server'
import { publishedHolidays } from '~/booking/holidays.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { bookingWindow, weekWindow, windowUpTo, type BookingWindow } from '~/booking/rules/booking-window'
import { publishedThings, type Thing } from '~/booking/things.server'
import type { Db } from '~/db/database.server'
import type { OpenHours } from '~/rules/amenity-hours'
import { seoulDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import type { HourLimits } from '~/domains/meeting-rooms/rules/booking-limits'
import { ROOM_KINDS, type RoomKind } from '~/domains/meeting-rooms/zones'
import type { Catalogue } from '~/domains/meeting-rooms/shapes'
import { roomExtras, roomPackages } from './tables.server'

export type RoomThing = Thing & { kind: RoomKind }
export type RoomPackage = typeof roomPackages.$inferSelect
export type RoomExtra = typeof roomExtras.$inferSelect

interface Times {
  open: OpenHours
  window: BookingWindow
}

/** What can be booked, and the rules in force. Read before a transaction, as PGlite has no second connection during one. */
export interface Offer {
  rooms: RoomThing[]
  packages: RoomPackage[]
  extras: RoomExtra[]
  /** Opening hours and bookable days by kind. */
  times: Record<RoomKind, Times>
  holidays: Awaited<ReturnType<typeof publishedHolidays>>
  /** The hours that the owner lets companies and members book at most. */
  limits: HourLimits
  now: Date
}

const readOffers = async (db: Db) => ({
  packages: await db.select().from(roomPackages).orderBy(asc(roomPackages.place)),
  extras: await db.select().from(roomExtras).orderBy(asc(roomExtras.place)),
})

/** A call as far as the offer depends on it: when it is made, and whether by the desk. */
export interface ReadsOffer {
  var: Pick<ApiEnv['Variables'], 'published' | 'deps' | 'actor'>
}

/** What a booking has that may be on offer no more. */
export interface Kept {
  thing: RoomThing
  packageCode: string | null
  details: { extras: readonly string[] }
}

/**
 * Reads the offer from published data; with the holidays of the booking window and of the years of `days`.
 * @param kept a booking that is changed: what it has is offered to it
 */
export async function readOffer(c: ReadsOffer, days: readonly string[] = [], kept?: Kept): Promise<Offer> {
  const now = c.var.deps.clock()
  const { daysAhead, ...limits } = await readSetting(c, 'booking.limits')
  const windows = {
    // The desk may book beyond what the owner lets tenants book.
    months: windowUpTo(bookingWindow(seoulDate(now)), c.var.actor.kind === 'staff' ? null : daysAhead),
    week: weekWindow(now, await readSetting(c, 'booking.week')),
  }
  const rooms = (await publishedThings(c, ROOM_KINDS)) as RoomThing[]
  const { packages, extras } = await c.var.published('room offers', readOffers)
  const hours = await readSetting(c, 'hours.amenities')
  const timesOfKind = (kind: RoomKind) => ({
    open: hours[rulesOfKind(kind).hours],
    window: windows[rulesOfKind(kind).window],
  })
  return {
    rooms: kept && !rooms.some(({ id }) => id === kept.thing.id) ? [...rooms, kept.thing] : rooms,
    packages: packages.filter(({ active, code }) => active || code === kept?.packageCode),
    extras: extras.filter(({ active, code }) => active || kept?.details.extras.includes(code)),
    times: Object.fromEntries(ROOM_KINDS.map((kind) => [kind, timesOfKind(kind)])) as Offer['times'],
    holidays: await publishedHolidays(c, [windows.months.from, windows.months.to, ...days]),
    limits,
    now,
  }
}

/** Opening hours and bookable days of a room; of meeting rooms while none is known. */
export const timesOf = ({ times }: Offer, room: { kind: RoomKind } | undefined): Times =>
  times[room?.kind ?? 'meeting']

/** From the earliest opening to the latest closing, and from today to the last bookable day, of these rooms. */
export function timesOfAll(offer: Offer, rooms: readonly { kind: RoomKind }[]): Times {
  const all = rooms.length > 0 ? rooms.map((room) => timesOf(offer, room)) : [timesOf(offer, undefined)]
  const days = all.map(({ window }) => window)
  return {
    open: {
      from: Math.min(...all.map(({ open }) => open.from)),
      to: Math.max(...all.map(({ open }) => open.to)),
    },
    window: {
      from: days[0]!.from,
      to: days
        .map(({ to }) => to)
        .sort()
        .at(-1)!,
    },
  }
}

const names = ({ nameKo: ko, nameEn: en }: { nameKo: string; nameEn: string }) => ({ ko, en })

/** The offer as the API answers it. */
export const toCatalogue = (offer: Offer): Catalogue => ({
  rooms: offer.rooms.map((room) => ({
    code: room.code,
    kind: room.kind,
    name: names(room),
    equipment: { ko: room.equipmentKo, en: room.equipmentEn },
    seats: room.seats,
    wonPerHour: room.wonPerHour,
    minimumMinutes: room.minimumMinutes,
    ...timesOf(offer, room),
  })),
  packages: offer.packages.map((row) => ({
    code: row.code,
    name: names(row),
    wonPerPerson: row.wonPerPerson,
    addOn: addOnOf(row) && { name: names(addOnOf(row)!), won: addOnOf(row)!.won },
  })),
  extras: offer.extras.map((row) => ({ code: row.code, name: names(row), won: row.won })),
  ...timesOfAll(offer, offer.rooms),
})

/** The add-on of a package (tea or jam); null without one. */
export const addOnOf = ({ addOnKo, addOnEn, addOnWon }: RoomPackage) =>
  addOnKo !== null && addOnEn !== null && addOnWon !== null
    ? { nameKo: addOnKo, nameEn: addOnEn, won: addOnWon }
    : null
