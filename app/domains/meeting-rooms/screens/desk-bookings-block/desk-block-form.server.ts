import { json, type AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { isAlike } from '~/booking/kind-rules'
import { atTop } from '~/decisions/at-top'
import { once, type FormResult, type Received } from '~/forms/receive.server'
import { isSeeOther, seeOther } from '~/forms/see-other.server'
import type { z } from 'zod'
import { deskRoomsClient, roomsClient } from '~/domains/meeting-rooms/client.server'
import { CANCEL, type deskBlockPage } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBooking, DeskDay } from '~/domains/meeting-rooms/desk-shapes'
import { roomsToMoveTo } from '~/domains/meeting-rooms/rules/rooms-to-move-to'

/** A booking that overlaps a block, with the rooms it can be moved to. */
export interface Clash {
  booking: DeskBooking
  rooms: { code: string; name: DeskDay['rooms'][number]['name'] }[]
}

type Posted = Extract<Received<z.output<typeof deskBlockPage>>, { kind: 'complete' }>

/** The form again, with the bookings that overlap. */
export async function showBlockForm(answer: Response) {
  if (isSeeOther(answer)) return answer as never
  const result = (await answer.json()) as FormResult & { clashes?: Clash[] }
  return json({ ...result, clashes: result.clashes ?? [] }, { status: answer.status })
}

/** Blocks the time, or lists the bookings that overlap, to be moved or cancelled one by one. */
export async function blockOrList(context: AppLoadContext, posted: Posted) {
  const { choices, ...form } = posted.value
  const cancel = choices.filter(({ to }) => to === CANCEL).map(({ id }) => id)
  const move = choices.flatMap(({ id, to }) => (to && to !== CANCEL ? [{ id, room: to }] : []))
  const { blocks } = deskRoomsClient(context.api).desk.rooms
  const outcome = await send(blocks.$post({ json: { ...form, cancel, move } }, once(posted)))
  if (outcome.ok) {
    const toast = context.cookies.flash({ key: 'deskTimeBlocked', tone: 'done' })
    return seeOther(roomDeskPaths.day({ date: form.date }), toast)
  }
  const clashes = await clashesOf(context, form)
  return showBlockForm(posted.refuse(atTop(outcome.problem, ['move', 'cancel']), { clashes }))
}

/** The rooms of a kind that the booking can be moved to. */
const alike = ({ room }: DeskBooking, rooms: DeskDay['rooms']) => rooms.filter((one) => isAlike(one, room))

type Form = Omit<z.output<typeof deskBlockPage>, 'choices'>

async function clashesOf({ api }: AppLoadContext, { room, date, start, end }: Form): Promise<Clash[]> {
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
