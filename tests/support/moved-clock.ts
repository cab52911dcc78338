import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as journey } from './journey'
import { startPortalProcess } from './start-portal'
import { MS_PER_MINUTE } from '../../app/rules/time-units'

interface Clock {
  url: string
  /** Sets the portal's clock to so many minutes after its start; it runs on from there. */
  leapTo(minutes: number): void
}

/** Journeys on a separate portal, whose clock starts at 09:50 on the usual Tuesday and can be moved forward. */
export const test = journey.extend<object, { clock: Clock }>({
  clock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'portal-clock-'))
      const file = path.join(folder, 'leap')
      const began = Date.now()
      let passed = 0
      const set = (ms: number) => writeFileSync(file, String(ms))
      set(0)
      const portal = await startPortalProcess({ CLOCK_LEAP: file }, '2026-11-24T09:50:00+09:00')
      await use({
        url: portal.url,
        leapTo(minutes) {
          // Real time that has passed is subtracted; the clock never moves backwards.
          passed = Math.max(passed, minutes * MS_PER_MINUTE - (Date.now() - began))
          set(passed)
        },
      })
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ clock }, use) => use(clock.url),
})
