import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import type { Clash } from '~/domains/meeting-rooms/desk-shapes'

/** Times to close, as typed. */
interface Closing {
  room: string | string[]
  date: string
  to?: string
  start: string
  end: string
  openDaysOnly?: boolean
}

/** The bookings in the way of a closing; none for times that are no times. */
export async function listClashes({ api }: AppLoadContext, closing: Closing): Promise<Clash[]> {
  const { room, date, to, start, end, openDaysOnly } = closing
  const json = { room, date, to, start, end, openDaysOnly }
  const clashes = await send(deskRoomsClient(api).desk.rooms.blocks.clashes.$post({ json }))
  return clashes.ok ? clashes.data.bookings : []
}
