import { fillReadersList } from '../fill'
import { startFloor, store } from '../floors'
import { neverAsked, READER, visitor } from '../portal'
import { alternate, withPortal, type Section } from '../section'
import { cell, table } from '../table'

const PATH = '/my-visitor?size=50'

/** The one figure that says what making a list costs; short, to try changes with. */
export const lists: Section = {
  title: 'A list of 50 rows made anew: processor time, and × a bare Remix page with the same rows',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      await fillReadersList(portal.database)
      const member = await visitor(portal.url)
      await member.signIn(READER)
      const cookie = member.cookies()
      const floor = await startFloor('bareRemix', { [PATH]: await store(portal.url + PATH, cookie) })
      const common = { connections: 1, warmUp: 1_500, amount: 400, headers: { cookie } }
      const [ours, bare] = await alternate(
        [
          { ...common, url: portal.url + PATH, pid: portal.pid, request: () => ({ path: neverAsked(PATH) }) },
          { ...common, url: floor.url + PATH, pid: floor.pid },
        ],
        5,
      )
      await floor.stop()
      return table(
        ['page', 'CPU', 'p50'],
        [['My visitor, 50 rows', cell(ours!.cpu, bare!.cpu, 'ms'), cell(ours!.p50, bare!.p50, 'ms')]],
      )
    }),
}
