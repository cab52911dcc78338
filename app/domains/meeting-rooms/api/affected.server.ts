import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { AffectedSource, Change, Found, Settling } from '~/affected/source'
import { listAffected, moveValue, thingsToMoveTo, timesToMoveTo } from '~/booking/affected.server'
import { currentCharge } from '~/booking/decide.server'
import { isAlike, rulesOfKind } from '~/booking/kind-rules'
import type { Db } from '~/db/database.server'
import { recordBookingEvent } from '~/booking/store.server'
import { bookableThings, bookingWaits } from '~/booking/tables.server'
import { listBooked } from '~/booking/taken.server'
import type { Thing } from '~/booking/things.server'
import { linkIn } from '~/messaging/notify.server'
import { formatSpan } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { fitsTerms } from '~/booking/rules/fits-terms'
import { withoutPiece } from '~/domains/meeting-rooms/rules/equipment-left'
import type { RoomThing } from './catalogue.server'
import { cancelRoomByTenant } from './change.server'
import { cancelByBuilding, moveByBuilding } from './desk.server'
import { listPiecesOut } from './equipment.server'
import { notifyReserver } from './messages.server'
import { loadBookings, type LoadedBooking } from './queries.server'
import { roomExtras } from './tables.server'

/** Where a booking can be moved to. */
type Target = { thing: Thing; date: string; startMinutes: number; endMinutes: number }

