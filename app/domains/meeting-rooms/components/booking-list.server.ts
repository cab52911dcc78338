import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { rulesOfKind } from '~/booking/kind-rules'
import { bookingWindow } from '~/booking/rules/booking-window'
import { loadList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { can, type Actor } from '~/rules/permissions'
import type { Query } from '~/rules/query-string'
import { exportErrorOf } from '~/workbooks/download.server'
import { roomsClient, waitsClient } from '~/domains/meeting-rooms/client.server'
import { KINDS_OF, type Zone } from '~/domains/meeting-rooms/zones'
import { periodsUntil } from '~/booking/rules/periods'
import { bookingListQuery } from '~/domains/meeting-rooms/shapes'

/** The kinds of a zone's rooms that somebody may book. */
export const kindsToBook = (actor: Actor, zone: Zone) =>
  KINDS_OF[zone].filter((kind) => can(actor, rulesOfKind(kind).permissions.book))

/** A list of bookings of a zone; by default from a month ago to the last day that can be booked. */
export async function loadBookingList(
  { request, context }: LoaderFunctionArgs,
  zone: Zone,
  path: (query?: Query) => string,
) {
  const { api, today } = context
  const actor = actorOf(await context.me())
  const maySeeCompany = can(actor, 'amenities:seeAffiliated')
  const { to } = bookingWindow(today)
  const { totals, ...list } = await loadList(request, bookingListQuery.omit({ zone: true }), {
    defaults: { scope: maySeeCompany ? 'company' : 'mine', from: addMonths(today, -1), to },
    views: ['scope'],
    find: (query) => read(roomsClient(api).rooms.bookings.$get({ query: { ...query, zone } })),
    path,
  })
  const waits = await read(waitsClient(api).rooms.waits.$get())
  return {
    list,
    totals,
    waits: waits.filter(({ room }) => KINDS_OF[zone].includes(room.kind)),
    maySeeCompany,
    /** Kinds of the zone that the viewer may book. */
    mayBook: kindsToBook(actor, zone),
    periods: [...periodsUntil(today)],
    exportError: exportErrorOf(request) ?? null,
  }
}
export type BookingListPage = Awaited<ReturnType<typeof loadBookingList>>
