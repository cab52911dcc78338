import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/journey'

/** Addresses followed per calendar, as its days link to ever more days. */
const MOST_OF_ONE_PAGE = 12

/** The links of a guest's pages. */
async function crawl(request: APIRequestContext, language: string) {
  const pages = new Map<string, string>()
  const broken: string[] = []
  const waiting: [from: string, link: string][] = [['', `/?lng=${language}`]]
  const anchors: [from: string, path: string, id: string][] = []
  while (waiting.length > 0) {
    const [from, link] = waiting.shift()!
    const { pathname, search, hash } = new URL(link, 'http://portal')
    // Sign-in is one page, whatever page it returns to.
    const path = pathname === '/login' ? pathname : pathname + search
    if (hash) anchors.push([from, path, decodeURIComponent(hash.slice(1))])
    if (pages.has(path)) continue
    const seen = [...pages.keys()].filter((known) => known.split('?')[0] === pathname).length
    if (seen >= MOST_OF_ONE_PAGE) continue
    const answer = await request.get(path)
    // A page that redirects to sign-in is checked as sign-in.
    const isMoved = new URL(answer.url()).pathname !== pathname
    const isPage = !isMoved && Boolean(answer.headers()['content-type']?.startsWith('text/html'))
    pages.set(path, isPage ? await answer.text() : '')
    if (answer.status() !== 200) broken.push(`${from} → ${path}: ${answer.status()}`)
    for (const [, found] of pages.get(path)!.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const next = found!.replaceAll('&amp;', '&')
      if (/^(?:https?:|mailto:|tel:)/.test(next)) continue
      waiting.push([path, new URL(next, `http://portal${path}`).href.slice('http://portal'.length)])
    }
  }
  for (const [from, path, id] of anchors)
    if (pages.get(path) && !pages.get(path)!.includes(`id="${id}"`)) broken.push(`${from} → ${path}#${id}`)
  return { pages, broken }
}

for (const language of ['ko', 'en']) {
  test(`no page of a guest has a broken link in ${language} @once`, async ({ request }) => {
    test.slow()
    const { pages, broken } = await crawl(request, language)
    expect(broken).toEqual([])
    expect(pages.size).toBeGreaterThan(40)
  })
}