/** Bookings of rooms and the listening bar that a change concerns. */
export const affectedBookings: AffectedSource = async (settling, change) => {
  const { tx, now } = settling
  const ids = await listAffected(tx, change, { kinds: ROOM_KINDS, now })
  if (ids.length === 0) return []
  const loaded = (await loadBookings(tx, ids, { lock: true })).sort(
    (a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime(),
  )
  const concerned = change.what === 'terms' ? await withoutFit(settling, loaded, change) : loaded
  const found: Found[] = []
  for (const one of concerned) {
    const { cancel, ...each } = toFound(settling, one, await targetsOf(settling, one, change))
    // Other terms are no reason to cancel what can stay as it is.
    found.push(change.what === 'terms' ? each : { ...each, cancel })
  }
  return found
}

/** The bookings that fit a room's terms before they change, and not after. */
async function withoutFit(
  { tx, now }: Settling,
  loaded: LoadedBooking[],
  { thingId, before, after }: Extract<Change, { what: 'terms' }>,
): Promise<LoadedBooking[]> {
  const days = loaded.map(({ booking }) => booking.date).sort()
  const taken = await listBooked(tx, [thingId], { from: days[0]!, to: days.at(-1)!, now })
  return loaded.filter(({ booking, details }) => {
    const later = taken.filter((one) => one.date === booking.date && one.startMinutes >= booking.endMinutes)
    const nextStart = later.length > 0 ? Math.min(...later.map(({ startMinutes }) => startMinutes)) : null
    const { startMinutes, endMinutes } = booking
    const booked = { attendees: details.attendees, startMinutes, endMinutes, nextStart }
    return fitsTerms(booked, before) && !fitsTerms(booked, after)
  })
}

async function targetsOf({ tx, now }: Settling, loaded: LoadedBooking, change: Change): Promise<Target[]> {
  const { booking, thing, details } = loaded
  const { date, startMinutes, endMinutes } = booking
  switch (change.what) {
    case 'holiday':
    case 'hours': {
      const hours = change.what === 'hours' ? change.after : change.hours
      const open = hours[rulesOfKind(thing.kind).hours]
      const times = await timesToMoveTo(tx, loaded, { change, open, now })
      return (await withEquipment(tx, loaded, times, now)).map((time) => ({ thing, ...time }))
    }
    case 'thing':
    case 'terms': {
      const rooms = (await tx
        .select()
        .from(bookableThings)
        .where(and(inArray(bookableThings.kind, [...ROOM_KINDS]), eq(bookableThings.active, true)))
        .orderBy(asc(bookableThings.place))) as RoomThing[]
      const others = rooms.filter(
        (room) => room.id !== thing.id && isAlike(room, thing) && room.seats >= details.attendees,
      )
      const free = await thingsToMoveTo(tx, loaded, others, now)
      return free.map((room) => ({ thing: room, date, startMinutes, endMinutes }))
    }
    default:
      return []
  }
}

/** The times at which the equipment of a booking is left. */
async function withEquipment<Time extends Omit<Target, 'thing'>>(
  tx: Db,
  { booking, details }: LoadedBooking,
  times: Time[],
  now: Date,
): Promise<Time[]> {
  const days = times.map(({ date }) => date).sort()
  if (details.extras.length === 0 || days.length === 0) return times
  const equipment = await tx.select().from(roomExtras).where(inArray(roomExtras.code, details.extras))
  const out = await listPiecesOut(tx, equipment, { from: days[0]!, to: days.at(-1)!, now })
  return times.filter((time) => withoutPiece(equipment, { out, time, except: booking.id }).length === 0)
}

/** The name of a booking's room, with that of its meeting for those who may read it. */
function nameOf({ actor }: Settling, { booking, thing, details }: LoadedBooking) {
  const subject = { companyId: booking.companyId ?? undefined, ownerId: booking.memberId ?? undefined }
  const isRead = details.meetingName !== '' && can(actor, rulesOfKind(thing.kind).permissions.see, subject)
  const meeting = isRead ? ` (${details.meetingName})` : ''
  return { ko: thing.nameKo + meeting, en: thing.nameEn + meeting }
}

function toFound(settling: Settling, loaded: LoadedBooking, targets: Target[]): Found {
  const { booking, company, reserver } = loaded
  const { tx, now, actor } = settling
  // Whoever ends an account of their own company cancels as its member would have: at the charge that was agreed.
  const isTenant = actor.kind === 'member'
  return {
    shown: {
      key: `booking:${booking.publicId}`,
      kind: 'booking',
      name: nameOf(settling, loaded),
      company: { ko: company.ko, en: company.en },
      person: reserver,
      date: booking.date,
      startMinutes: booking.startMinutes,
      endMinutes: booking.endMinutes,
    },
    keep: async (reason) => {
      const by = isTenant ? ('author' as const) : ('desk' as const)
      const step = await recordBookingEvent(tx, booking.id, { event: 'kept', by, actor, reason, at: now })
      await notifyReserver(settling, loaded, { template: 'bookingKeptByDesk', step, reason })
    },
    // What was asked for stays at the charge it was asked for at.
    won: isTenant ? (booking.chargeWon ?? currentCharge(booking, now).won) : 0,
    // Nor does a tenant cancel a meeting that has begun (decisions §8).
    ...(!(isTenant && booking.startsAt <= now) && {
      cancel: async (reason: string) => {
        if (isTenant) await cancelRoomByTenant(settling, loaded, reason)
        else await cancelByBuilding(settling, loaded, reason)
        if (!isTenant) await endWaits(settling, loaded, reason)
      },
    }),
    moves: targets.map((target) => ({
      value: moveValue(target.thing.code, target),
      target: {
        name: { ko: target.thing.nameKo, en: target.thing.nameEn },
        date: target.date,
        startMinutes: target.startMinutes,
        endMinutes: target.endMinutes,
      },
    })),
    move: async (value, reason) => {
      const target = targets.find((one) => moveValue(one.thing.code, one) === value)!
      await moveByBuilding(settling, loaded, target, { reason, path: 'decisions' })
      await endWaits(settling, loaded, reason)
    },
  }
}

/** Ends the waiting-list entries of a time that cannot be booked any more, and tells whoever waited. */
async function endWaits(
  settling: Settling,
  { booking: { thingId, date, startMinutes, endMinutes }, thing }: LoadedBooking,
  reason: string,
): Promise<void> {
  const { tx, publicUrl } = settling
  const ended = await tx
    .update(bookingWaits)
    .set({ status: 'left' })
    .where(
      and(
        eq(bookingWaits.thingId, thingId),
        eq(bookingWaits.date, date),
        eq(bookingWaits.status, 'waiting'),
        lt(bookingWaits.startMinutes, endMinutes),
        gt(bookingWaits.endMinutes, startMinutes),
      ),
    )
    .returning()
  for (const wait of ended)
    await notifyMembers(settling, await membersToNotify(tx, [wait.memberId]), ({ name, language }) => ({
      template: 'waitEnded',
      key: `wait-ended:${wait.id}`,
      params: {
        name,
        room: language === 'ko' ? thing.nameKo : thing.nameEn,
        date: wait.date,
        time: formatSpan(wait),
        reason,
        link: linkIn(language, publicUrl + roomPaths.waits()),
      },
    }))
}
