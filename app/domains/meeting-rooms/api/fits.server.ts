import type { ApiContext } from '~/api/context.server'
import type { MessageKey } from '~/api/message-keys'
import { Problem, type FieldError } from '~/api/problem'
import { freeTimeOf } from '~/booking/free-time.server'
import { rulesOfKind } from '~/booking/kind-rules'
import type { EquipmentKind } from '~/booking/kinds'
import { readFields } from '~/booking/read-fields'
import { freeStarts } from '~/booking/rules/free-times'
import { monthOfDay } from '~/booking/rules/spread-free-time'
import { listTaken, takenFor } from '~/booking/taken.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { WISH_FIELDS, type RoomFit, type RoomFits, type TypedWish } from '~/domains/meeting-rooms/fit-shapes'
import { withoutPiece } from '~/domains/meeting-rooms/rules/equipment-left'
import { fitOf, nearestFirst, wishedTime, type Fit, type Wish } from '~/domains/meeting-rooms/rules/room-fits'
import { whatIsBrought } from '~/domains/meeting-rooms/rules/what-is-brought'
import {
  readOffer,
  timesOf,
  timesOfAll,
  type Offer,
  type RoomExtra,
  type RoomThing,
} from './catalogue.server'
import { listPiecesOut } from './equipment.server'
import { priceFor } from './order.server'
import { usualRooms } from './usual-rooms.server'

/** The days before and after the wished one that are looked at. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 7
/** About how many rooms and days are offered, and how many beside the wish at least. */
const MOST_OFFERED = 12
const LEAST_NEAR = 4

/** Whose wish it is: with a company's free time, and with times that are kept for a member. */
interface Whose {
  companyId?: number
  memberId?: number
}

interface ReadWish extends Wish {
  attendees: number
  needs: EquipmentKind[]
}

/** A room that can be used as wished, with what is brought to it. */
interface Suitable {
  room: RoomThing
  extras: RoomExtra[]
}

/** Validates a wish. @throws Problem 422 with all errors at once */
function readWish(input: TypedWish, offer: Offer, rooms: readonly RoomThing[]): ReadWish {
  const { values, faults } = readFields(WISH_FIELDS, input)
  const errors: FieldError[] = [...faults]
  const { attendees, date, start, minutes, needs = [] } = values
  const { window } = timesOfAll(offer, rooms)
  if (date !== undefined && (date < window.from || date > window.to))
    errors.push({ path: 'date', messageKey: 'dateOutsideWindow', params: { ...window } })
  if (errors.length > 0) {
    const order = Object.keys(WISH_FIELDS)
    errors.sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
    const { messageKey, params } = errors[0]!
    throw new Problem(422, messageKey as MessageKey, { params, errors })
  }
  return {
    attendees: attendees!,
    date: date!,
    ...wishedTime(start!, minutes!),
    minutes: minutes!,
    needs,
  }
}

/** The rooms that can be used as wished on some day. */
const suitableRooms = (
  rooms: readonly RoomThing[],
  wish: ReadWish,
  offered: readonly RoomExtra[],
): Suitable[] =>
  rooms.flatMap((room) => {
    const extras = whatIsBrought(room, wish.needs, offered)
    const isEnough = room.seats >= wish.attendees && room.minimumMinutes <= wish.minutes
    return isEnough && extras ? { room, extras } : []
  })

/** The open days around a wished one. */
function daysAround(date: LocalDate, { holidays, now }: Offer): LocalDate[] {
  const days = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, place) =>
    addDays(date, place - DAYS_BEFORE),
  )
  return days.filter((day) => day >= seoulDate(now) && isBusinessDay(day, holidays))
}

/**
 * Rooms and times that are free, nearest to a wish first, a member's favourites before others as near and then what they last
 * booked, each with its price.
 * Six statements at most.
 * @throws Problem 422 with all errors
 */
