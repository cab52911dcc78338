import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket } from 'tests/support/bucket'
import { readConfig } from '~/env.server'
import type { FileStore } from './file-store'
import { fileStore } from './store.server'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'stores-'))
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(DATA_DIR, { recursive: true })
})

const folder = path.join(DATA_DIR, 'unfinished')
/** Makes a new file each time, as the folder store moves it away. */
async function put(store: FileStore, name: string, content: Buffer) {
  writeFileSync(folder, content)
  await store.put(name, folder)
}
async function contentOf(store: FileStore, name: string) {
  const file = await store.get(name)
  return file && { bytes: file.bytes, content: Buffer.from(await new Response(file.content).arrayBuffer()) }
}
async function names(store: FileStore) {
  const names: string[] = []
  for await (const { name, at } of store.list()) {
    // The servers' clocks have a resolution of a second.
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    names.push(name)
  }
  return names.sort()
}

// Larger than one part of an S3 upload.
const LARGE = Buffer.alloc(20 * 1024 * 1024, 'nuri')

describe.each(['a folder', 'a bucket'])('a store in %s', (kind) => {
  const store = () => fileStore(readConfig({ DATA_DIR, ...(kind === 'a bucket' ? bucket.env : {}) }))

  test('has nothing before something is stored', async () => {
    expect(await names(store())).toEqual([])
    expect(await store().get('nothing')).toBeUndefined()
  })

  test('gives what was stored, byte for byte, until it is removed', async () => {
    const all = store()
    await put(all, 'small', Buffer.from('정산'))
    await put(all, 'large', LARGE)
    await put(all, 'empty', Buffer.alloc(0))
    expect(await contentOf(all, 'small')).toEqual({ bytes: 6, content: Buffer.from('정산') })
    expect((await contentOf(all, 'large'))!.content.equals(LARGE)).toBe(true)
    expect(await names(all)).toEqual(['empty', 'large', 'small'])
    // Another process sees them, too.
    expect((await contentOf(store(), 'small'))?.bytes).toBe(6)
    for (const name of ['small', 'large', 'empty', 'never']) await all.remove(name)
    expect(await names(all)).toEqual([])
    expect(await all.get('small')).toBeUndefined()
  })
})

test('a bucket that cannot be reached is a service that is not available', async () => {
  const away = fileStore(readConfig({ ...bucket.env, S3_ENDPOINT: 'http://127.0.0.1:9' }))
  await expect(away.get('any')).rejects.toMatchObject({ status: 503, messageKey: 'serviceUnavailable' })
  const foreign = fileStore(readConfig({ ...bucket.env, S3_BUCKET: 'somebody-elses' }))
  await expect(foreign.get('any')).rejects.toMatchObject({ status: 503 })
})
