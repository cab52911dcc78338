import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { isForSearchEngines } from '../app/server/site-guard.server'

const rules = readFileSync('public/robots.txt', 'utf8')
const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, prefix]) => prefix!)
const isOpen = (path: string) => !closed.some((prefix) => path.startsWith(prefix))

describe('robots.txt', () => {
  test('applies to all robots, in rules of the standard', () => {
    expect(rules.split('\n').filter((line) => !/^(?:# .*|Disallow: \/[\w/-]+|)$/.test(line))).toEqual([
      'User-agent: *',
    ])
  })

  test.each(SITE_ROUTES.filter(isForSearchEngines))('allows $path', ({ path }) => {
    expect(isOpen(path)).toBe(true)
  })

  test.each(SITE_ROUTES.filter(({ byLink }) => byLink))(
    'allows $path, whose answer asks not to be indexed',
    ({ path }) => {
      expect(isOpen(path)).toBe(true)
    },
  )

  test.each(
    SITE_ROUTES.filter(
      (route) =>
        !isForSearchEngines(route) &&
        !route.byLink &&
        !(route.rule === 'login' && route.domain !== 'members'),
    ),
  )('disallows $path', ({ path }) => {
    expect(isOpen(path)).toBe(false)
  })

  test('disallows the API', () => {
    expect(isOpen('/api/v1/openapi.json')).toBe(false)
  })
})
