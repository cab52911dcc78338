import { daysOfMonth } from '../../../booking/free-time.server'
import { listBooked } from '../../../booking/taken.server'
import type { Db } from '../../../db/database.server'
import { isBusinessDay } from '../../../rules/korean-calendar'
import { addDays, daysBetween, weekday } from '../../../rules/local-time'
import type { RoomOccupancy } from '../occupancy-shapes'
import { occupancyOf, openHours } from '../rules/occupancy'
import { timesOf, timesOfAll, type Offer, type RoomThing } from './catalogue.server'

const WEEKDAYS = [1, 2, 3, 4, 5]

/**
 * Occupancy of a month by hour, with a row for each room, or for each weekday of one room; an unknown room means all.
 * Blocks, cancellations and no-shows do not count. One statement, whose number of rows is bounded as bookings never overlap.
 */
export async function occupancyOfMonth(
  db: Db,
  offer: Offer,
  { month, room }: { month: string; room?: string },
): Promise<RoomOccupancy> {
  const { from, to } = daysOfMonth(month)
  const one = offer.rooms.find(({ code }) => code === room)
  const rooms = one ? [one] : offer.rooms
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
  const open = days.filter((date) => isBusinessDay(date, offer.holidays))
  const ids = rooms.map(({ id }) => id)
  const booked = await listBooked(db, ids, { from, to, now: offer.now })
  const used = booked.filter(({ isBlock, date }) => !isBlock && open.includes(date))
  const hours = openHours(timesOfAll(offer, rooms).open)
  // Rooms have hours of their own.
  const daysOf = (room: RoomThing) => {
    const ofThis = openHours(timesOf(offer, room).open)
    return hours.map((hour) => (ofThis.includes(hour) ? open.length : 0))
  }
  const ofRoom = (thingId: number) => used.filter((time) => time.thingId === thingId)
  const ofWeekday = (day: number) => used.filter(({ date }) => weekday(date) === day)
  const openOn = (day: number) => open.filter((date) => weekday(date) === day).length
  return {
    month,
    room: one?.code ?? null,
    rooms: offer.rooms.map(({ code, nameKo, nameEn }) => ({ code, name: { ko: nameKo, en: nameEn } })),
    openDays: open.length,
    hours,
    rows: one
      ? WEEKDAYS.map((day) => ({
          room: null,
          weekday: day,
          ...occupancyOf(
            ofWeekday(day),
            hours,
            hours.map(() => openOn(day)),
          ),
        }))
      : rooms.map((room) => ({
          room: { ko: room.nameKo, en: room.nameEn },
          weekday: null,
          ...occupancyOf(ofRoom(room.id), hours, daysOf(room)),
        })),
    all: occupancyOf(
      used,
      hours,
      hours.map((_, place) => rooms.reduce((sum, room) => sum + daysOf(room)[place]!, 0)),
    ),
  }
}
