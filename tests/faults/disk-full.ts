import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPortalProcess } from '../support/start-portal'
import { until } from './call'
import { checkRepetitions, checkWritten, describe, startLoad } from './load'
import { Skipped } from './skipped'
import type { NewStore } from './stores'

const PAGE = 4096

/** The disk of DATA_DIR fills up during writes and is freed again. */
export async function diskFull(newStore: NewStore, folder: string): Promise<string> {
  return withSmallDisk(folder, async (disk) => {
    const store = await newStore(path.join(disk, 'data'))
    let portal = await startPortalProcess(store.env)
    const target = { url: portal.url }
    const load = await startLoad(target)
    await load.until(5)
    const filler = path.join(disk, 'filler')
    fill(filler)
    const refused = () => [...load.answers.keys()].filter((status) => status !== '201')
    await until('a visit is refused', 60_000, async () => refused().length > 0)
    const { status } = await fetch(`${portal.url}/healthz`)
    assert.deepEqual([...refused(), status], ['503', 200], 'a full disk is told otherwise')

    rmSync(filler)
    await load.until(5)
    const answers = describe(load.answers)
    await portal.kill()
    portal = await startPortalProcess(store.env)
    target.url = portal.url
    await load.finish()
    await checkRepetitions(target, load)
    await portal.stop()
    await checkWritten(store, load)
    return `${answers}; it went on without a restart, and all ${load.acknowledged.size} acknowledged visits are there after a kill -9`
  })
}

/** Works with a folder on a small disk. @throws Skipped where none can be mounted */
export async function withSmallDisk<Result>(
  folder: string,
  work: (disk: string) => Promise<Result>,
): Promise<Result> {
  const disk = mkdtempSync(path.join(folder, 'disk-'))
  mount(disk)
  try {
    return await work(disk)
  } finally {
    execFileSync('umount', ['--lazy', disk])
  }
}

/** Fills the disk. */
export function fill(file: string) {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  writeFileSync(file, '')
  try {
    appendFileSync(file, Buffer.alloc(bavail * bsize))
    for (;;) appendFileSync(file, Buffer.alloc(PAGE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function mount(disk: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    throw new Skipped('a small disk can only be mounted by root')
  }
}
