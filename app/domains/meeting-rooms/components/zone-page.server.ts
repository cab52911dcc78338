import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { rulesOfKind } from '~/booking/kind-rules'
import { day, month } from '~/lists/list-query'
import { readQuery, textUpTo, wordOf } from '~/lists/read-query'
import { addMonths, parseMinutes } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { favoritesFirst } from '~/domains/meeting-rooms/rules/favorites-first'
import type { Catalogue } from '~/domains/meeting-rooms/shapes'
import { KINDS_OF, type Zone } from '~/domains/meeting-rooms/zones'

/** The query of a calendar; malformed parts are ignored, so that every link shows a calendar. */
const calendarQuery = {
  date: day,
  month,
  room: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .optional(),
  /** For which the plan shows the rooms. */
  time: textUpTo(5),
  view: wordOf('calendar', 'week', 'list').default('calendar'),
}

/** A zone's calendar: a month and a day, or a week of one room; and whether the viewer may book. */
export async function loadZone(args: LoaderFunctionArgs, zone: Zone) {
  const query = readQuery(args.request, calendarQuery)
  return query.view === 'week'
    ? loadWeek(args, zone, query)
    : loadMonth(args, zone, { ...query, view: query.view })
}

type CalendarQuery = ReturnType<typeof readQuery<typeof calendarQuery>>

async function loadMonth(
  { context }: LoaderFunctionArgs,
  zone: Zone,
  query: CalendarQuery & { view: 'calendar' | 'list' },
) {
  const { rooms } = roomsClient(context.api)
  const [viewer, { catalogue, usual, month: shownMonth, day }] = await Promise.all([
    loadViewer(context, zone),
    read(rooms.calendar.$get({ query: { zone, month: query.month, date: query.date } })),
  ])
  const next = addMonths(`${shownMonth.month}-01`, 1).slice(0, 7)
  const previous = addMonths(`${shownMonth.month}-01`, -1).slice(0, 7)
  const { from, to } = catalogue.window
  return {
    ...viewer,
    favorites: usual.favorites,
    catalogue: usualRoomsFirst(catalogue, zone, usual),
    month: shownMonth,
    day,
    /** Whether the day was chosen as the next one with free time, past today. */
    isNextFree: query.date === undefined && day.date > context.today,
    room: query.room ?? null,
    time: parseMinutes(query.time ?? ''),
    view: query.view,
    previous: previous >= from.slice(0, 7) ? previous : null,
    next: next <= to.slice(0, 7) ? next : null,
  }
}
export type MonthPage = Awaited<ReturnType<typeof loadMonth>>

async function loadWeek({ context }: LoaderFunctionArgs, zone: Zone, query: CalendarQuery) {
  const [viewer, { catalogue: all, usual, days }] = await Promise.all([
    loadViewer(context, zone),
    read(roomsClient(context.api).rooms.week.$get({ query: { zone, date: query.date } })),
  ])
  const catalogue = usualRoomsFirst(all, zone, usual)
  const ofZone = catalogue.rooms.filter(({ kind }) => KINDS_OF[zone].includes(kind))
  const room = (ofZone.find(({ code }) => code === query.room) ?? ofZone[0])?.code ?? null
  return {
    ...viewer,
    favorites: usual.favorites,
    catalogue,
    /** Reduced to the room. */
    days: days.map((day) => ({ ...day, rooms: day.rooms.filter(({ code }) => code === room) })),
    room,
    view: 'week' as const,
  }
}
export type WeekPage = Awaited<ReturnType<typeof loadWeek>>

/** What both calendars depend on of whoever looks at them. */
async function loadViewer(context: AppLoadContext, zone: Zone) {
  const me = await context.me()
  return {
    today: context.today,
    isMember: me !== null,
    mayBook: can(actorOf(me), 'amenities:book'),
    /** Kinds of rooms that a member may not book; guests sign in first. */
    notForMember:
      me === null
        ? []
        : KINDS_OF[zone].filter((kind) => !can(actorOf(me), rulesOfKind(kind).permissions.book)),
  }
}

interface Usual {
  favorites: string[]
  lastBooked: string[]
}

const usualRoomsFirst = (catalogue: Catalogue, zone: Zone, { favorites, lastBooked }: Usual) => {
  const ofZone = new Set(
    catalogue.rooms.filter(({ kind }) => KINDS_OF[zone].includes(kind)).map(({ code }) => code),
  )
  const last = lastBooked.find((code) => ofZone.has(code))
  return { ...catalogue, rooms: favoritesFirst(catalogue.rooms, favorites, last) }
}

export type ZonePage = MonthPage | WeekPage
