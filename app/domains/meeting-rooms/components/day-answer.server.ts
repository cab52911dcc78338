import { json, type AppLoadContext } from '@remix-run/node'
import { readOptional, send } from '~/api/client.server'
import type { FormResult } from '~/forms/receive.server'
import { leadsOn } from '~/forms/see-other.server'
import { isLocalDate } from '~/rules/local-time'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import type { Day } from '~/domains/meeting-rooms/shapes'

/** A day of one room. */
export const ofRoom = (day: Day, code: string): Day => ({
  ...day,
  rooms: day.rooms.filter((room) => room.code === code),
})

/** A form's answer with the day that stands in it, so that the grid follows a date however it was chosen. */
export async function withDay({ api }: AppLoadContext, room: string, answered: Promise<Response>) {
  const answer = await answered
  if (leadsOn(answer)) return answer as never
  const result = (await answer.json()) as FormResult
  const date = result.initialValue?.date
  const isDay = typeof date === 'string' && date.startsWith('20') && isLocalDate(date)
  const zone = room === 'vip' ? 'vip' : 'rooms'
  // Without it the page keeps the day it has, so that nothing typed is lost.
  const day = isDay
    ? await readOptional(send(roomsClient(api).rooms.day.$get({ query: { zone, date } })))
    : null
  return json({ ...result, day: day && ofRoom(day, room) }, { status: answer.status })
}
