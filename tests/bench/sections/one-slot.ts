import { PEOPLE } from '../../../app/db/seed/people'
import { startFloor } from '../floors'
import { callsOf, startPortal } from '../portal'
import { inDatabase, withPortal, type OnDatabase, type Section } from '../section'
import { freeSlots } from '../slots'
import { cell, table } from '../table'

const AT_ONCE = 50
const ROUNDS = 7

export const oneSlot: Section = {
  title: `${AT_ONCE} people book one time of a room at once: until all are answered, and × node:http with as many inserts`,
  measure: async (cluster) => {
    const onPostgres = await withPortal(cluster, (portal) => race('PostgreSQL', portal))
    const pglite = await startPortal()
    try {
      const onPglite = await race('PGlite', { ...pglite, database: '' })
      return table(['database', 'until all are answered', 'the first answer'], [onPostgres, onPglite])
    } finally {
      await pglite.stop()
    }
  },
}

/** Posts everybody's booking at once. @returns when the first and the last were answered (ms) */
async function askAll(posts: readonly (() => Promise<number>)[]): Promise<{ first: number; all: number }> {
  const began = performance.now()
  let first = Infinity
  const statuses = await Promise.all(
    posts.map(async (post) => {
      const status = await post()
      first = Math.min(first, performance.now() - began)
      return status
    }),
  )
  const all = performance.now() - began
  const won = statuses.filter((status) => status === 201).length
  const lost = statuses.filter((status) => status === 409).length
  if (won !== 1 || lost !== posts.length - 1) throw new Error(`Answered ${statuses.sort().join(', ')}`)
  return { first, all }
}

async function race(name: string, portal: OnDatabase): Promise<string[]> {
  // The demo's own bookings could overlap.
  if (portal.database)
    await inDatabase(portal.database, (client) => client.query('truncate bookings cascade'))
  const floor = await startFloor('insertSlot', portal.database)
  const members = PEOPLE.filter(
    ({ status, flags }) => status === 'approved' && (flags.includes('total') || flags.includes('amenity')),
  ).slice(0, AT_ONCE)
  const callers: Awaited<ReturnType<typeof callsOf>>[] = []
  for (const member of members) callers.push(await callsOf(portal.url, member))
  const slots = freeSlots().reverse()
  const send = async (url: string, init: RequestInit) =>
    (await fetch(url, { method: 'POST', ...init })).status
  const runs = { ours: [] as Answered[], floor: [] as Answered[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const { order } = slots[round * 20]!
    const many = <Sent>(make: (place: number) => Sent) => Array.from({ length: AT_ONCE }, (_, i) => make(i))
    const ours = await askAll(
      many(
        (i) => () => send(`${portal.url}/api/v1/rooms/bookings`, callers[i % callers.length]!.post(order)),
      ),
    )
    const least = await askAll(
      many(
        () => () => send(floor.url, { body: JSON.stringify({ ...order, thing: 1, start: round * 1000 }) }),
      ),
    )
    if (round === 0) continue
    runs.ours.push(ours)
    runs.floor.push(least)
  }
  await floor.stop()
  const middle = (answered: Answered[], of: keyof Answered) =>
    answered.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  return [
    name,
    cell(middle(runs.ours, 'all'), middle(runs.floor, 'all'), 'ms'),
    cell(middle(runs.ours, 'first'), middle(runs.floor, 'first'), 'ms'),
  ]
}

type Answered = Awaited<ReturnType<typeof askAll>>
