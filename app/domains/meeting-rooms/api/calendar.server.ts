import { freeStarts, hasFreeStart, possibleEnds } from '../../../booking/rules/free-times'
import { inTheWayOf, listTaken, type Taken } from '../../../booking/taken.server'
import { daysOfMonth } from '../../../booking/free-time.server'
import type { Db } from '../../../db/database.server'
import { isBusinessDay } from '../../../rules/korean-calendar'
import { addDays, daysBetween, seoulDate, seoulMinutes, type LocalDate } from '../../../rules/local-time'
import { can, type Actor } from '../../../rules/permissions'
import { KINDS_OF, type Zone } from '../schemas'
import type { Day, Month } from '../shapes'
import type { Offer } from './catalogue.server'
import { meetingNames } from './queries.server'

const roomsOf = (offer: Offer, zone: Zone) => offer.rooms.filter(({ kind }) => KINDS_OF[zone].includes(kind))

const minuteNow = (date: LocalDate, now: Date) => (date === seoulDate(now) ? seoulMinutes(now) : 0)

function factsOf(date: LocalDate, { holidays, window }: Offer) {
  return {
    date,
    holiday: holidays.get(date) ?? null,
    isOpen: isBusinessDay(date, holidays),
    isBookable: date >= window.from && date <= window.to,
  }
}

/** A month: which rooms are still free for their least time, day by day. One statement. */
export async function monthOf(db: Db, offer: Offer, zone: Zone, month: string): Promise<Month> {
  const { from, to } = daysOfMonth(month)
  const rooms = roomsOf(offer, zone)
  const taken = await listTaken(
    db,
    rooms.map(({ id }) => id),
    { from, to, now: offer.now },
  )
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
  return {
    month,
    rooms: rooms.map(({ code }) => code),
    days: days.map((date) => {
      const facts = factsOf(date, offer)
      if (!facts.isOpen || !facts.isBookable) return { ...facts, free: [] }
      const ofDay = taken.filter((time) => time.date === date)
      const notBefore = minuteNow(date, offer.now)
      const free = rooms.filter((room) => {
        const ofRoom = ofDay.filter(({ thingId }) => thingId === room.id)
        const day = { ...room, open: offer.open, taken: ofRoom, notBefore }
        return hasFreeStart(room.minimumMinutes, day)
      })
      return { ...facts, free: free.map(({ code }) => code) }
    }),
  }
}

/** Whether a taken time is the viewer's: their own, or with the right to see them the company's. */
function isOwn(actor: Actor, { companyId, memberId }: Taken) {
  if (actor.kind === 'staff') return can(actor, 'amenities:seeAll')
  if (actor.kind !== 'member' || companyId !== actor.companyId) return false
  return memberId === actor.id || can(actor, 'amenities:seeAffiliated')
}

/**
 * A day by room: taken times, and where a booking may begin and end. Names of others' meetings are left out (issue:
 * names of other companies' meetings never leave the API). Three statements at most.
 */
export async function dayOf(
  db: Db,
  offer: Offer,
  { zone, date, actor }: { zone: Zone; date: LocalDate; actor: Actor },
): Promise<Day> {
  const rooms = roomsOf(offer, zone)
  const ids = rooms.map(({ id }) => id)
  const all = await listTaken(db, ids, { from: date, to: date, now: offer.now })
  const taken = inTheWayOf(all, actor.kind === 'member' ? actor.id : null)
  const own = taken.filter((time) => !time.isBlock && !time.isKept && isOwn(actor, time))
  const named = await meetingNames(
    db,
    own.map(({ id }) => id),
  )
  const facts = factsOf(date, offer)
  const notBefore = minuteNow(date, offer.now)
  return {
    ...facts,
    open: offer.open,
    notBefore,
    rooms: rooms.map((room) => {
      const ofRoom = taken.filter(({ thingId }) => thingId === room.id)
      const day = { open: offer.open, taken: ofRoom, cleaningMinutes: room.cleaningMinutes, notBefore }
      const canBook = facts.isOpen && facts.isBookable
      return {
        code: room.code,
        taken: ofRoom.map((time) => ({
          startMinutes: time.startMinutes,
          endMinutes: time.clearMinutes,
          kind: time.isBlock
            ? ('blocked' as const)
            : own.includes(time)
              ? ('mine' as const)
              : ('taken' as const),
          id: own.includes(time) ? time.publicId : null,
          meetingName: named.get(time.id) ?? null,
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
