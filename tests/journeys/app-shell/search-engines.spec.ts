import type { APIRequestContext } from '@playwright/test'
import { SITE_MAP, SITE_ROUTES } from '../../../remix.config.js'
import { isForSearchEngines } from '../../../app/server/site-guard.server'
import { everyPage } from '../../support/every-page'
import { expect, test } from '../../support/journey'
import { wordsOf } from '../../support/words'

/** Metadata for search engines in a page's head. */
async function headOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const [markup] = (await answer.text()).split('<body')
  const links = [
    ...markup!.matchAll(/<link rel="(canonical|alternate)" (?:hrefLang="([\w-]+)" )?href="([^"]+)"/gi),
  ]
  return {
    answer,
    description: /<meta name="description" content="([^"]*)"/.exec(markup!)?.[1],
    addresses: Object.fromEntries(
      links.map(([, kind, language, address]) => [language ?? kind, address!.replaceAll('&amp;', '&')]),
    ),
  }
}

test('pages in search results have a description of their own @once', async ({ request }) => {
  const building = wordsOf('ko')('shell:description')
  const said = new Set([building])
  const searched = SITE_ROUTES.filter((route) => isForSearchEngines(route) && !route.sameAs)
  for (const path of await everyPage(searched, 'guest', request)) {
    const { answer, description } = await headOf(request, path)
    // Later steps of the sign-up redirect to the first.
    if (new URL(answer.url()).pathname !== path) continue
    expect.soft(said, path).not.toContain(description)
    said.add(description!)
  }
  expect(said.size).toBeGreaterThan(10)
})

test('each language of a page has one address @once', async ({ playwright, baseURL }) => {
  const plain = `${baseURL}/notice`
  const addresses = { canonical: plain, ko: plain, en: `${plain}?lng=en`, 'x-default': plain }
  for (const [path, canonical] of [
    ['/notice', plain],
    ['/notice?lng=ko', plain],
    ['/notice?lng=en&title=', `${plain}?lng=en`],
  ] as const) {
    // Crawlers keep no cookies.
    const request = await playwright.request.newContext({ baseURL })
    expect((await headOf(request, path)).addresses, path).toEqual({ ...addresses, canonical })
    await request.dispose()
  }
})

test('a page reached by its link alone may not be indexed @once', async ({ request }) => {
  const byLink = SITE_ROUTES.filter((route) => route.byLink)
  expect(byLink).toHaveLength(16)
  for (const path of await everyPage(byLink, 'guest', request)) {
    const { answer, addresses } = await headOf(request, path)
    // A tenant's code sends a guest to a page of its own rule.
    if (new URL(answer.url()).pathname !== path) continue
    expect.soft(answer.headers()['x-robots-tag'], path).toBe('noindex')
    expect.soft(addresses, path).toEqual({})
  }
  for (const path of ['/', '/login', '/notice'])
    expect.soft((await request.get(path)).headers(), path).not.toHaveProperty('x-robots-tag')
})

test('a kiosk’s pages have no metadata for search engines @once', async ({ request }) => {
  await request.get('/?kiosk=on')
  for (const path of await everyPage(SITE_MAP.kiosk!, 'guest', request)) {
    const { description, addresses } = await headOf(request, path)
    expect.soft([description, addresses], path).toEqual([undefined, {}])
  }
})
