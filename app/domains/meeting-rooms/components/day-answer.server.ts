import { json, type AppLoadContext } from '@remix-run/node'
import { readOptional, send } from '~/api/client.server'
import type { FormResult } from '~/forms/receive.server'
import { isSeeOther } from '~/forms/see-other.server'
import { isLocalDate, parseMinutes } from '~/rules/local-time'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import type { Day } from '~/domains/meeting-rooms/shapes'
import { findColleagues } from './people-form.server'
import { zoneOf, type RoomRef } from '~/domains/meeting-rooms/zones'

/** A day reduced to one room and its hours. */
export function dayOfRoom(day: Day, code: string): Day {
  const rooms = day.rooms.filter((room) => room.code === code)
  return {
    ...day,
    open: rooms[0]?.open ?? day.open,
    isBookable: rooms.some((room) => room.isBookable),
    rooms,
  }
}

/** Codes of the rooms that are free on a day at the time of a form; null while it has no time. */
export function freeRoomsAt(day: Day, values: Record<string, unknown> | null | undefined): string[] | null {
  const { start, end } = values ?? {}
  const from = parseMinutes(typeof start === 'string' ? start : '')
  const to = parseMinutes(typeof end === 'string' ? end : '')
  if (from === null || to === null) return null
  return day.rooms
    .filter(({ starts }) =>
      starts.some(({ startMinutes, ends }) => startMinutes === from && ends.includes(to)),
    )
    .map(({ code }) => code)
}

/**
 * Adds the day of the form's date to its answer, so that the grid and the further rooms also follow a date that was typed, and whom its
 * names mean.
 */
export async function addDayToAnswer(
  { api }: AppLoadContext,
  { code, kind }: RoomRef,
  answered: Promise<Response>,
) {
  const answer = await answered
  if (isSeeOther(answer)) return answer
  const result = (await answer.json()) as FormResult
  const date = result.initialValue?.date
  const isDay = typeof date === 'string' && date.startsWith('20') && isLocalDate(date)
  const zone = zoneOf(kind)
  // If it cannot be loaded, the page keeps its day and nothing typed is lost.
  const [day, found] = await Promise.all([
    isDay ? readOptional(send(roomsClient(api).rooms.day.$get({ query: { zone, date } }))) : null,
    findColleagues(api, result.initialValue),
  ])
  const ofDay = day && { day: dayOfRoom(day, code), freeRooms: freeRoomsAt(day, result.initialValue) }
  return json({ ...result, day: null, freeRooms: null, found, ...ofDay }, { status: answer.status })
}