export async function fitsFor(c: ApiContext, input: TypedWish, whose: Whose = {}): Promise<RoomFits> {
  const offer = await readOffer(c)
  // The listening bar is booked for music, not for a meeting (product §6).
  const rooms = offer.rooms.filter(({ kind }) => rulesOfKind(kind).isMeeting)
  const wish = readWish(input, offer, rooms)
  const suitable = suitableRooms(rooms, wish, offer.extras)
  const days = daysAround(wish.date, offer)
  const found =
    suitable.length === 0 || days.length === 0
      ? []
      : await freeAround(c, wish, { suitable, days, offer, whose })
  const { favorites, lastBooked } =
    whose.memberId === undefined
      ? { favorites: [], lastBooked: [] }
      : await usualRooms(c.var.deps.db, whose.memberId, seoulDate(offer.now))
  const fits = nearestFirst(found, favorites, lastBooked)
  const left = await freeTimeLeft(c, fits, offer, whose)
  const wished = fits.filter(({ farness }) => farness === 0)
  const near = fits.slice(wished.length, Math.max(MOST_OFFERED, wished.length + LEAST_NEAR))
  const shown = (one: Fit<RoomThing>) => ({
    ...toFit(one, wish, {
      extras: suitable.find(({ room }) => room === one.room)!.extras,
      left: left.get(monthOfDay(one.date)) ?? 0,
    }),
    isFavorite: favorites.includes(one.room.code),
  })
  return {
    date: wish.date,
    isOpen: isBusinessDay(wish.date, offer.holidays),
    holiday: offer.holidays.get(wish.date) ?? null,
    minutes: wish.minutes,
    rooms: suitable.length,
    fits: wished.map(shown),
    near: near.map((one) => shown({ ...one, starts: one.starts.slice(0, 1) })),
  }
}

/** What is free on the days around a wish, by room and day. Three statements at most. */
async function freeAround(
  c: ApiContext,
  wish: ReadWish,
  { suitable, days, offer, whose }: { suitable: Suitable[]; days: LocalDate[]; offer: Offer; whose: Whose },
): Promise<Fit<RoomThing>[]> {
  const { db } = c.var.deps
  const { now } = offer
  const reading = { from: days[0]!, to: days.at(-1)!, now }
  const ids = suitable.map(({ room }) => room.id)
  const brought = [...new Set(suitable.flatMap(({ extras }) => extras))]
  const [all, out] = await Promise.all([listTaken(db, ids, reading), listPiecesOut(db, brought, reading)])
  const taken = takenFor(all, whose.memberId)
  return days.flatMap((date) =>
    suitable.flatMap(({ room, extras }) => {
      const { open, window } = timesOf(offer, room)
      if (date < window.from || date > window.to) return []
      const free = freeStarts(wish.minutes, {
        open,
        taken: taken.filter((time) => time.thingId === room.id && time.date === date),
        cleaningMinutes: room.cleaningMinutes,
        notBefore: date === seoulDate(now) ? seoulMinutes(now) : 0,
      }).filter((startMinutes) => {
        const time = { date, startMinutes, endMinutes: startMinutes + wish.minutes }
        return withoutPiece(extras, { out, time }).length === 0
      })
      return fitOf(room, date, free, wish) ?? []
    }),
  )
}

/** The company's free minutes that are left, by month. Two statements, or none without a company. */
async function freeTimeLeft(
  c: ApiContext,
  fits: readonly Fit<RoomThing>[],
  { now }: Offer,
  { companyId }: Whose,
): Promise<Map<string, number>> {
  if (companyId === undefined) return new Map()
  const months = [...new Set(fits.map(({ date }) => monthOfDay(date)))]
  const freeTime = await freeTimeOf(c.var.deps.db, companyId, months, { now })
  return new Map(freeTime.map(({ month, left }) => [month, left]))
}

function toFit(
  { room, date, starts }: Fit<RoomThing>,
  wish: ReadWish,
  { extras, left }: { extras: RoomExtra[]; left: number },
): Omit<RoomFit, 'isFavorite'> {
  const freeMinutes = Math.min(wish.minutes, left)
  const startMinutes = starts[0]!
  const { won, vatWon } = priceFor({
    room,
    date,
    startMinutes,
    endMinutes: startMinutes + wish.minutes,
    attendees: wish.attendees,
    freeMinutes,
    package: null,
    withAddOn: false,
    extras,
  })
  const { code, kind, nameKo: ko, nameEn: en, seats } = room
  return {
    room: { code, kind, name: { ko, en }, seats },
    date,
    starts,
    extras: extras.map((extra) => ({
      code: extra.code,
      name: { ko: extra.nameKo, en: extra.nameEn },
      won: extra.won,
    })),
    won,
    vatWon,
    freeMinutes,
  }
}
