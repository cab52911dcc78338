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

test('each change under what is agreed has a test, or concerns nothing', () => {
  const readme = readFileSync('app/domains/building/README.md', 'utf8')
  const [table] = /^\| change (?:.*\n)(?:\|.*\n?)*/m.exec(readme)!
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((row) => !/\.test\.ts`/.test(row)).map((row) => row.split('|')[2]!.trim())).toEqual([
    'nothing',
  ])
})

const domains = readFiles(['app/domains'], /^app\/domains\/[\w-]+\/README\.md$/).map(({ file, text }) => ({
  domain: path.dirname(file),
  readme: text,
}))

test.each(domains)('the README of $domain names each of its rules and tables', ({ domain, readme }) => {
  const rules = readFiles([domain], /\/rules\/[\w-]+\.ts$/).map(({ file }) => path.basename(file))
  const tables = readFiles([domain], /tables\.server\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name!),
  )
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(readme)
  expect([...rules, ...tables].filter((name) => !isNamed(name))).toEqual([])
})

test('each domain has a README', () => {
  expect(domains.length).toBeGreaterThan(15)
})

test('each npm command that a README names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const readmes = readFiles(['README.md', 'app', 'tests', 'deploy'], /README\.md$/)
  const named = readmes.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, script, short]) => ({
      file,
      command: script ?? short!,
    })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ command }) => !(command in scripts))).toEqual([])
})
