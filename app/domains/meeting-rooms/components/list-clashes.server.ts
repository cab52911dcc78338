import type { AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { isAlike } from '~/booking/kind-rules'
import { deskRoomsClient, roomsClient } from '~/domains/meeting-rooms/client.server'
import type { DeskBooking, DeskDay } from '~/domains/meeting-rooms/desk-shapes'
import { roomsToMoveTo } from '~/domains/meeting-rooms/rules/rooms-to-move-to'

/** A booking that overlaps a block, with the rooms it can be moved to. */
export interface Clash {
  booking: DeskBooking
  rooms: { code: string; name: DeskDay['rooms'][number]['name'] }[]
}

/** The rooms of a kind that the booking can be moved to. */
const alike = ({ room }: DeskBooking, rooms: DeskDay['rooms']) => rooms.filter((one) => isAlike(one, room))

/** A time to block, as typed. */
type Form = Record<'room' | 'date' | 'start' | 'end', string>

/** The bookings in the way of a block, with the rooms each can be moved to; none for a time that is no time. */
export async function listClashes(
  { api }: AppLoadContext,
  { room, date, start, end }: Form,
): Promise<Clash[]> {
  const rooms = deskRoomsClient(api).desk.rooms
  const clashes = await send(rooms.blocks.clashes.$post({ json: { room, date, start, end } }))
  if (!clashes.ok || clashes.data.bookings.length === 0) return []
  const [day, catalogue] = await Promise.all([
    read(rooms.day.$get({ query: { date } })),
    read(roomsClient(api).rooms.catalogue.$get()),
  ])
  return clashes.data.bookings.map((booking) => ({
    booking,
    rooms: roomsToMoveTo(booking, alike(booking, day.rooms), catalogue.rooms).map(({ code, name }) => ({
      code,
      name,
    })),
  }))
}
