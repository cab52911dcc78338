import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'portal-lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('work is done in turn, also after work that failed', async () => {
  const file = path.join(folder, 'deep/.lock')
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await wait(20)
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('failed')
  }
  const first = withLock(file, work('first')).catch(() => undefined)
  await Promise.all([first, withLock(file, work('second'))])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a lock not touched for ten seconds is taken over', async () => {
  const file = path.join(folder, '.lock')
  writeFileSync(file, '')
  const before = new Date(Date.now() - 11_000)
  utimesSync(file, before, before)
  expect(await withLock(file, () => Promise.resolve('done'))).toBe('done')
})
