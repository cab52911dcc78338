import type { AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { complaintsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { gxClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { heatingClient } from '~/domains/heating/client.server'
import { heatingPaths } from '~/domains/heating/paths'
import { barEventsClient, playlistClient } from '~/domains/listening-bar/client.server'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { ZONES } from '~/domains/meeting-rooms/zones'
import { membersClient } from '~/domains/members/client.server'
import { memberPaths } from '~/domains/members/paths'
import { noticesClient } from '~/domains/notices/client.server'
import { noticePaths } from '~/domains/notices/paths'
import { parkingClient } from '~/domains/parking/client.server'
import { parkingPaths } from '~/domains/parking/paths'
import { asPage, findIn, when } from '~/domains/search/components/finding.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatDay, formatFloor } from '~/i18n/format'
import { isPartOf } from '~/rules/label-search'
import { can } from '~/rules/permissions'

/** What a member or guest finds: in the lists that they may see, the company's where they see the company's. */
export async function findForMember(context: AppLoadContext, keyword: string) {
  const { api, language } = context
  const actor = actorOf(await context.me())
  const notices = () =>
    findIn(
      'notices',
      noticePaths.list({ title: keyword }),
      send(noticesClient(api).home.notices.$get({ query: { title: keyword } })),
      ({ id, title, date }) => ({
        id: String(id),
        title,
        facts: [formatDay(date, language)],
        path: noticePaths.details({ id }),
      }),
    )
  const open = [notices(), ...findOffered(context, keyword)]
  if (actor.kind !== 'member') return (await Promise.all(open)).flat()

  const visits = can(actor, 'visits:seeCompany') ? 'company' : 'mine'
  const bookings = can(actor, 'amenities:seeAffiliated') ? 'company' : 'mine'
  const complaints = can(actor, 'complaints:seeCompany') ? 'company' : 'mine'
  const heating = can(actor, 'heating:seeCompany') ? 'company' : 'mine'
  const lists = [
    findIn(
      'visits',
      visitorPaths[visits === 'company' ? 'history' : 'myVisitor']({ keyword }),
      send(visitorsClient(api).visits.$get({ query: { scope: visits, keyword } })),
      (visit) => ({
        id: visit.id,
        title: visit.name,
        facts: [
          when({ date: visit.visitDate, minutes: visit.visitMinutes }, context),
          visit.companyName ?? '',
          visit.plate ?? '',
          visit.hostName,
        ],
        path: visitorPaths.details(visit),
      }),
    ),
    ...(can(actor, 'employees:see')
      ? [
          findIn(
            'employees',
            memberPaths.employees({ name: keyword }),
            send(membersClient(api).employees.$get({ query: { name: keyword } })),
            ({ id, name, loginId, floor }) => ({
              id,
              title: name,
              facts: [loginId, formatFloor(floor, language)],
              path: memberPaths.editEmployee({ id }),
            }),
          ),
        ]
      : []),
    ...ZONES.map((zone) =>
      findIn(
        zone === 'vip' ? 'vipBookings' : 'bookings',
        roomPaths[zone === 'vip' ? 'vipList' : 'list']({ scope: bookings, keyword }),
        send(roomsClient(api).rooms.bookings.$get({ query: { zone, scope: bookings, keyword } })),
        (booking) => ({
          id: booking.id,
          title: booking.meetingName || booking.room.name[language],
          facts: [
            when({ date: booking.date, minutes: booking.startMinutes }, context),
            booking.room.name[language],
            booking.reserver,
          ],
          path: roomPaths.booking({ id: booking.id, kind: booking.room.kind }),
        }),
      ),
    ),
    ...(can(actor, 'parking:search')
      ? [
          findIn(
            'cars',
            parkingPaths.list({ keyword }),
            send(parkingClient(api).parking.records.$get({ query: { keyword } })),
            ({ id, plate, name, visitDate, visitMinutes }) => ({
              id,
              title: plate,
              facts: [name, when({ date: visitDate, minutes: visitMinutes }, context)],
              path: parkingPaths.details({ id }),
            }),
          ),
        ]
      : []),
    findIn(
      'complaints',
      complaintPaths.list({ scope: complaints, keyword }),
      send(complaintsClient(api).complaints.$get({ query: { scope: complaints, keyword } })),
      (complaint) => ({
        id: complaint.id,
        title: complaint.title,
        facts: [complaint.category[language], formatFloor(complaint.floor, language)],
        path: complaintPaths.details(complaint),
      }),
    ),
    findIn(
      'heating',
      heatingPaths.list({ scope: heating, keyword }),
      send(heatingClient(api).heating.$get({ query: { scope: heating, keyword } })),
      (request) => ({
        id: request.id,
        title: when({ date: request.date, minutes: request.startMinutes }, context),
        facts: [...request.floors.map((floor) => formatFloor(floor, language)), request.requester],
        path: heatingPaths.request(request),
      }),
    ),
    ...open,
  ]
  return (await Promise.all(lists)).flat()
}

/** What everybody may sign up for or listen to: events of the bar to come, this month's programmes, records. */
function findOffered({ api, language }: AppLoadContext, keyword: string) {
  const isWanted = (...names: { ko: string; en: string }[]) =>
    names.some(({ ko, en }) => isPartOf(ko, keyword) || isPartOf(en, keyword))
  return [
    findIn(
      'events',
      listeningBarPaths.events(),
      asPage(
        only(send(barEventsClient(api)['listening-bar'].events.$get({ query: {} })), ({ items }) =>
          items.filter(({ name, guest }) => isWanted(name, guest)),
        ),
      ),
      ({ id, name, date, startMinutes }) => ({
        id,
        title: name[language],
        facts: [when({ date, minutes: startMinutes }, { language })],
        path: listeningBarPaths.event({ id }),
      }),
    ),
    findIn(
      'programs',
      fitnessPaths.programs(),
      asPage(
        only(send(gxClient(api).fitness.gx.$get({ query: {} })), ({ programs }) =>
          programs.filter(({ name, trainer }) => isWanted(name, trainer)),
        ),
      ),
      ({ id, name, trainer }) => ({
        id,
        title: name[language],
        facts: [trainer[language]],
        path: fitnessPaths.program({ id }),
      }),
    ),
    findIn(
      'records',
      listeningBarPaths.playlist({ name: keyword }),
      send(playlistClient(api)['listening-bar'].records.$get({ query: { name: keyword } })),
      ({ id, artist, title, year }) => ({
        id,
        title,
        facts: [artist, year === null ? '' : String(year)],
        path: listeningBarPaths.playlist({ name: title }),
      }),
    ),
  ]
}

/** Some rows of an answer. */
async function only<Data, Row>(
  answer: Promise<Outcome<Data>>,
  rowsOf: (data: Data) => Row[],
): Promise<Outcome<Row[]>> {
  const outcome = await answer
  return outcome.ok ? { ok: true, data: rowsOf(outcome.data) } : outcome
}
