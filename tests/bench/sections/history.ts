import { PASSWORD } from '../../support/people'
import { fillBookings, fillGateEvents, fillVisits } from '../fill'
import { neverAsked, READER, TODAY, visitor } from '../portal'
import { alternate, withPortal, type Case, type Section } from '../section'
import { cell, table } from '../table'

const [FEW, MANY] = [10_000, 1_000_000]

/** Lists, searches, days, calendars and histories, by viewer. */
const PATHS: Record<string, string[]> = {
  member: [
    '/my-visitor',
    '/visiting-reservation-history',
    '/visiting-reservation-history?status=approved',
    '/visiting-reservation-history?keyword=777',
    '/visitors-today',
    '/parking-registration',
    '/parking-registration?category=plate&keyword=777',
    '/parking-registration/statement',
    `/full-calendar?date=${TODAY}`,
    '/vip-zone-schedule',
    '/my-page/conference-room-list',
    '/my-page/conference-room-list?keyword=777',
    '/my-page/vip-reservation-list',
    '/my-page/amenity-reservation',
    '/metting-room-reservation/1',
  ],
  frontdesk: ['/desk/visits', '/desk/visits?code=777', '/desk/visits/inside'],
  parkingdesk: ['/desk/parking', '/desk/parking?keyword=777', '/desk/parking/statement'],
  amenitydesk: [
    '/desk/bookings',
    '/desk/bookings/waiting',
    '/desk/bookings/all',
    '/desk/bookings/all?keyword=777',
    '/desk/bookings/bill',
    '/desk/bookings/occupancy',
  ],
}

export const history: Section = {
  title: `With many visits, gate events and bookings in the database, made anew: p50, and × with ${FEW.toLocaleString('en')} of each`,
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const cases: (Case & { path: string })[] = []
      for (const [who, paths] of Object.entries(PATHS)) {
        const viewer = await visitor(portal.url)
        if (who === 'member') {
          await viewer.signIn(READER)
          await viewer.submit('/parking-registration', {
            decision: 'signIn',
            parkingId: 'hanbitpark',
            password: PASSWORD,
          })
        } else await viewer.signIn({ loginId: who }, '/desk/sign-in')
        for (const path of paths)
          cases.push({
            url: portal.url + path,
            pid: portal.pid,
            connections: 1,
            amount: 20,
            headers: { cookie: viewer.cookies() },
            request: () => ({ path: neverAsked(path) }),
            path,
          })
      }
      const withAmount = async (amount: number) => {
        await fillVisits(portal.database, amount)
        await fillGateEvents(portal.database, amount)
        await fillBookings(portal.database, amount)
        return alternate(cases)
      }
      const few = await withAmount(FEW)
      const many = await withAmount(MANY)
      const head = ['page', `${FEW.toLocaleString('en')} of each`, `${MANY.toLocaleString('en')} of each`]
      const rows = cases.map(({ path }, i) => [
        path,
        cell(few[i]!.p50, few[i]!.p50, 'ms'),
        cell(many[i]!.p50, few[i]!.p50, 'ms'),
      ])
      return table(head, rows)
    }),
}
