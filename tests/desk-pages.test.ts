import { existsSync } from 'node:fs'
import type { AppLoadContext, LoaderFunction } from '@remix-run/node'
import { expect, test } from 'vitest'
import { TEMPLATES } from '../app/messaging/templates'
import { SUBJECTS } from '../app/domains/statistics/subjects'
import { SITE_ROUTES } from '../remix.config.js'

/**
 * Every page of the desk asks who looks, in its layout and by its own calls: it shows nothing where nobody says who that is, and nothing
 * to staff without any role. A file has no layout, and a page whose calls refuse nobody names its permission in the site map. The API
 * behind refuses everything, too.
 */

/** Pages that any member of staff may open, as they show only what their roles may see. */
const OF_ALL = ['DeskSearch']

const PARAMS: Record<string, string> = {
  name: 'hours-centre',
  date: '2026-12-25',
  kind: 'extra',
  code: 'new',
  type: 'fitness',
  version: '1',
  file: 'f'.repeat(22),
  subject: SUBJECTS[0],
  text: TEMPLATES[0],
}

interface Screen {
  loader?: LoaderFunction
  default?: unknown
}
const layout = await import('../app/domains/desk/screens/layout')

const pages = await Promise.all(
  SITE_ROUTES.filter(
    ({ name, rule, screen }) => rule === 'desk' && name !== 'DeskSignOut' && existsSync(`app/${screen}`),
  ).map(async ({ name, screen, path, may }) => {
    const { loader, default: screenOf } = (await import(`../app/${screen}`)) as Screen
    // A file has no component, and so no layout.
    const around = screenOf ? [layout.loader] : []
    return { name, path, may, loaders: [...around, ...(loader ? [loader] : [])] }
  }),
)

const paramsOf = (path: string, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, PARAMS[name] ?? id]))

/** What a page answers to somebody at the desk: whether it shows anything, or refuses. */
async function openedBy({ path, may, loaders }: (typeof pages)[number], staff: () => Promise<unknown>) {
  const context = {
    api: async () => Response.json({ status: 403, messageKey: 'forbidden' }, { status: 403 }),
    staff,
    may,
    me: async () => null,
    kiosk: null,
    language: 'ko',
    now: new Date('2026-11-28T00:00:00Z'),
    today: '2026-11-28',
    jar: {},
    setCookies: [],
    cookies: { flash: () => '' },
    drafts: {},
  } as unknown as AppLoadContext
  let status = 0
  // Ids of both kinds: a page refuses a wrong one before it asks who looks.
  for (const id of ['v'.repeat(22), '1']) {
    const params = paramsOf(path, id)
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name]!)
    const request = new Request(`http://localhost${address}`)
    try {
      const answers = await Promise.all(
        loaders.map(async (one): Promise<unknown> => one({ request, params, context })),
      )
      // A file that is refused leads back to its page.
      const isRefused = answers.some((answer) => answer instanceof Response && answer.status > 299)
      return isRefused ? 'refused' : 'shown'
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      status = thrown.status
      if (status !== 404) return 'refused'
    }
  }
  return status
}

const nobody = async () => {
  throw new Response(null, { status: 302 })
}
const withoutRoles = async () => ({ staffId: '1', name: '', roles: [], secondFactor: false })

test.each([
  ['a visitor without a session', nobody, []],
  ['staff without a role', withoutRoles, OF_ALL],
])('no page of the desk shows anything to %s', async (_, staff, shown) => {
  // A loader that asks for several things leaves the others when one is refused.
  process.on('unhandledRejection', () => {})
  const found = await Promise.all(
    pages.map(async (page) => ({ name: page.name, answer: await openedBy(page, staff) })),
  )
  const others = found.filter(({ name, answer }) => answer !== (shown.includes(name) ? 'shown' : 'refused'))
  expect(others).toEqual([])
  expect(found.length).toBeGreaterThan(100)
})
