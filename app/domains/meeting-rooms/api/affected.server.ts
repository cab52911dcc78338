import { and, eq, gt, lt } from 'drizzle-orm'
import type { AffectedSource, Found, Settling } from '../../../affected/source'
import { listAffected, moveValue, timesToMoveTo } from '../../../booking/affected.server'
import { rulesOfKind } from '../../../booking/kind-rules'
import { recordBookingEvent } from '../../../booking/store.server'
import { bookingWaits } from '../../../booking/tables.server'
import { linkIn } from '../../../messaging/notify.server'
import { formatSpan } from '../../../rules/local-time'
import { membersToNotify, notifyMembers } from '../../account/api/notify-members.server'
import { roomPaths } from '../paths'
import { ROOM_KINDS } from '../zones'
import { cancelByBuilding, moveByBuilding } from './desk.server'
import { notifyReserver } from './messages.server'
import { loadBookings, type LoadedBooking } from './queries.server'

/** Bookings of rooms and the listening bar that a change concerns. */
export const affectedBookings: AffectedSource = async (settling, change) => {
  const { tx, now } = settling
  const ids = await listAffected(tx, change, { kinds: ROOM_KINDS, now })
  if (ids.length === 0) return []
  const loaded = (await loadBookings(tx, ids, { lock: true })).sort(
    (a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime(),
  )
  const found: Found[] = []
  for (const one of loaded) {
    const hours = change.what === 'hours' ? change.after : change.hours
    const open = hours[rulesOfKind(one.thing.kind).hours]
    found.push(toFound(settling, one, await timesToMoveTo(tx, one, { change, open, now })))
  }
  return found
}

function toFound(
  settling: Settling,
  loaded: LoadedBooking,
  times: Awaited<ReturnType<typeof timesToMoveTo>>,
): Found {
  const { booking, thing, details, company, reserver } = loaded
  const { tx, now, actor } = settling
  const name = { ko: thing.nameKo, en: thing.nameEn }
  return {
    shown: {
      key: `booking:${booking.publicId}`,
      kind: 'booking',
      name: details.meetingName
        ? { ko: `${name.ko} (${details.meetingName})`, en: `${name.en} (${details.meetingName})` }
        : name,
      company: { ko: company.ko, en: company.en },
      person: reserver,
      date: booking.date,
      startMinutes: booking.startMinutes,
      endMinutes: booking.endMinutes,
    },
    keep: async (reason) => {
      const step = await recordBookingEvent(tx, booking.id, {
        event: 'kept',
        by: 'desk',
        actor,
        reason,
        at: now,
      })
      await notifyReserver(settling, loaded, { template: 'bookingKeptByDesk', step, reason })
    },
    cancel: async (reason) => {
      await cancelByBuilding(settling, loaded, reason)
      await endWaits(settling, loaded, reason)
    },
    moves: times.map((time) => ({ value: moveValue(thing.code, time), target: { name, ...time } })),
    move: async (value, reason) => {
      const time = times.find((one) => moveValue(thing.code, one) === value)!
      await moveByBuilding(settling, loaded, { thing, ...time }, { reason, path: 'decisions' })
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
