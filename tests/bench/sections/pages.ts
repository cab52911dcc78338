import { fillReadersList } from '../fill'
import { startFloor, store, type Stored } from '../floors'
import { neverAsked, READER, TODAY, visitor } from '../portal'
import { alternate, withPortal, type Section } from '../section'
import { cell, table } from '../table'

/** Requests until the engine has optimised a page's code. */
const WARM_UP = 2_000
const AMOUNT = 300

interface Page {
  name: string
  path: string
  cookie: string
  /** Requested at a new address each time, as a cached page costs nothing. */
  isMadeAnew?: true
}

export const pages: Section = {
  title: 'Pages on PostgreSQL: value, and × a bare Remix page with the same rows',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      await fillReadersList(portal.database)
      const all = await pagesOf(portal.url)
      const stored: Record<string, Stored> = {}
      for (const { path, cookie } of all) stored[path] = await store(portal.url + path, cookie)
      const bytes = await startFloor('sameBytes', stored)
      const remix = await startFloor('bareRemix', stored)
      const rows: string[][] = []
      for (const { name, path, cookie, isMadeAnew } of all) {
        const requests = (connections: number) =>
          [portal, bytes, remix].map(({ url, pid }, i) => ({
            url: url + path,
            pid,
            connections,
            warmUp: WARM_UP,
            amount: i === 1 ? WARM_UP : AMOUNT,
            headers: { cookie },
            ...(isMadeAnew && i === 0 && { request: () => ({ path: neverAsked(path) }) }),
          }))
        const [ours, same, bare] = await alternate(requests(1))
        const [oursMany, , bareMany] = await alternate(requests(16))
        rows.push([
          name,
          `${(Buffer.from(stored[path]!.body, 'base64').length / 1024).toFixed(1)} KB`,
          cell(ours!.cpu, bare!.cpu, 'ms'),
          `${(ours!.cpu / same!.cpu).toFixed(0)}×`,
          cell(ours!.perSecond, bare!.perSecond, '/s'),
          cell(oursMany!.perSecond, bareMany!.perSecond, '/s'),
          cell(ours!.p50, bare!.p50, 'ms'),
          cell(ours!.p99, bare!.p99, 'ms'),
        ])
      }
      await bytes.stop()
      await remix.stop()
      const head = ['page', 'HTML', 'CPU', 'CPU, × the same bytes', '1 connection', '16 connections']
      return table([...head, 'p50', 'p99'], rows)
    }),
}

/** The pages of this section; Lighthouse rates those of guests, too. */
async function pagesOf(origin: string): Promise<Page[]> {
  const member = await visitor(origin)
  await member.signIn(READER)
  const guest = (await visitor(origin)).cookies()
  return [
    { name: 'Home', path: '/', cookie: guest },
    { name: 'Home, made anew', path: '/', cookie: guest, isMadeAnew: true },
    { name: 'Visit form', path: '/individual-visitor', cookie: guest },
    { name: 'My visitor, 50 rows', path: '/my-visitor?size=50', cookie: member.cookies() },
    { name: 'A day of the rooms', path: `/full-calendar?date=${TODAY}`, cookie: member.cookies() },
    { name: 'Login', path: '/login', cookie: guest },
    { name: 'Kiosk home', path: '/kiosk', cookie: `${guest}; kiosk=on` },
  ]
}
