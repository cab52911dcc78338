import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from './support/source-files'

/** Names of files and folders in backticks; not addresses of pages. */
const NAMED = /`((?!\/)[\w./~-]+(?:\.(?:tsx?|js|json|md|sql|css)|\/))`/g

const names = new Set(readFiles(['app', 'tests', 'locales'], /./).map(({ file }) => path.basename(file)))

const exists = (named: string, readme: string) =>
  ['', 'app', 'app/domains', 'tests/journeys', path.dirname(readme)].some((folder) =>
    existsSync(path.join(folder, named)),
  ) || names.has(named)

test('each README in app names only files and folders that exist', () => {
  const readmes = readFiles(['app'], /README\.md$/)
  expect(readmes.length).toBeGreaterThan(10)
  const gone = readmes.flatMap(({ file }) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)]
      .map(([, named]) => named!)
      .filter((named) => !exists(named, file))
      .map((named) => `${file}: ${named}`),
  )
  expect(gone).toEqual([])
})

const rooms = readFiles(['app/domains'], /^app\/domains\/[\w-]+\/README\.md$/).map(({ file, text }) => ({
  room: path.dirname(file),
  readme: text,
}))

test.each(rooms)('the README of $room names each of its rules and tables', ({ room, readme }) => {
  const rules = readFiles([room], /\/rules\/[\w-]+\.ts$/).map(({ file }) => path.basename(file))
  const tables = readFiles([room], /tables\.server\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name!),
  )
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(readme)
  expect([...rules, ...tables].filter((name) => !isNamed(name))).toEqual([])
})

test('each room has a README', () => {
  expect(rooms.length).toBeGreaterThan(15)
})
