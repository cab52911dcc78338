import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { findPostgres } from '../../app/set-up/find-parts.js'
import { root } from '../../app/set-up/project.js'
import { memberWith, PASSWORD } from '../support/people'
import { startPortalProcess } from '../support/start-portal'
import { call, signIn, withdraw } from './call'
import { checkRepetitions, checkWritten, HOST, startLoad, type Target } from './load'
import type { NewStore, Store } from './stores'

/**
 * A backup during writes, and its restore: it has every visit acknowledged before the backup, and accounts, passes and rights
 * that ended after it stay ended.
 */
export async function backupUnderLoad(newStore: NewStore): Promise<string> {
  const store = await newStore()
  const backups = path.join(store.env.DATA_DIR, 'backups')
  let portal = await startPortalProcess(store.env)
  const target = { url: portal.url }
  const load = await startLoad(target)
  await load.until(10)
  const picture = await keptUpload(portal, store)
  const asUploaded = readFileSync(picture)
  const token = await signIn(portal, HOST.loginId)
  const cancelled = [...load.acknowledged.values()][0]!
  assert.equal((await call(portal, 'POST', `/visits/${cancelled}/approve`, { token })).status, 200)
  const before = new Map(load.acknowledged)
  await run(store, 'backup.js', '--keep=1', backups)
  await load.until(10)
  const refused = run(store, 'restore.js', '--yes', path.join(backups, readdirSync(backups)[0]!))
  await assert.rejects(refused, /stop it first/, 'a restore under a running portal')

  const leaving = memberWith({ flags: ['parking'] })
  const cancel = { token, body: { reason: '취소' } }
  assert.equal((await call(portal, 'POST', `/visits/${cancelled}/cancel`, cancel)).status, 200)
  await withdraw(portal, leaving.loginId)
  await load.finish()
  await portal.stop()
  const after = load.acknowledged.size - before.size

  writeFileSync(picture, 'spoilt')
  const [backup] = readdirSync(backups).map((name) => path.join(backups, name))
  await run(store, 'restore.js', '--yes', backup!)
  assert.ok(readFileSync(picture).equals(asUploaded), 'the uploads are not those of the backup')
  portal = await startPortalProcess(store.env)
  target.url = portal.url
  assert.equal((await call(portal, 'GET', '/auth/me', { token })).status, 401, 'a session came back to life')
  const login = { body: { loginId: leaving.loginId, password: PASSWORD } }
  assert.equal((await call(portal, 'POST', '/auth/login', login)).status, 422, 'who left is back')
  const again = await signIn(portal, HOST.loginId)
  const { data } = await call(portal, 'GET', `/visits/${cancelled}`, { token: again })
  assert.equal(data.status, 'cancelled', 'a cancelled visit came back to life')
  await checkRepetitions(target, { ...load, acknowledged: before })
  await portal.stop()
  await checkWritten(store, { ...load, acknowledged: before })

  appendFileSync(
    path.join(
      backup!,
      readdirSync(backup!).find((name) => name.startsWith('database'))!,
    ),
    'x',
  )
  await assert.rejects(run(store, 'restore.js', '--yes', backup!), /damaged/, 'a damaged backup')
  return `backed up among ${load.acknowledged.size} visits and restored: all ${before.size} acknowledged before it are there, ${after} later ones are gone, what ended since has ended`
}

/** Uploads an image. @returns its path in the store */
async function keptUpload(target: Target, { env }: Store): Promise<string> {
  const token = await signIn(target, HOST.loginId)
  const answer = await fetch(`${target.url}/api/v1/files?kind=image&name=plan.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
    ),
  })
  assert.equal(answer.status, 201)
  const { data } = (await answer.json()) as { data: { id: string } }
  return path.join(env.DATA_DIR, 'files', data.id)
}

/** PATH with the programs of PostgreSQL's server, which are not on it everywhere. */
const PATH = [findPostgres(), process.env.PATH].join(path.delimiter)

const run = ({ env }: Store, script: string, ...parameters: string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, 'app/set-up', script), ...parameters], {
    env: { ...process.env, PATH, ...env },
  })
