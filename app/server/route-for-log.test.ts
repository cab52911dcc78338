import { expect, test } from 'vitest'
import { SITE_ROUTES } from '../../remix.config.js'
import { routeForLog } from './route-for-log'

const TOKEN = 'Zk3vN0secretOfThisLinkA'

test('no parameter of any page stands in the log', () => {
  for (const { path } of SITE_ROUTES.filter((route) => route.path.includes(':'))) {
    const pathname = path.replace(/:[\w?]+/g, TOKEN)
    expect(routeForLog(pathname), path).not.toContain(TOKEN)
    expect(routeForLog(pathname), path).not.toBe('*')
  }
})

test('what is no page is not named', () => {
  for (const path of [`/${TOKEN}`, `/assets/${TOKEN}.js`, `/api/v1/${TOKEN}`])
    expect(routeForLog(path)).not.toContain(TOKEN)
  expect(routeForLog('/healthz')).toBe('/healthz')
})
