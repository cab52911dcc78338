import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { resources } from '../app/i18n/resources'
import { app, reached } from './support/reached-modules'

/*
 * A hydrated screen loads only the namespaces of its route's `handle.i18n` (remix-i18next): a component whose texts are missing
 * would show keys.
 */

const NAMESPACES = Object.keys(resources.en)
/** Modules around every screen. */
const AROUND = ['root.tsx', 'domains/app-shell/screens/boundary.tsx'].map((file) => path.join(app, file))

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
