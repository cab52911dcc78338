import { rulesOfKind } from '~/booking/kind-rules'
import { freeStarts, hasFreeStart, possibleEnds } from '~/booking/rules/free-times'
import { takenFor, listTaken, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addMonths, seoulDate, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { monthWeeks, workdaysAround } from '~/rules/month-weeks'
import { can, type Actor } from '~/rules/permissions'
import { KINDS_OF, type RoomKind, type Zone } from '~/domains/meeting-rooms/zones'
import type { Day, Month } from '~/domains/meeting-rooms/shapes'
import { timesOf, timesOfAll, type Offer, type RoomThing } from './catalogue.server'
import { meetingNames } from './queries.server'

const roomsOf = (offer: Offer, zone: Zone) => offer.rooms.filter(({ kind }) => KINDS_OF[zone].includes(kind))

const minuteNow = (date: LocalDate, now: Date) => (date === seoulDate(now) ? seoulMinutes(now) : 0)

const isInWindow = (date: LocalDate, offer: Offer, room: RoomThing) => {
  const { window } = timesOf(offer, room)
  return date >= window.from && date <= window.to
}

const factsOf = (date: LocalDate, offer: Offer, rooms: readonly RoomThing[]) => ({
  date,
  holiday: offer.holidays.get(date) ?? null,
  isOpen: isBusinessDay(date, offer.holidays),
  isBookable: rooms.some((room) => isInWindow(date, offer, room)),
})

/** The taken times of a zone from a day to another, both included. Two statements. */
const takenIn = (db: Db, offer: Offer, zone: Zone, days: { from: LocalDate; to: LocalDate }) =>
  listTaken(
    db,
    roomsOf(offer, zone).map(({ id }) => id),
    { ...days, now: offer.now },
  )

/** The days of a month's weeks; those of its neighbours among them are links as well. */
function shownDays(month: string) {
  const days = monthWeeks(month).flat()
  return { days, from: days[0]!, to: days.at(-1)! }
}

/** The rooms of a zone that are free for at least their minimum time, by day of a month's weeks. Two statements. */
export const monthOf = async (db: Db, offer: Offer, zone: Zone, month: string): Promise<Month> =>
  monthFrom(await takenIn(db, offer, zone, shownDays(month)), offer, zone, month)

function monthFrom(taken: readonly Taken[], offer: Offer, zone: Zone, month: string): Month {
  const { days } = shownDays(month)
  const rooms = roomsOf(offer, zone)
  return {
    month,
    rooms: rooms.map(({ code }) => code),
    days: days.map((date) => {
      const facts = factsOf(date, offer, rooms)
      if (!facts.isOpen || !facts.isBookable) return { ...facts, free: [], partly: [] }
      const ofDay = taken.filter((time) => time.date === date)
      const notBefore = minuteNow(date, offer.now)
      const free = rooms.filter((room) => {
        if (!isInWindow(date, offer, room)) return false
        const ofRoom = ofDay.filter(({ thingId }) => thingId === room.id)
        const { cleaningMinutes } = room
        return hasFreeStart(room.minimumMinutes, {
          open: timesOf(offer, room).open,
          taken: ofRoom,
          cleaningMinutes,
          notBefore,
        })
      })
      const partly = free.filter(({ id }) => ofDay.some(({ thingId }) => thingId === id))
      return { ...facts, free: free.map(({ code }) => code), partly: partly.map(({ code }) => code) }
    }),
  }
}

/** Whether a taken time is the viewer's own, or the company's if the viewer may see those of this kind. */
function isOwn(actor: Actor, { companyId, memberId }: Taken, kind: RoomKind) {
  if (actor.kind === 'staff') return can(actor, 'amenities:seeAll')
  if (actor.kind !== 'member' || companyId !== actor.companyId) return false
  const { seeCompany } = rulesOfKind(kind).permissions
  return memberId === actor.id || (seeCompany !== null && can(actor, seeCompany))
}

/**
 * A day by room: taken times, and possible starts and ends of bookings. Names of meetings that the viewer may not see are
 * left out. Three statements at most.
 */
export async function dayOf(db: Db, offer: Offer, viewed: Viewed): Promise<Day> {
  const taken = await takenIn(db, offer, viewed.zone, { from: viewed.date, to: viewed.date })
  const [day] = await daysFrom(taken, db, offer, { ...viewed, dates: [viewed.date] })
  return day!
}

/** The workdays of the week, counted from Sunday, that a day is in; the day is by default the next one with free time. */
export async function weekOf(
  db: Db,
  offer: Offer,
  { date, ...viewed }: Omit<Viewed, 'date'> & { date?: LocalDate },
): Promise<Day[]> {
  const dates = workdaysAround(date ?? (await nextFreeDay(db, offer, viewed.zone)).date)
  const taken = await takenIn(db, offer, viewed.zone, { from: dates[0]!, to: dates.at(-1)! })
  return daysFrom(taken, db, offer, { ...viewed, dates })
}

/** What is viewed, and by whom. */
interface Viewed {
  zone: Zone
  date: LocalDate
  actor: Actor
}

/** Days with the names of the viewer's meetings, which are read once for all of them. */
async function daysFrom(
  all: readonly Taken[],
  db: Db,
  offer: Offer,
  { zone, dates, actor }: Omit<Viewed, 'date'> & { dates: readonly LocalDate[] },
): Promise<Day[]> {
  const rooms = roomsOf(offer, zone)
  const taken = takenFor(all, actor.kind === 'member' ? actor.id : null).filter(({ date }) =>
    dates.includes(date),
  )
  const kindOf = new Map(rooms.map(({ id, kind }) => [id, kind]))
  const own = taken.filter(
    (time) => !time.isBlock && !time.isKept && isOwn(actor, time, kindOf.get(time.thingId)!),
  )
  const nameOf = await meetingNames(
    db,
    own.map(({ id }) => id),
  )
  return dates.map((date) =>
    dayFrom(date, offer, rooms, {
      taken: taken.filter((time) => time.date === date),
      isOwn: (time) => own.includes(time),
      nameOf: ({ id }) => nameOf.get(id) || null,
    }),
  )
}

function dayFrom(
  date: LocalDate,
  offer: Offer,
  rooms: readonly RoomThing[],
  {
    taken,
    isOwn,
    nameOf,
  }: { taken: readonly Taken[]; isOwn: (time: Taken) => boolean; nameOf: (time: Taken) => string | null },
): Day {
  const facts = factsOf(date, offer, rooms)
  const notBefore = minuteNow(date, offer.now)
  return {
    ...facts,
    open: timesOfAll(offer, rooms).open,
    notBefore,
    rooms: rooms.map((room) => {
      const ofRoom = taken.filter(({ thingId }) => thingId === room.id)
      const { open } = timesOf(offer, room)
      const day = { open, taken: ofRoom, cleaningMinutes: room.cleaningMinutes, notBefore }
      const canBook = facts.isOpen && isInWindow(date, offer, room)
      return {
        code: room.code,
        open,
        isBookable: isInWindow(date, offer, room),
        taken: ofRoom.map((time) => ({
          startMinutes: time.startMinutes,
          endMinutes: time.clearMinutes,
          kind: time.isBlock ? ('blocked' as const) : isOwn(time) ? ('mine' as const) : ('taken' as const),
          id: isOwn(time) ? time.publicId : null,
          meetingName: nameOf(time),
          occasion: time.occasion,
        })),
        starts: canBook
          ? freeStarts(room.minimumMinutes, day).map((startMinutes) => ({
              startMinutes,
              ends: possibleEnds(startMinutes, room.minimumMinutes, day),
            }))
          : [],
      }
    }),
  }
}

/**
 * A month and a day; without a date the next one with free time. Three statements when the day is in the month's weeks, else
 * five; two more when nothing is free in the rest of this month.
 */
export async function calendarOf(
  db: Db,
  offer: Offer,
  asked: { zone: Zone; date?: LocalDate; month?: string; actor: Actor },
): Promise<{ month: Month; day: Day }> {
  const { zone, actor } = asked
  const { date, taken: known } = asked.date
    ? { date: asked.date, taken: undefined }
    : await nextFreeDay(db, offer, zone)
  const month = asked.month ?? date.slice(0, 7)
  const shown = shownDays(month)
  const taken = known && date.startsWith(month) ? known : await takenIn(db, offer, zone, shown)
  const viewed = { zone, date, actor }
  const day = shown.days.includes(date)
    ? (await daysFrom(taken, db, offer, { ...viewed, dates: [date] }))[0]!
    : await dayOf(db, offer, viewed)
  return { month: monthFrom(taken, offer, zone, month), day }
}

/** Today or the next day with free time in this month or the next, with what is taken in its month's weeks; else today. */
async function nextFreeDay(
  db: Db,
  offer: Offer,
  zone: Zone,
): Promise<{ date: LocalDate; taken?: readonly Taken[] }> {
  const today = seoulDate(offer.now)
  const thisMonth = today.slice(0, 7)
  for (const month of [thisMonth, addMonths(`${thisMonth}-01`, 1).slice(0, 7)]) {
    const taken = await takenIn(db, offer, zone, shownDays(month))
    const { days } = monthFrom(taken, offer, zone, month)
    const next = days.find(({ date, free }) => date >= today && date.startsWith(month) && free.length > 0)
    if (next) return { date: next.date, taken }
  }
  return { date: today }
}
