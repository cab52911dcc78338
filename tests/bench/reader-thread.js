// @ts-check
import { parentPort, workerData } from 'node:worker_threads'

/*
 * Reads a page again and again in a thread of its own, so that what is measured does not wait for the load that the main thread makes.
 * Answers each message with how long each took since the one before (ms).
 */
/** @type {{ url: string, cookie: string, pause: number }} */
const { url, cookie, pause } = workerData
/** @type {number[]} */
let took = []
parentPort?.on('message', () => {
  parentPort?.postMessage(took)
  took = []
})
for (let look = 0; ; look++) {
  const began = performance.now()
  const answer = await fetch(`${url}?reader=${look}`, { headers: { cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`)
  took.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, pause))
}
