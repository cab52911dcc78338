import { get } from 'node:http'
import { digestOf, FOLLOW } from '../../../app/ui/page/follow-digest.server'
import { fillReadersList } from '../fill'
import { forgetMemory, load, mostMemoryOf } from '../load'
import { READER, visitor } from '../portal'
import { withPortal, type Section } from '../section'
import { table } from '../table'

const PATH = '/my-visitor'
const PAGES = 1_000
/** The interval at which an open page requests changes (ui/script/follow.ts). */
const TIMES_A_MINUTE = 30
const AMOUNT = 3_000

/** The cost of open pages that follow changes: without writes, with constant writes, and when all pages have changed. */
export const follow: Section = {
  title: `${PAGES} open lists that follow what happens, on one process`,
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      await fillReadersList(portal.database)
      const member = await visitor(portal.url)
      await member.signIn(READER)
      const cookie = member.cookies()
      const url = portal.url + PATH
      const page = await (await fetch(url, { headers: { cookie } })).text()
      const shows = /data-shows="([^"]+)"/.exec(page)![1]!
      const requestOf = (known: string) => ({ url, pid: portal.pid, headers: { cookie, [FOLLOW]: known } })
      const known = async () =>
        (await fetch(url, { headers: requestOf(`${shows} -`).headers })).headers.get(FOLLOW)!

      const rows: string[][] = []
      const [nothing, other] = [digestOf(null).join(' '), `${shows} -`]
      for (const [state, says] of [
        ['nobody writes', known],
        ['somebody writes before every question', async () => other],
        ['every page has changed', async () => `${nothing} -`],
      ] as const) {
        await load({ ...requestOf(await says()), connections: 4, amount: 500 })
        const before = mostMemoryOf(portal.pid)
        forgetMemory(portal.pid)
        const shown = await says()
        const { cpu, p99 } = await load({ ...requestOf(shown), connections: 4, amount: AMOUNT })
        const answer = await bytesOf(url, requestOf(shown).headers)
        const perPage = ((mostMemoryOf(portal.pid) - before) * 1024) / PAGES
        rows.push([
          state,
          `${cpu.toFixed(3)} ms`,
          `${((cpu * TIMES_A_MINUTE * PAGES) / 1000).toFixed(1)} s a minute`,
          `${p99.toFixed(0)} ms`,
          `${answer} bytes`,
          `${Math.max(0, perPage).toFixed(1)} KB`,
        ])
      }
      return table(
        ['state', 'CPU of a question', `CPU of ${PAGES} pages`, 'p99', 'an answer', 'memory a page'],
        rows,
      )
    }),
}

/** Bytes of an answer on the wire, headers included. */
const bytesOf = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'br' }, agent: false }, (answer) => {
      const { socket } = answer
      answer.resume().on('end', () => resolve(socket.bytesRead))
    }).on('error', reject)
  })
