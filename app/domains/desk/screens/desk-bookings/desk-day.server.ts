import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read } from '~/api/client.server'
import type { DeskMe } from '~/api/me'
import { kindsSeen } from '~/domains/desk/components/kinds.server'
import { DAYS, DAY_KINDS, type DayKind } from '~/domains/desk/rules/desk-day'
import { deskFitnessDayClient } from '~/domains/fitness/client.server'
import { decideUnits } from '~/domains/fitness/components/decide-units.server'
import type { FitnessDayItem } from '~/domains/fitness/day-shapes'
import { publicId } from '~/decisions/schemas'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { decideInDay } from '~/domains/meeting-rooms/components/desk-decide.server'
import { deskBookingClient } from '~/domains/meeting-rooms/desk-client.server'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { zoneOf } from '~/domains/meeting-rooms/zones'
import { deskRefreshClient } from '~/domains/refresh-room/client.server'
import { decideSeats } from '~/domains/refresh-room/components/decide-seats.server'
import type { DeskSeatRow } from '~/domains/refresh-room/schemas'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { day, listQuery, oneOf } from '~/lists/list-query'

/** What is booked, with its kind. */
export type DayItem =
  | { kind: 'rooms' | 'vip'; row: DeskBooking }
  | { kind: 'refreshRoom'; row: DeskSeatRow }
  | { kind: 'fitness'; row: FitnessDayItem }

/** What a post on the day can be about; rooms, the VIP room and the bar are decided alike. */
export const DECIDED = ['rooms', 'refreshRoom', 'fitness'] as const
export type Decided = (typeof DECIDED)[number]

/** Who checks in for each: the domain it belongs to. */
export const DECIDE: Record<Decided, (args: ActionFunctionArgs, address: string) => Promise<unknown>> = {
  rooms: decideInDay,
  refreshRoom: decideSeats,
  fitness: decideUnits,
}

/** A day, of all kinds or one, and a page of it; `move` is the booking that is being moved, to a time of it. */
export const dayList = listQuery(
  {
    date: day,
    kind: oneOf(DAY_KINDS),
    move: z.preprocess((value) => value || undefined, publicId.optional()),
  },
  [50],
)

interface Asked {
  date: string
  kind?: string
  move?: string
  page?: string
  size?: string
}

/**
 * A page of what is booked on a day, of the kinds that this person sees or of one of them, in the order of time, with the number of
 * each kind. Each kind is read whole, as a day has only so many times; `rooms` is the drawn day of the rooms that are shown.
 * @throws a response 403 for staff who see no kind
 */
export async function deskDayOf(context: AppLoadContext, staff: DeskMe, { date, ...asked }: Asked) {
  const query = dayList.parse(asked)
  const { kinds, chosen, isShown } = kindsSeen(staff, DAYS, query.kind)
  const { api } = context
  const [drawn, seats, fitness, moving] = await Promise.all([
    isShown('rooms') || isShown('vip')
      ? read(deskRoomsClient(api).desk.rooms.day.$get({ query: { date } }))
      : null,
    isShown('refreshRoom')
      ? read(deskRefreshClient(api).desk['refresh-room'].day.$get({ query: { date } }))
      : null,
    isShown('fitness') ? read(deskFitnessDayClient(api).desk.fitness.day.$get({ query: { date } })) : null,
    query.move
      ? read(deskBookingClient(api).desk.rooms.bookings[':id'].$get({ param: { id: query.move } }))
      : null,
  ])
  const rooms = drawn && { ...drawn, rooms: drawn.rooms.filter(({ kind }) => isShown(zoneOf(kind))) }
  const items: DayItem[] = [
    ...(rooms?.rooms ?? []).flatMap(({ kind, bookings, unattended }) =>
      [...bookings, ...unattended].map((row) => ({ kind: zoneOf(kind), row })),
    ),
    ...(seats?.bookings ?? []).map((row) => ({ kind: 'refreshRoom' as const, row })),
    ...(fitness?.items ?? []).map((row) => ({ kind: 'fitness' as const, row })),
  ].sort((a, b) => a.row.startMinutes - b.row.startMinutes)
  const { limit, offset } = limitAndOffset(query)
  return {
    ...pageAnswer(query, items.length, items.slice(offset, offset + limit)),
    date,
    kinds,
    chosen,
    counts: kinds.filter(isShown).map((kind) => ({ kind, count: countOf(items, kind) })),
    rooms,
    moving: moving?.canMove ? moving : null,
  }
}

const countOf = (items: readonly DayItem[], kind: DayKind) =>
  items.filter((item) => item.kind === kind).length
