import type { ApiContext } from '~/api/context.server'
import { publishedHolidays } from '~/booking/holidays.server'
import { SEAT_KINDS, type SeatKind } from '~/booking/kinds'
import { publishedThings, type Thing } from '~/booking/things.server'
import type { OpenHours } from '~/rules/amenity-hours'
import { addDays, seoulDate, type LocalDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import { openingAt, opensOn, type Opening } from '~/domains/refresh-room/rules/opening'
import { usesOf, type Use } from '~/domains/refresh-room/rules/uses'

export type SeatThing = Thing & { kind: SeatKind }

/** What can be booked today, and the rules in force. Read before a transaction, as PGlite has no second connection during one. */
export interface Offer {
  seats: SeatThing[]
  uses: Use[]
  open: OpenHours
  books: OpenHours
  opening: Opening
  /** The day on which seats can be booked now or next. */
  opensOn: LocalDate
  today: LocalDate
  holiday: { ko: string; en: string } | null
  now: Date
}

/** So many days in a row are closed at most. */
const LONGEST_CLOSED = 14

/** Reads the offer of today from published data. */
export async function readOffer(c: ApiContext): Promise<Offer> {
  const now = c.var.deps.clock()
  const today = seoulDate(now)
  const seats = (await publishedThings(c, SEAT_KINDS)) as SeatThing[]
  const hours = await readSetting(c, 'hours.amenities')
  const { booksFrom, booksTo, ...sale } = await readSetting(c, 'refresh.sale')
  const holidays = await publishedHolidays(c, [today, addDays(today, LONGEST_CLOSED)])
  const books = { from: booksFrom, to: booksTo }
  return {
    seats,
    uses: usesOf(sale),
    open: hours.refreshRoom,
    books,
    opening: openingAt(now, { books, holidays }),
    opensOn: opensOn(now, { books, holidays }),
    today,
    holiday: holidays.get(today) ?? null,
    now,
  }
}

/** A seat as the API answers it. */
export const toSeat = ({ code, kind, nameKo: ko, nameEn: en }: SeatThing) => ({
  code,
  kind,
  name: { ko, en },
})
