import type { Browser, BrowserContext } from '@playwright/test'
import { accountForms } from '../../pages/sign-up-form'
import { leaseForms } from '../../pages/lease-form'
import { weighHtml } from '../../support/page-weight'
import { wordsOf } from '../../support/words'
import { READER, visitor } from '../portal'
import { withPortal, type Section } from '../section'
import { newPhone, openSlowly, SLOW_PHONE, slowPage, span, withChromium } from '../slow-phone'
import { table } from '../table'

const ROUNDS = 3
const t = wordsOf('ko')

/** The target for the largest paint of hydrated pages, × the same page without script. */
const AIM = 1.15

interface Screen {
  path: string
  cookies: string
  /** Steps before the page, at full speed. */
  before?(phone: BrowserContext): Promise<void>
}

/** First loads of hydrated pages, compared with the same pages whose scripts never arrive. */
export const alive: Section = {
  title: `Pages that come alive on ${SLOW_PHONE}: the fastest and the slowest of ${ROUNDS} loads with an empty cache; other work of the machine only ever adds to them, so the fastest are compared`,
  measure: (cluster) =>
    withPortal(cluster, ({ url }) =>
      withChromium(async (browser) => {
        const screens = await screensOf(url)
        const shown: string[][] = []
        for (const screen of screens) shown.push(await weighed(browser, url, screen))
        return table(
          ['page', 'HTML, × not alive', `LCP, × without script (≤ ${AIM}×)`, 'layout shift (0)'],
          shown,
        )
      }),
    ),
}

/** The screens with `hydrate: true`, each with a viewer who can open it. */
async function screensOf(origin: string): Promise<Screen[]> {
  const member = await visitor(origin)
  await member.signIn(READER)
  const mine = member.cookies()
  return [
    { path: '/individual-visitor', cookies: '' },
    {
      path: '/sign-up',
      cookies: '',
      before: async (phone) => {
        const page = await phone.newPage()
        await page.goto('/signup-terms')
        await accountForms(page, t).agree()
        await page.waitForURL(/\/sign-up$/)
      },
    },
    { path: '/find-id', cookies: '' },
    { path: '/find-password', cookies: '' },
    {
      path: '/lease-inquiry/lease-inquiry-query',
      cookies: '',
      before: async (phone) => {
        const page = await phone.newPage()
        await page.goto('/lease-inquiry')
        await leaseForms(page, t).agree()
        await page.waitForURL(/lease-inquiry-query/)
      },
    },
    ...['/organization-visitor', '/complaint-submission', '/heating-application'].map((path) => ({
      path,
      cookies: mine,
    })),
    ...['/metting-room-reservation/1', '/vip-meeting-room'].map((path) => ({ path, cookies: mine })),
  ]
}

/** A phone just before the page, with an empty cache. */
async function before(browser: Browser, origin: string, { cookies, before: lead }: Screen) {
  const first = await newPhone(browser, origin, cookies)
  await lead?.(first)
  const kept = (await first.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await first.close()
  return () => newPhone(browser, origin, kept)
}

/** A row of a page's first loads. */
async function weighed(browser: Browser, origin: string, screen: Screen): Promise<string[]> {
  const phone = await before(browser, origin, screen)
  const runs = { alive: [] as number[], drawn: [] as number[] }
  let moved = 0
  let html = ''
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, script] of [
      ['alive', true],
      ['drawn', false],
    ] as const) {
      const context = await phone()
      const page = await slowPage(context, script)
      const { lcp, shift } = await openSlowly(page, screen.path, script)
      runs[kind].push(lcp)
      if (script) moved = Math.max(moved, shift)
      if (!html) html = await (await context.request.get(screen.path)).text()
      await context.close()
    }
  }
  const [lcp, least] = [Math.min(...runs.alive), Math.min(...runs.drawn)]
  const { bytes, ratio } = weighHtml(html)
  return [
    screen.path,
    `${(bytes / 1024).toFixed(1)} KB · ${ratio.toFixed(2)}×`,
    `${span(runs.alive)} · ${(lcp / least).toFixed(2)}×`,
    moved.toFixed(3),
  ]
}
