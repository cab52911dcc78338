import type { APIRequestContext, Page } from '@playwright/test'
import { PAGELESS } from '../../app/server/site-guard.server'
import { SITE_MAP, SITE_ROUTES } from '../../remix.config.js'
import { ADMINISTRATOR, signInAtDesk } from './desk'
import { signIn } from './journey'
import { memberWith } from './people'

export type Viewer = 'guest' | 'member' | 'staff'

type Route = Omit<(typeof SITE_ROUTES)[number], 'domain'>
const VIEWERS: Record<Route['rule'], Viewer> = {
  public: 'guest',
  'guest-only': 'guest',
  demo: 'guest',
  login: 'member',
  desk: 'staff',
}

/** Signs in a person who sees as many pages as possible. */
export async function signInAs(page: Page, viewer: Viewer) {
  if (viewer === 'member') await signIn(page, memberWith({ flags: ['total'] }).loginId)
  if (viewer === 'staff') await signInAtDesk(page, ADMINISTRATOR)
}

/** Routes with a page that this viewer sees. */
const routesOf = <R extends Route>(routes: R[], viewer: Viewer): R[] =>
  routes.filter(({ name, rule }) => VIEWERS[rule] === viewer && !PAGELESS.includes(name))

/** Addresses of all routes with a page. Ids are found by following links, so that pages have content. */
export async function everyPage(
  routes: Route[],
  viewer: Viewer,
  request: APIRequestContext,
): Promise<string[]> {
  const links = await linksOf(viewer, request)
  return routesOf(routes, viewer).map(({ path }) => findAddress(path, links))
}

/** As `everyPage`, with up to six addresses of a route with an id: what a page shows depends on its thing's status. */
export async function everyLinkedPage(viewer: Viewer, request: APIRequestContext): Promise<string[]> {
  const links = [...(await linksOf(viewer, request))]
  const known = new Set(SITE_ROUTES.map(({ path }) => path))
  const linked = routesOf(SITE_ROUTES, viewer).flatMap(({ path }) => {
    if (!path.includes(':')) return []
    const shape = new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
    return links.filter((link) => shape.test(link) && !known.has(link)).slice(0, 6)
  })
  return [...new Set([...(await everyPage(SITE_ROUTES, viewer, request)), ...linked])]
}

const linksFound = new Map<Viewer, Set<string>>()

/** Links on a viewer's pages, collected once per worker. */
async function linksOf(viewer: Viewer, request: APIRequestContext) {
  const known = linksFound.get(viewer)
  if (known) return known
  const links = new Set<string>()
  for (const { path } of routesOf(SITE_ROUTES, viewer).filter(({ path }) => !path.includes(':'))) {
    const markup = await (await request.get(path)).text()
    for (const [, link] of markup.matchAll(/href="(\/[^"#?]*)/g)) links.add(link!)
  }
  linksFound.set(viewer, links)
  return links
}

/** Domains with the viewers of their pages; each pair is a separate crawl, so that workers share them. */
export const DOMAINS_AND_VIEWERS = Object.entries(SITE_MAP).flatMap(([domain, routes]) =>
  (['guest', 'member', 'staff'] as const)
    .map((viewer) => ({ domain, viewer, routes: routesOf(routes, viewer) }))
    .filter(({ routes }) => routes.length > 0),
)

function findAddress(pattern: string, links: Set<string>) {
  const required = pattern.replace(/\/:\w+\?/g, '')
  if (!required.includes(':')) return required
  const shape = new RegExp(`^${required.replace(/:\w+/g, '[^/]+')}$`)
  const known = new Set(SITE_ROUTES.map(({ path }) => path))
  return [...links].find((link) => shape.test(link) && !known.has(link)) ?? required.replace(/:\w+/g, 'x1')
}
