import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { PEOPLE } from '../../../app/db/seed/people'
import { callsOf, READER, visitor } from '../portal'
import { inDatabase, withPortal, type OnDatabase, type Section } from '../section'
import { freeSlots } from '../slots'
import { table } from '../table'

const AT_ONCE = 200
const ROUNDS = 5
/** The bystander's next page is asked for so long after the last (ms). */
const PAUSE = 20
const PAGES = ['/notice', '/my-visitor', '/my-page']

export const bystander: Section = {
  title: `${AT_ONCE} people book one time of a room at once, by the API, while a member reads one page after the other (≤ 200 ms); one process, ${ROUNDS} rounds, this machine also makes the load`,
  measure: (cluster) =>
    withPortal(cluster, async (portal) =>
      table(
        ['page', 'alone: p50', 'the longest', `beside ${AT_ONCE}: p50`, 'the longest', 'pages'],
        await measure(portal),
      ),
    ),
}

async function measure({ url, database }: OnDatabase): Promise<string[][]> {
  await inDatabase(database, (client) => client.query('truncate bookings cascade'))
  const members = PEOPLE.filter(
    ({ status, flags }) => status === 'approved' && (flags.includes('total') || flags.includes('amenity')),
  )
  const callers: Awaited<ReturnType<typeof callsOf>>[] = []
  for (const member of members) callers.push(await callsOf(url, member))
  const browser = await visitor(url)
  await browser.signIn(READER)
  const slots = freeSlots().reverse()

  const bookAll = async (round: number) => {
    const { order } = slots[round * 20]!
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, place) => {
        const init = callers[place % callers.length]!.post(order)
        return (await fetch(`${url}/api/v1/rooms/bookings`, { method: 'POST', ...init })).status
      }),
    )
    const others = statuses.filter((status) => status !== 201 && status !== 409)
    if (others.length > 0) throw new Error(`Answered ${others.join(', ')}`)
  }

  await bookAll(0)
  const rows: string[][] = []
  for (const [place, page] of PAGES.entries()) {
    const reader = new Worker(new URL('../reader-thread.js', import.meta.url), {
      workerData: { url: url + page, cookie: browser.cookies(), pause: PAUSE },
    })
    /** How long each took since it was last asked. */
    const looks = async () => {
      const answered = once(reader, 'message')
      reader.postMessage('looks')
      return ((await answered) as [number[]])[0]
    }
    await wait(1_000)
    await looks()
    await wait(2_000)
    const alone = await looks()
    const beside: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      await looks()
      await bookAll(place * ROUNDS + round)
      // What was asked for meanwhile and is answered only now.
      await wait(100)
      beside.push(...(await looks()))
    }
    await reader.terminate()
    rows.push([page, ...figures(alone), ...figures(beside), String(beside.length)])
  }
  return rows
}

function figures(took: number[]): [string, string] {
  const sorted = took.toSorted((a, b) => a - b)
  const shown = (ms: number) => `${Math.round(ms)} ms`
  return [shown(sorted[Math.floor(sorted.length / 2)]!), shown(sorted.at(-1)!)]
}
