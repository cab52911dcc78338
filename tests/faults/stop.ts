import assert from 'node:assert/strict'
import { startPortalProcess } from '../support/start-portal'
import { checkWritten, describe, startLoad } from './load'
import type { NewStore } from './stores'

/** SIGTERM under load: every accepted request is answered, later connections are refused. */
export async function stopUnderLoad(newStore: NewStore): Promise<string> {
  const store = await newStore()
  const first = await startPortalProcess(store.env)
  const target = { url: first.url }
  const load = await startLoad(target)
  await load.until(20)
  const began = Date.now()
  await first.stop()
  const ms = Date.now() - began
  const next = await startPortalProcess(store.env)
  target.url = next.url
  await load.until(5)
  await load.finish()
  await next.stop()
  await checkWritten(store, load)
  const { answers } = load
  const lost = [...answers.keys()].filter((status) => !['201', 'none (ECONNREFUSED)'].includes(status))
  assert.deepEqual(lost, [], `requests were lost: ${describe(answers)}`)
  return `ended after ${ms} ms, every request it had taken was answered: ${describe(answers)}`
}
