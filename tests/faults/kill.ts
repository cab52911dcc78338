import { setTimeout as wait } from 'node:timers/promises'
import { startPortalProcess } from '../support/start-portal'
import { checkRepetitions, checkWritten, startLoad } from './load'
import type { NewStore } from './stores'

/** Kills the portal during writes, repeatedly. */
export async function killDuringWrites(newStore: NewStore, times: number): Promise<string> {
  const store = await newStore()
  let portal = await startPortalProcess(store.env)
  const target = { url: portal.url }
  const load = await startLoad(target)
  for (let time = 0; time < times; time++) {
    await load.until(1)
    await wait(Math.random() * 300)
    await portal.kill()
    portal = await startPortalProcess(store.env)
    target.url = portal.url
  }
  await load.until(1)
  await load.finish()
  await checkRepetitions(target, load)
  await portal.stop()
  await checkWritten(store, load)
  return `killed ${times} times; all ${load.acknowledged.size} acknowledged visits are there once, with their people`
}
