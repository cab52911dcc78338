import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticeOf, writeNotice } from './notice.js'
import { root } from './project.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'portal-notice-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content: object) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), JSON.stringify(content))
}

function install(place: string, content: object) {
  write(`node_modules/${place}/package.json`, { name: place, version: '1.0.0', ...content })
}

test('names what runs in production, however its licence is written, once and in order', () => {
  write('package-lock.json', {
    packages: {
      '': { name: 'tenant-portal' },
      'node_modules/word': {},
      'node_modules/object': {},
      'node_modules/several': {},
      'node_modules/silent': {},
      'node_modules/word/node_modules/several': {},
      'node_modules/tool': { dev: true },
      'node_modules/pretendard': { dev: true },
      'node_modules/of-another-system': { optional: true },
    },
  })
  install('word', { license: 'MIT' })
  install('object', { license: { type: 'ISC' } })
  install('several', { licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] })
  install('silent', {})
  install('word/node_modules/several', {
    name: 'several',
    licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }],
  })
  install('tool', { license: 'MIT' })
  install('pretendard', { license: 'OFL-1.1' })
  writeFileSync(path.join(folder, 'node_modules/pretendard/LICENSE'), 'The whole text')
  const file = path.join(folder, 'NOTICE.txt')
  writeNotice(folder, file)
  expect(readFileSync(file, 'utf8').split('\n').slice(2)).toEqual([
    'object 1.0.0: ISC',
    'pretendard 1.0.0: OFL-1.1',
    'several 1.0.0: MIT OR Apache-2.0',
    'silent 1.0.0: not named by its package',
    'word 1.0.0: MIT',
    '',
    'pretendard',
    '',
    'The whole text',
  ])
})

test('every dependency of package.json is in the portal’s own', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: object
  }
  const named = new Set(
    noticeOf(root)
      .split('\n')
      .map((line) => line.replace(/ [^ ]+: .*$/, '')),
  )
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([])
})
