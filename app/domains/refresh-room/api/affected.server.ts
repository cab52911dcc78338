import type { AffectedSource, Found } from '~/affected/source'
import { listAffected } from '~/booking/affected.server'
import { SEAT_KINDS } from '~/booking/kinds'
import { recordBookingEvent } from '~/booking/store.server'
import { cancelForBuilding } from './desk.server'
import { notifySitter } from './messages.server'
import { loadSeat } from './queries.server'

/** Bookings of seats that a change of the desk concerns. They are for the same day: nothing to move them to. */
export const affectedSeats: AffectedSource = async (settling, change) => {
  const { tx, now, actor } = settling
  // Nobody but its member and the desk sees a seat.
  if (actor.kind !== 'staff') return []
  const found: Found[] = []
  for (const id of await listAffected(tx, change, { kinds: SEAT_KINDS, now })) {
    const loaded = await loadSeat(tx, id, { lock: true })
    if (!loaded) continue
    const { booking, thing, company, reserver } = loaded
    found.push({
      shown: {
        key: `seat:${id}`,
        kind: 'seat',
        name: { ko: thing.nameKo, en: thing.nameEn },
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
        await notifySitter(settling, loaded, { template: 'seatKeptByDesk', step, reason })
      },
      cancel: (reason) => cancelForBuilding(settling, loaded, { template: 'seatEndedByDesk', reason }),
    })
  }
  return found
}
