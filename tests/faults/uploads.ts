import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { startPortalProcess } from '../support/start-portal'
import { signIn, until } from './call'
import { HOST, type Target } from './load'
import type { NewStore } from './stores'
import { MS_PER_HOUR } from '../../app/rules/time-units'

const SENDERS = 4
const SLOW_SENDERS = 20
/** The longest a normal upload may wait (ms); the slow ones take minutes. */
const LIMIT = 15_000

/**
 * Two portals share one store. One is killed during uploads, while twenty clients send a kilobyte a second: every
 * acknowledged image is complete at either portal, and nothing is left of the others after an hour.
 */
export async function killDuringUploads(newStore: NewStore, times: number): Promise<string> {
  const store = await newStore()
  const now = new Date().toISOString()
  const other = await startPortalProcess(store.env, now)
  let portal = await startPortalProcess(store.env, now)
  const token = await signIn(other, HOST.loginId)
  const picture = await noise()
  const acknowledged = new Set<string>()

  const trickles = Array.from({ length: SLOW_SENDERS }, () => trickle(portal, token))
  await wait(500)
  for (const target of [portal, other]) acknowledged.add((await send(target, token, picture))!)
  for (let time = 0; time < times; time++) {
    const target = { url: portal.url }
    let isKilled = false
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!isKilled) {
        const id = await send(target, token, picture)
        if (id) acknowledged.add(id)
      }
    })
    await wait(300 + Math.random() * 700)
    isKilled = true
    await portal.kill()
    await Promise.all(senders)
    portal = await startPortalProcess(store.env, now)
  }
  for (const stop of trickles) stop()
  for (const target of [portal, other])
    for (const id of acknowledged) assert.equal(await widthOf(target, token, id), 640, `${id} is not whole`)
  await Promise.all([portal.stop(), other.stop()])

  /** What is in a folder but the store's mark, which says whose it is. */
  const folder = async (name: string) =>
    (await readdir(path.join(store.env.DATA_DIR, name)).catch(() => [])).filter((file) => file !== 'owner')
  const left = (await folder('files')).length
  const later = new Date(Date.now() + 3 * MS_PER_HOUR).toISOString()
  portal = await startPortalProcess(store.env, later)
  // Jobs that have ten minutes run within the first minute.
  await until('what nobody needs was deleted', 120_000, async () => {
    const [{ waiting }] = (await store.query(
      'select count(*)::int as waiting from files where subject is null',
    )) as [{ waiting: number }]
    // The demo's own images are in the folder of the original store, so this one ends up empty.
    return waiting + (await folder('files')).length + (await folder('unfinished-files')).length === 0
  })
  await portal.stop()
  return `killed ${times} times among ${SLOW_SENDERS} slow senders; all ${acknowledged.size} acknowledged pictures were whole; ${left} files that no form named were deleted`
}

/** An image of about 2 MB that does not compress. */
function noise(): Promise<Buffer> {
  const raw = Buffer.from(
    Array.from({ length: 900 * 700 * 3 }, (_, place) => (place * 7919 * (place % 251)) % 256),
  )
  return sharp(raw, { raw: { width: 900, height: 700, channels: 3 } })
    .png()
    .toBuffer()
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
})
const uploads = (target: Target) => `${target.url}/api/v1/files?kind=image&name=noise.png`

/** @returns the id of the upload; undefined if the portal was killed meanwhile */
async function send(target: Target, token: string, picture: Buffer): Promise<string | undefined> {
  const answer = await fetch(uploads(target), {
    method: 'POST',
    headers: headersOf(token),
    body: new Uint8Array(picture),
    signal: AbortSignal.timeout(LIMIT),
  }).catch((error: Error) => {
    if (error.name === 'TimeoutError') throw error
    return undefined
  })
  if (!answer) return undefined
  const body = (await answer.json().catch(() => undefined)) as { data: { id: string } } | undefined
  if (!body) return undefined
  assert.equal(answer.status, 201)
  return body.data.id
}

/** Sends a kilobyte a second. @returns a function that stops it */
function trickle(target: Target, token: string): () => void {
  const sent = request(uploads(target), { method: 'POST', headers: headersOf(token) })
  sent.on('error', () => undefined)
  const timer = setInterval(() => sent.write(Buffer.alloc(1_000, 1)), 1_000)
  return () => {
    clearInterval(timer)
    sent.destroy()
  }
}

async function widthOf(target: Target, token: string, id: string) {
  const answer = await fetch(`${target.url}/api/v1/files/${id}/preview`, { headers: headersOf(token) })
  if (answer.status !== 200) return answer.status
  const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return width
}
