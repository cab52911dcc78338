import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortalProcess, type PortalProcess } from '../support/start-portal'
import { call } from './call'
import type { Store } from './stores'

/** As many processes as the database admits: two on PostgreSQL, one on PGlite. */
export type Fleet = [PortalProcess, ...PortalProcess[]]

/** @param clockBegins as in start-portal.ts */
export async function startFleet(store: Store, clockBegins?: string) {
  const start = () => startPortalProcess(store.env, clockBegins)
  const fleet = (await Promise.all(store.kind === 'PGlite' ? [start()] : [start(), start()])) as Fleet
  return { fleet, start }
}

/** Repeats a call until it is answered, at each process in turn. */
export async function callUntilAnswered(
  fleet: Fleet,
  place: number,
  ...asked: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never
) {
  for (const deadline = Date.now() + 120_000; ; place++) {
    const answer = await call(fleet[place % fleet.length]!, ...asked).catch(() => null)
    if (answer && answer.status < 500) return answer
    assert.ok(Date.now() < deadline, `${asked[1]} was not answered any more`)
    await wait(50)
  }
}

/** Works while one process after the other is killed, or stopped with SIGTERM, and started again. @returns the number of ends */
export async function whileKilled(
  fleet: Fleet,
  start: () => Promise<PortalProcess>,
  work: () => Promise<void>,
  way: 'kill' | 'stop' = 'kill',
) {
  let isOver = false
  const working = work().finally(() => (isOver = true))
  working.catch(() => undefined)
  let kills = 0
  for (let place = 0; !isOver && kills < 2; place = (place + 1) % fleet.length) {
    await wait(100 + Math.random() * 400)
    if (isOver) break
    await fleet[place]![way]()
    kills++
    fleet[place] = await start()
  }
  await working
  return kills
}
