import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import type { DeskMe } from '~/api/me'
import { deskComplaintsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { DESK_VIEWS } from '~/domains/complaints/desk-schemas'
import { bookingPath } from '~/domains/desk/booking-path'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { isNamed } from '~/domains/desk/rules/company-search'
import { deskHeatingClient } from '~/domains/heating/client.server'
import { heatingPaths } from '~/domains/heating/paths'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { deskMembersClient } from '~/domains/members/client.server'
import { memberPaths } from '~/domains/members/paths'
import { deskNoticesClient } from '~/domains/notices/client.server'
import { noticePaths } from '~/domains/notices/paths'
import { deskParkingClient } from '~/domains/parking/client.server'
import { parkingPaths } from '~/domains/parking/paths'
import { asPage, findIn, MOST_READ, when, type FoundIn } from '~/domains/search/components/finding.server'
import { blockListClient, deskVisitorsClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatFloor, formatInstant } from '~/i18n/format'
import { addDays } from '~/rules/local-time'
import { can, type Action } from '~/rules/permissions'

/** An ID; anything else is looked for among names. */
const LOGIN_ID = /^[a-z0-9]+$/i

/** Bookings are found that are not older: names are looked at one by one, of years that would take seconds. The list goes further back. */
const BOOKINGS_DAYS = 90

type Find = () => Promise<FoundIn[]>

/** What a member of building staff finds: in the lists of their roles. */
export async function findAtDesk(context: AppLoadContext, staff: DeskMe, keyword: string) {
  const { api, language, today } = context
  const from = addDays(today, -BOOKINGS_DAYS)
  const member = LOGIN_ID.test(keyword) ? { loginId: keyword } : { name: keyword }
  const lists: [Action, Find][] = [
    [
      'visits:seeExpected',
      () =>
        findIn(
          'visitorsToday',
          visitorPaths.desk({ code: keyword }),
          asPage(
            send(deskVisitorsClient(api).desk.visitors.$get({ query: { keyword, most: String(MOST_READ) } })),
            MOST_READ,
          ),
          (visitor) => ({
            id: visitor.code,
            title: visitor.name,
            facts: [
              when({ date: visitor.visitDate, minutes: visitor.visitMinutes }, context),
              visitor.companyName ?? '',
              visitor.plate ?? '',
              visitor.tenant[language],
              visitor.hostName,
            ],
            path: visitorPaths.desk({ code: visitor.code }),
          }),
        ),
    ],
    [
      'employees:see',
      () =>
        findIn(
          'members',
          memberPaths.deskMembers(member),
          send(deskMembersClient(api).desk.members.$get({ query: member })),
          ({ id, name, loginId, company, floor }) => ({
            id,
            title: name,
            facts: [loginId, company[language], formatFloor(floor, language)],
            path: memberPaths.deskMember({ id }),
          }),
        ),
    ],
    [
      'companies:manage',
      () =>
        findIn(
          'companies',
          deskPaths.companies({ name: keyword }),
          asPage(companiesNamed(context, keyword)),
          ({ id, floors, ...name }) => ({
            id: String(id),
            title: name[language],
            facts: floors.map((floor) => formatFloor(floor, language)),
            path: deskPaths.company({ id }),
          }),
        ),
    ],
    [
      'amenities:seeAll',
      () =>
        findIn(
          'bookings',
          roomDeskPaths.list({ keyword, from }),
          send(deskClient(api).desk.bookings.$get({ query: { keyword, from } })),
          (booking) => ({
            id: booking.id,
            title: booking.meetingName || booking.thing.name[language],
            facts: [
              when({ date: booking.date, minutes: booking.startMinutes }, context),
              booking.thing.name[language],
              booking.company[language],
              booking.reserver,
            ],
            path:
              bookingPath(booking, today) ??
              roomDeskPaths.list({ keyword, from: booking.date, to: booking.date }),
          }),
        ),
    ],
    ...DESK_VIEWS.filter((view) => view !== 'mine').map((view): [Action, Find] => [
      'complaints:answer',
      () =>
        findIn(
          view === 'waiting' ? 'complaints' : 'complaintsDone',
          complaintPaths.deskList({ view, keyword }),
          send(deskComplaintsClient(api).desk.complaints.$get({ query: { view, keyword } })),
          (complaint) => ({
            id: complaint.id,
            title: complaint.title,
            facts: [complaint.category[language], complaint.company[language]],
            path: complaintPaths.desk(complaint),
          }),
        ),
    ]),
    [
      'heating:decide',
      () =>
        findIn(
          'heating',
          heatingPaths.deskList({ keyword }),
          send(deskHeatingClient(api).desk.heating.$get({ query: { keyword } })),
          (request) => ({
            id: request.id,
            title: when({ date: request.date, minutes: request.startMinutes }, context),
            facts: [
              ...request.floors.map((floor) => formatFloor(floor, language)),
              request.company[language],
              request.requester,
            ],
            path: heatingPaths.deskList({ keyword }),
          }),
        ),
    ],
    [
      'parking:enterGateEvent',
      () =>
        findIn(
          'cars',
          parkingPaths.deskCars({ keyword }),
          send(deskParkingClient(api).desk.parking.cars.$get({ query: { keyword } })),
          ({ plate, enteredAt }) => ({
            id: plate,
            title: plate,
            facts: [formatInstant(enteredAt)],
            path: parkingPaths.deskCars({ keyword: plate }),
          }),
        ),
    ],
    [
      'notices:write',
      () =>
        findIn(
          'notices',
          noticePaths.deskList({ title: keyword }),
          send(deskNoticesClient(api).desk.notices.$get({ query: { title: keyword } })),
          (notice) => ({
            id: String(notice.id),
            title: language === 'ko' ? notice.titleKo : notice.titleEn,
            facts: notice.publishedAt ? [formatInstant(notice.publishedAt)] : [],
            path: noticePaths.desk(notice),
          }),
        ),
    ],
    [
      'blockList:manage',
      () =>
        findIn(
          'blockList',
          visitorPaths.blockList({ name: keyword }),
          send(blockListClient(api).desk['block-list'].$get({ query: { name: keyword } })),
          ({ id, name, until }) => ({
            id,
            title: name,
            facts: [until],
            path: visitorPaths.blockList({ name: keyword }),
          }),
        ),
    ],
    [
      'staff:manage',
      () =>
        findIn(
          'staff',
          deskPaths.staff({ name: keyword }),
          send(deskClient(api).desk.staff.$get({ query: { name: keyword } })),
          ({ id, name, loginId }) => ({
            id: String(id),
            title: name,
            facts: [loginId],
            path: deskPaths.staffPerson({ id }),
          }),
        ),
    ],
  ]
  const actor = { kind: 'staff', id: staff.staffId, roles: staff.roles } as const
  const found = await Promise.all(lists.filter(([action]) => can(actor, action)).map(([, find]) => find()))
  return found.flat()
}

async function companiesNamed({ api }: AppLoadContext, keyword: string) {
  const outcome = await send(deskClient(api).desk.companies.$get())
  if (!outcome.ok) return outcome
  return { ok: true as const, data: outcome.data.filter((company) => isNamed(company, keyword)) }
}
