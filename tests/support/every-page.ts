import type { APIRequestContext, Page } from '@playwright/test'
import { PAGELESS } from '../../app/server/site-guard.server'
import { SITE_ROUTES } from '../../remix.config.js'
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

/** The address of every route with a page. Ids are found by following links, so that pages have something to show. */
export async function everyPage(
  routes: Route[],
  reader: Reader,
  request: APIRequestContext,
): Promise<string[]> {
  const shown = routes.filter(({ name, rule }) => READERS[rule] === reader && !PAGELESS.includes(name))
  const links = new Set<string>()
  for (const { path } of shown.filter(({ path }) => !path.includes(':'))) {
    const markup = await (await request.get(path)).text()
    for (const [, link] of markup.matchAll(/href="(\/[^"#?]*)/g)) links.add(link!)
  }
  return shown.map(({ path }) => findAddress(path, links))
}

function findAddress(pattern: string, links: Set<string>) {
  const required = pattern.replace(/\/:\w+\?/g, '')
  if (!required.includes(':')) return required
  const shape = new RegExp(`^${required.replace(/:\w+/g, '[^/]+')}$`)
  const known = new Set(SITE_ROUTES.map(({ path }) => path))
  return [...links].find((link) => shape.test(link) && !known.has(link)) ?? required.replace(/:\w+/g, 'x1')
}
