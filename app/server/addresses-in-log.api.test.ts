import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { openPortal } from 'tests/support/whole-portal'
import { SITE_ROUTES } from '../../remix.config.js'

/*
 * Links and searches stand in addresses (deploy/controls.md, V14): none of them may reach the log (ASVS 14.2.1), whatever is asked for
 * and however it ends.
 */

const api = useApi()
const log: string[] = []
const LINK = 'Zk3vN0secretOfThisLinkA'
const PHONE = '01055557777'
const QUERY = `?q=${PHONE}&name=${encodeURIComponent('김서연')}&token=${LINK}`
const PERSONAL = [LINK, PHONE, '김서연', encodeURIComponent('김서연')]
let portal: Awaited<ReturnType<typeof openPortal>>
beforeAll(async () => {
  portal = await openPortal(api, log, async ({ url }) => {
    // As a library does that fails at an address.
    if (url.includes('fail=')) throw new Error(`Failed to parse URL from ${url}`, { cause: new Error(url) })
    return new Response('page')
  })
})
afterAll(() => portal.close())

async function addressesOfApi() {
  const { paths } = (await api.call('GET', '/openapi.json')).body as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => ({
      method: method.toUpperCase(),
      target: path.replace(/{[^}]+}/g, LINK),
    })),
  )
}
const PAGES = SITE_ROUTES.flatMap(({ path }) => {
  const target = path.replace(/:[\w?]+/g, LINK)
  return ['GET', 'POST'].map((method) => ({ method, target }))
})
/** What is no page and no call. */
const OTHERS = [
  `/${LINK}`,
  `/assets/${LINK}.js`,
  `/${LINK}.png`,
  `/api/v1/${LINK}`,
  '/healthz',
  '/metrics',
].map((target) => ({ method: 'GET', target }))

test('no word of an address stands in the log', { timeout: 120_000 }, async () => {
  const asked = [...PAGES, ...OTHERS, ...(await addressesOfApi())]
  expect(asked.length).toBeGreaterThan(500)
  log.length = 0
  api.logged.length = 0
  let requests = 0
  for (const { method, target } of asked)
    for (const ending of [QUERY, `${QUERY}&fail=on`]) {
      if (ending !== QUERY && target.startsWith('/api/')) continue
      await portal.ask({
        method,
        target: target + ending,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          referer: `http://localhost:3000${target}${ending}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': '0',
        },
      })
      requests++
    }
  const lines = [...log, ...api.logged]
  expect(log.filter((line) => line.includes('"msg":"request"'))).toHaveLength(requests)
  expect(lines.filter((line) => line.includes('"msg":"request failed"')).length).toBeGreaterThan(50)
  expect(lines.filter((line) => PERSONAL.some((word) => line.includes(word)))).toEqual([])
})
