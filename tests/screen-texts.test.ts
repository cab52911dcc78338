import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { resources } from '../app/i18n/resources'
import { root } from '../app/set-up/project.js'

/*
 * A hydrated screen loads only the namespaces of its route's `handle.i18n` (remix-i18next): a component whose texts are missing
 * would show keys.
 */

const app = path.join(root, 'app')
const NAMESPACES = Object.keys(resources.en)
/** Modules around every screen. */
const AROUND = ['root.tsx', 'domains/app-shell/screens/boundary.tsx'].map((file) => path.join(app, file))

function find(importer: string, source: string): string | undefined {
  if (!/^[.~]/.test(source) || source.endsWith('.server')) return undefined
  const base = source.startsWith('~/')
    ? path.join(app, source.slice(2))
    : path.resolve(path.dirname(importer), source)
  return ['.tsx', '.ts'].map((extension) => base + extension).find((file) => existsSync(file))
}

/** The modules that a module imports, itself included, without those for the server and for types. */
function reached(first: string[]): Set<string> {
  const files = new Set(first)
  for (const file of files)
    for (const [, source] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'/gm,
    )) {
      const next = find(file, source!)
      if (next) files.add(next)
    }
  return files
}

/** The namespaces whose keys a module names. */
function namespacesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [
    ...text.matchAll(/useTranslation\('([\w-]+)'\)/g),
    ...text.matchAll(/['`]([\w-]+):[a-zA-Z$]/g),
  ].map(([, name]) => name!)
  // A kiosk's frame is around no hydrated page: kiosks run no script.
  return named.filter((name) => NAMESPACES.includes(name) && name !== 'kiosk')
}

/** The namespaces in a route's `handle`. */
function namesOf(file: string): string[] {
  const [, names = ''] = /\bi18n: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  return [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
}

const hydrated = SITE_ROUTES.flatMap(({ screen }) => {
  const file = screen && path.join(app, screen)
  return file && /\bhydrate: true\b/.test(readFileSync(file, 'utf8')) ? [file] : []
})

test('there are hydrated screens', () => {
  expect(hydrated.length).toBeGreaterThan(10)
})

test.each([...new Set(hydrated)].map((file) => path.relative(app, file)))(
  '%s names the namespaces of its texts',
  (screen) => {
    const file = path.join(app, screen)
    const own = [...reached([file, ...AROUND])].flatMap(namespacesIn)
    const missing = new Set(
      own.filter((name) => ![path.join(app, 'root.tsx'), file].flatMap(namesOf).includes(name)),
    )
    expect([...missing].sort()).toEqual([])
  },
)
