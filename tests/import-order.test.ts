import { expect, test } from 'vitest'
import { importsOf, isProduct, readFiles, type Import } from './support/source-files'

/** The import order of domains (README, "Domains"). A failing test names the imports and says what to do instead. */

const imports = readFiles(['app'], /\.[jt]sx?$/)
  .filter(({ file }) => isProduct(file))
  .flatMap(importsOf)
  .filter(({ isPackage }) => !isPackage)

/**
 * The import order: a domain may import what is in lines above its own. `booking`, the folder shared by all domains with
 * reservations, counts as one. The kernel is every folder of `app` that is not listed; the last line is the server and other
 * code that imports all domains.
 */
const KERNEL = 'the kernel'
const TOP = 'server, jobs and entries'
const ORDER: string[][] = [
  [KERNEL],
  ['building'],
  ['account'],
  ['booking'],
  ['members', 'terminals'],
  ['visitors', 'notices', 'inquiries'],
  ['parking', 'meeting-rooms'],
  ['listening-bar', 'refresh-room', 'fitness'],
  // Its doors check in what is booked.
  ['tenant-qr'],
  ['complaints', 'heating', 'lease', 'amenities', 'billing'],
  ['calendar', 'statistics', 'personal-data', 'webhooks', 'api-keys'],
  ['desk'],
  ['search'],
  ['home', 'kiosk'],
  ['app-shell'],
  [TOP],
]
/** Server, jobs, list of tables, seed and Remix's own files. */
const TOP_FILES =
  /^app\/(?:server\/|jobs\/|db\/seed\/|db\/schema\.server|(?:root|entry\.\w+)(?:\.tsx?)?$|\w+\.css)/
/** Files of the server without imports of domains. */
const KERNEL_FILES = /^app\/server\/(?:log|site-guard)\.server/

/** The index in ORDER of a file's domain. @throws for a domain that is not listed */
function lineOf(file: string) {
  const name =
    /^app\/domains\/([^/]+)\//.exec(file)?.[1] ??
    (file.startsWith('app/booking/') ? 'booking' : undefined) ??
    (TOP_FILES.test(file) && !KERNEL_FILES.test(file) ? TOP : KERNEL)
  const line = ORDER.findIndex((names) => names.includes(name))
  if (line < 0) throw new Error(`The domain ${name} has no place in ORDER (tests/import-order.test.ts)`)
  return { name, line }
}

test('a domain imports only from the lines of ORDER above its own', () => {
  const isUpwards = ({ from, target }: Import) => {
    if (!target.startsWith('app/')) return false
    const [own, other] = [lineOf(from), lineOf(target)]
    return own.name !== other.name && own.line <= other.line
  }
  expect(
    imports.filter(isUpwards).map(({ from, target }) => `${from} → ${target}`),
    'move what both need down: to ui, rules, forms or api, or to the lower of the two domains (README, "Domains")',
  ).toEqual([])
})

test('no files import each other in a cycle, types included', () => {
  expect(circlesOf(imports), 'move what they share to a file of its own that imports neither').toEqual([])
})

/** Every import cycle once, as `a → b → a`. */
function circlesOf(all: Import[]) {
  const next = new Map<string, string[]>()
  for (const { from, target } of all) {
    const file = withoutEnding(from)
    next.set(file, [...(next.get(file) ?? []), target])
  }
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const target of next.get(file) ?? []) follow(target, [...way, file])
      done.add(file)
    }
  }
  for (const file of next.keys()) follow(file, [])
  return circles
}

const withoutEnding = (file: string) => file.replace(/\.(?:tsx?|js)$/, '')
