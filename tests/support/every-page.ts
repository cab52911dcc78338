import type { APIRequestContext, Page } from '@playwright/test'
import { PAGELESS } from '../../app/server/site-guard.server'
import { SITE_MAP, SITE_ROUTES } from '../../remix.config.js'
import { FRONT_DESK, signInAtDesk } from './desk'
import { signIn } from './journey'
import { memberWith } from './people'

export type Reader = 'guest' | 'member' | 'staff'

type Route = Omit<(typeof SITE_ROUTES)[number], 'room'>
const READERS: Record<Route['rule'], Reader> = {
  public: 'guest',
  'guest-only': 'guest',
  demo: 'guest',
  login: 'member',
  desk: 'staff',
}

/** Whoever sees most. */
export async function become(page: Page, reader: Reader) {
  if (reader === 'member') await signIn(page, memberWith({ flags: ['total'] }).loginId)
  if (reader === 'staff') await signInAtDesk(page, FRONT_DESK)
}

/** The routes with a page of its own that this reader sees. */
export const routesOf = <R extends Route>(routes: R[], reader: Reader): R[] =>
  routes.filter(({ name, rule }) => READERS[rule] === reader && !PAGELESS.includes(name))

/** The address of every route with a page. Ids are found by following links, so that pages have something to show. */
export async function everyPage(
  routes: Route[],
  reader: Reader,
  request: APIRequestContext,
): Promise<string[]> {
  const links = await linksOf(reader, request)
  return routesOf(routes, reader).map(({ path }) => findAddress(path, links))
}

const linksFound = new Map<Reader, Set<string>>()

/** Where the pages of a reader lead; a worker looks them up once. */
async function linksOf(reader: Reader, request: APIRequestContext) {
  const found = linksFound.get(reader)
  if (found) return found
  const links = new Set<string>()
  for (const { path } of routesOf(SITE_ROUTES, reader).filter(({ path }) => !path.includes(':'))) {
    const markup = await (await request.get(path)).text()
    for (const [, link] of markup.matchAll(/href="(\/[^"#?]*)/g)) links.add(link!)
  }
  linksFound.set(reader, links)
  return links
}

/** Every room and whoever sees some of its pages: a crawl each, so that they are shared out among the workers. */
export const ROOMS_AND_READERS = Object.entries(SITE_MAP).flatMap(([room, routes]) =>
  (['guest', 'member', 'staff'] as const)
    .map((reader) => ({ room, reader, routes: routesOf(routes, reader) }))
    .filter(({ routes }) => routes.length > 0),
)

function findAddress(pattern: string, links: Set<string>) {
  const required = pattern.replace(/\/:\w+\?/g, '')
  if (!required.includes(':')) return required
  const shape = new RegExp(`^${required.replace(/:\w+/g, '[^/]+')}$`)
  const known = new Set(SITE_ROUTES.map(({ path }) => path))
  return [...links].find((link) => shape.test(link) && !known.has(link)) ?? required.replace(/:\w+/g, 'x1')
}
