import { startFloor } from '../floors'
import { callsOf, READER, visitor } from '../portal'
import { alternate, inDatabase, withPortal, type OnDatabase, type Section } from '../section'
import { asBookingForm, freeSlots, type Slot } from '../slots'
import { cell, table } from '../table'
import { untilDelivered } from './posts'

const WARM_UP = 300
const AMOUNT = 200

export const bookings: Section = {
  title:
    'A meeting room is booked: value, and × node:http with one insert under the same constraint; the page × the API',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const floor = await startFloor('insertSlot', portal.database)
      const { post } = await callsOf(portal.url, READER)
      const member = await visitor(portal.url)
      await member.signIn(READER)
      const form = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: portal.url,
        cookie: member.cookies(),
      }
      let slots: Slot[] = []
      const next = () => slots.pop()!
      const empty = async () => {
        await untilDelivered(portal.url)
        await takeAllBack(portal)
        slots = freeSlots()
      }
      const common = { method: 'POST', connections: 1, warmUp: WARM_UP, amount: AMOUNT } as const
      const ours = { ...common, pid: portal.pid, before: empty }
      let minute = 0
      const [api, page, least] = await alternate([
        { ...ours, url: `${portal.url}/api/v1/rooms/bookings`, request: () => post(next().order) },
        {
          ...ours,
          url: portal.url,
          request: () => {
            const { path, order } = next()
            return { path, headers: form, body: asBookingForm(order, member.csrf()) }
          },
        },
        {
          ...common,
          url: floor.url,
          pid: floor.pid,
          request: () => post({ ...freeSlots()[0]!.order, thing: 1, start: (minute += 120) }),
        },
      ])
      // The page's last run must have made as many bookings as it posted forms; otherwise it measured errors.
      const made = await countBookings(portal)
      await floor.stop()
      if (made !== AMOUNT) throw new Error(`${made} of ${AMOUNT} rooms were booked by the page`)
      const row = (name: string, [ours, floor]: [typeof api, typeof api]) => [
        name,
        cell(ours!.cpu, floor!.cpu, 'ms'),
        cell(ours!.p50, floor!.p50, 'ms'),
        cell(ours!.p99, floor!.p99, 'ms'),
      ]
      return table(
        ['booking', 'CPU', 'p50', 'p99'],
        [row('PostgreSQL, API', [api, least]), row('PostgreSQL, page (× the API)', [page, api])],
      )
    }),
}

/** Empties the tables; triggers forbid deleting histories by row, but not truncating them. */
const takeAllBack = ({ database }: OnDatabase) =>
  inDatabase(database, (client) => client.query('truncate bookings cascade'))

const countBookings = ({ database }: OnDatabase) =>
  inDatabase(database, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bookings')
    return rows[0]!.count
  })
