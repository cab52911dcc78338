import { stopClock } from '../../support/clock'
import { expect, test } from '../../support/journey'

test('a hash target is scrolled to 150 px below the top: at once, and with script again after 200 ms', async ({
  page,
  script,
}) => {
  // why: the delay is measured by the clock.
  if (script) await stopClock(page)
  await page.goto('/individual-visitor#visit-visitDate')
  const target = page.locator('#visit-visitDate')
  const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBe(150)
  if (script) {
    // Simulates a late picture or a restored position, which move the page meanwhile.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.clock.fastForward(199)
    expect(await top()).not.toBe(150)
    await page.clock.fastForward(1)
    await expect.poll(top).toBe(150)
  }
})
