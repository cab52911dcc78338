import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { isForSearchEngines } from '../app/server/site-guard.server'

const rules = readFileSync('public/robots.txt', 'utf8')
const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, prefix]) => prefix!)
const isOpen = (path: string) => !closed.some((prefix) => path.startsWith(prefix))

describe('robots.txt', () => {
  test('speaks to all, in rules they understand', () => {
    expect(rules.split('\n').filter((line) => !/^(?:# .*|Disallow: \/[\w/-]+|)$/.test(line))).toEqual([
      'User-agent: *',
    ])
  })

  test.each(SITE_ROUTES.filter(isForSearchEngines))('lets them read $path', ({ path }) => {
    expect(isOpen(path)).toBe(true)
  })

  test.each(SITE_ROUTES.filter(({ byLink }) => byLink))(
    'lets them read at $path that it is not for them',
    ({ path }) => {
      expect(isOpen(path)).toBe(true)
    },
  )

  test.each(
    SITE_ROUTES.filter(
      (route) =>
        !isForSearchEngines(route) && !route.byLink && !(route.rule === 'login' && route.room !== 'members'),
    ),
  )('keeps them out of $path', ({ path }) => {
    expect(isOpen(path)).toBe(false)
  })

  test('keeps them out of the API', () => {
    expect(isOpen('/api/v1/openapi.json')).toBe(false)
  })
})
