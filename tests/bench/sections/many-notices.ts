import { fillNotices } from '../fill'
import { neverAsked, visitor } from '../portal'
import { alternate, withPortal, type Section } from '../section'
import { cell, table } from '../table'

const [FEW, MANY] = [100, 100_000]
const PATHS = ['/notice', '/notice?page=3', '/notice?title=ㅅㅂ', '/notice-details/50', '/']

export const manyNotices: Section = {
  title: `Notices made anew: p50, and × with ${FEW}`,
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const cookie = (await visitor(portal.url)).cookies()
      const withAmount = async (amount: number) => {
        await fillNotices(portal.database, amount)
        return alternate(
          PATHS.map((path) => ({
            url: portal.url + encodeURI(path),
            pid: portal.pid,
            connections: 1,
            amount: 100,
            headers: { cookie },
            request: () => ({ path: neverAsked(encodeURI(path)) }),
          })),
        )
      }
      const few = await withAmount(FEW)
      const many = await withAmount(MANY)
      const head = ['page', `${FEW} notices`, `${MANY.toLocaleString('en')} notices`]
      const rows = PATHS.map((path, i) => [
        path,
        cell(few[i]!.p50, few[i]!.p50, 'ms'),
        cell(many[i]!.p50, few[i]!.p50, 'ms'),
      ])
      return table(head, rows)
    }),
}
