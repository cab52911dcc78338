import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, run } from './project.js'

let folder: string
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-fingerprint-'))
  mkdirSync(path.join(folder, 'app/deep'), { recursive: true })
  write('app/deep/page.tsx', 'page')
  write('app/page.test.ts', 'test')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the fingerprint changes with content, names and new files only', () => {
  const now = () =>
    fingerprint(['app', 'missing'], { folder, isLeftOut: (file) => file.endsWith('.test.ts') })
  const first = now()
  write('app/deep/page.tsx', 'page')
  write('app/page.test.ts', 'another test')
  write('outside.ts', 'outside')
  expect(now()).toBe(first)
  write('app/deep/page.tsx', 'Page')
  const changed = now()
  expect(changed).not.toBe(first)
  write('app/deep/new.ts', '')
  expect(now()).not.toBe(changed)
})

test('a program’s exit code and output are returned, 127 for one that does not exist', async () => {
  const print = 'console.log("out"); console.error("err"); process.exit(3)'
  expect(await run(process.execPath, ['-e', print], { quiet: true })).toMatchObject({
    code: 3,
    output: 'out\nerr\n',
  })
  expect((await run('no-such-program', [], { quiet: true })).code).toBe(127)
})
