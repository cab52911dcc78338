import { asc } from 'drizzle-orm'
import type { ApiContext } from '../../../api/context.server'
import { publishedHolidays } from '../../../booking/holidays.server'
import { bookingWindow } from '../../../booking/rules/booking-window'
import { publishedThings, type Thing } from '../../../booking/things.server'
import type { Db } from '../../../db/database.server'
import { seoulDate } from '../../../rules/local-time'
import { readSetting } from '../../building/api/settings.server'
import { ROOM_KINDS, type RoomKind } from '../schemas'
import type { Catalogue } from '../shapes'
import { roomExtras, roomPackages } from './tables.server'

export type RoomThing = Thing & { kind: RoomKind }
export type RoomPackage = typeof roomPackages.$inferSelect
export type RoomExtra = typeof roomExtras.$inferSelect

/** What can be booked, and the rules in force. Read before a transaction, as PGlite has no second connection during one. */
export interface Offer {
  rooms: RoomThing[]
  packages: RoomPackage[]
  extras: RoomExtra[]
  open: { from: number; to: number }
  window: { from: string; to: string }
  holidays: Awaited<ReturnType<typeof publishedHolidays>>
  now: Date
}

const readOffers = async (db: Db) => ({
  packages: await db.select().from(roomPackages).orderBy(asc(roomPackages.place)),
  extras: await db.select().from(roomExtras).orderBy(asc(roomExtras.place)),
})

/** Reads the offer from published data; with the holidays of the booking window and of the years of `days`. */
export async function readOffer(c: ApiContext, days: readonly string[] = []): Promise<Offer> {
  const now = c.var.deps.clock()
  const window = bookingWindow(seoulDate(now))
  const rooms = (await publishedThings(c, ROOM_KINDS)) as RoomThing[]
  const { packages, extras } = await c.var.published('room offers', readOffers)
  const hours = await readSetting(c, 'hours.amenities')
  return {
    rooms,
    packages: packages.filter(({ active }) => active),
    extras: extras.filter(({ active }) => active),
    open: hours.rooms,
    window,
    holidays: await publishedHolidays(c, [window.from, window.to, ...days]),
    now,
  }
}

const names = ({ nameKo: ko, nameEn: en }: { nameKo: string; nameEn: string }) => ({ ko, en })

/** The offer as the API answers it. */
export const toCatalogue = ({ rooms, packages, extras, open, window }: Offer): Catalogue => ({
  rooms: rooms.map((room) => ({
    code: room.code,
    kind: room.kind,
    name: names(room),
    equipment: { ko: room.equipmentKo, en: room.equipmentEn },
    seats: room.seats,
    wonPerHour: room.wonPerHour,
    minimumMinutes: room.minimumMinutes,
  })),
  packages: packages.map((row) => ({
    code: row.code,
    name: names(row),
    wonPerPerson: row.wonPerPerson,
    addOn: addOnOf(row) && { name: names(addOnOf(row)!), won: addOnOf(row)!.won },
  })),
  extras: extras.map((row) => ({ code: row.code, name: names(row), won: row.won })),
  open,
  window,
})

/** The add-on of a package (tea or jam); null without one. */
export const addOnOf = ({ addOnKo, addOnEn, addOnWon }: RoomPackage) =>
  addOnKo !== null && addOnEn !== null && addOnWon !== null
    ? { nameKo: addOnKo, nameEn: addOnEn, won: addOnWon }
    : null
