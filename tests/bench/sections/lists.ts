import { fillReadersBookings, fillReadersList } from '../fill'
import { startFloor, store } from '../floors'
import { neverAsked, READER, TODAY, visitor } from '../portal'
import { alternate, withPortal, type Section } from '../section'
import { cell, table } from '../table'

const PAGES = [
  { name: 'My visitor, 50 rows', path: '/my-visitor?size=50' },
  { name: 'Bookings, 50 rows', path: '/my-page/conference-room-list?size=50' },
  { name: 'Full calendar, a day of 7 rooms', path: `/full-calendar?date=${TODAY}` },
]

/** The cost of making a list or a day; a short section to try changes with. */
export const lists: Section = {
  title: 'Lists and days made anew: processor time, and × a bare Remix page with the same rows',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      await fillReadersList(portal.database)
      await fillReadersBookings(portal.database)
      const member = await visitor(portal.url)
      await member.signIn(READER)
      const cookie = member.cookies()
      const stored = await Promise.all(
        PAGES.map(async ({ path }) => [path, await store(portal.url + path, cookie)] as const),
      )
      const floor = await startFloor('bareRemix', Object.fromEntries(stored))
      const common = { connections: 1, warmUp: 1_500, amount: 400, headers: { cookie } }
      const results = await alternate(
        PAGES.flatMap(({ path }) => [
          { ...common, url: portal.url + path, pid: portal.pid, request: () => ({ path: neverAsked(path) }) },
          { ...common, url: floor.url + path, pid: floor.pid },
        ]),
        5,
      )
      await floor.stop()
      const rows = PAGES.map(({ name }, i) => {
        const [ours, bare] = results.slice(2 * i, 2 * i + 2)
        return [name, cell(ours!.cpu, bare!.cpu, 'ms'), cell(ours!.p50, bare!.p50, 'ms')]
      })
      return table(['page', 'CPU', 'p50'], rows)
    }),
}
