import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { rulesOfKind } from '~/booking/kind-rules'
import { day, month } from '~/lists/list-query'
import { readQuery, wordOf } from '~/lists/read-query'
import { loadFavorites } from '~/domains/members/load-favorites.server'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { favoritesFirst } from '~/domains/meeting-rooms/rules/favorites-first'
import { KINDS_OF, type Zone } from '~/domains/meeting-rooms/zones'

/** The query of a calendar; malformed parts are ignored, so that every link shows a calendar. */
const calendarQuery = {
  date: day,
  month,
  room: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .optional(),
  view: wordOf('calendar', 'list').default('calendar'),
}

/** A month and a day of a zone, and whether the viewer may book. */
export async function loadZone({ request, context }: LoaderFunctionArgs, zone: Zone) {
  const query = readQuery(request, calendarQuery)
  const { rooms } = roomsClient(context.api)
  const [me, favorites, { catalogue, month: shownMonth, day }] = await Promise.all([
    context.me(),
    loadFavorites(context),
    read(rooms.calendar.$get({ query: { zone, month: query.month, date: query.date } })),
  ])
  const next = addMonths(`${shownMonth.month}-01`, 1).slice(0, 7)
  const previous = addMonths(`${shownMonth.month}-01`, -1).slice(0, 7)
  const { from, to } = catalogue.window
  return {
    /** The viewer's favourites first. */
    catalogue: { ...catalogue, rooms: favoritesFirst(catalogue.rooms, favorites.rooms) },
    favorites: favorites.rooms,
    isMember: me !== null,
    month: shownMonth,
    day,
    today: context.today,
    /** Whether the day was chosen as the next one with free time, past today. */
    isNextFree: query.date === undefined && day.date > context.today,
    room: query.room ?? null,
    view: query.view,
    previous: previous >= from.slice(0, 7) ? previous : null,
    next: next <= to.slice(0, 7) ? next : null,
    mayBook: can(actorOf(me), 'amenities:book'),
    /** Kinds of rooms that a member may not book; guests sign in first. */
    notForMember:
      me === null
        ? []
        : KINDS_OF[zone].filter((kind) => !can(actorOf(me), rulesOfKind(kind).permissions.book)),
  }
}
export type ZonePage = Awaited<ReturnType<typeof loadZone>>
