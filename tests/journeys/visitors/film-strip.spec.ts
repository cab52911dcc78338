import { isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { expect, test } from '../../support/journey'

/** Chromium's slow 3G, and a processor six times slower than this one. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 6

// As most people see it: with what moves (playwright.config.ts).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('on a slow phone the visit form stands still from its first paint until floors have come, and while a visitor is added @once @whole', async ({
  page,
  t,
}, info) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: string[]; movedUnasked: string[] }
    seen.moved = []
    seen.movedUnasked = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        // The header shrinks on scrolling.
        const isHeaders = (node: Node | null) => Boolean(node?.parentElement?.closest('[data-site-header]'))
        const names = entry.sources
          .filter(({ node }) => !isHeaders(node))
          .map(({ node }) => node?.nodeName ?? '?')
        seen.moved.push(...names)
        if (!entry.hadRecentInput) seen.movedUnasked.push(...names)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', SLOW_3G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // For inspection: FILM_STRIP=1 saves a picture every 200 ms beside the results.
  let isRolling = Boolean(process.env.FILM_STRIP)
  const strip = (async () => {
    for (let shot = 0; isRolling; shot++) {
      const file = info.outputPath(`${String(shot).padStart(3, '0')}.png`)
      await page.screenshot({ path: file, animations: 'allow' }).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  await page.goto('/individual-visitor', { waitUntil: 'commit' })
  const form = visitForm(page, t)
  await expect(page.locator('html.is-alive')).toHaveCount(1, { timeout: 60_000 })
  expect(await isAlive(page)).toBe(true)
  await form.company.selectOption({ index: 1 })
  await expect(form.floor.locator('option')).not.toHaveCount(1, { timeout: 30_000 })
  const still = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  expect(await still()).toEqual([])
  await form.addVisitor.scrollIntoViewIfNeeded()
  await form.addVisitor.click()
  // An added visitor has no row in the page before the panel is closed.
  await expect(form.additional(1).name).toBeFocused({ timeout: 30_000 })
  await form.additional(1).name.fill('동행')
  await form.additional(1).mobile.fill('01012345678')
  expect(await still()).toEqual([])
  await form.closeVisitor()
  await expect(form.row(1)).toContainText('동행')
  isRolling = false
  await strip
  expect(await page.evaluate(() => (window as unknown as { movedUnasked: string[] }).movedUnasked)).toEqual(
    [],
  )
})
