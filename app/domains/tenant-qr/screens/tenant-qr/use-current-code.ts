import { useEffect, useState } from 'react'
import type { ShownTenantQr } from '~/domains/tenant-qr/components/load-tenant-qr.server'
import { tenantQrPaths } from '~/domains/tenant-qr/paths'
import { showBrightly } from '~/domains/tenant-qr/screens/tenant-qr/show-brightly'
import { keptAt } from '~/ui/script/kept-pass'

const TICK_MS = 250
/** Without an answer the next codes are asked for again after this time. */
const RETRY_MS = 5_000
const TIMEOUT_MS = 10_000

/** What the page shows at a moment: the code of now, if the page still has one. */
export interface CurrentCode {
  shown: ShownTenantQr
  /** The server's time, in ms. */
  now: number
  code: ShownTenantQr['codes'][number] | undefined
  /** Until when the page has codes, in ms. */
  lastsUntil: number
  /** The server did not answer: the page shows the codes it has. */
  isOffline: boolean
  /** When the server was last asked (ms), for a page that opened without network (public/kept-passes.js). */
  checkedAt: number | undefined
  /** The page's script keeps the time. */
  isAlive: boolean
}

/**
 * The code of this moment by the server's clock, whatever the device's says. At each change the codes of the next
 * minute are fetched, so that without network the page lasts for a minute.
 */
export function useCurrentCode(loaded: ShownTenantQr): CurrentCode {
  const [shown, setShown] = useState(loaded)
  const [now, setNow] = useState<number>()
  const [isOffline, setIsOffline] = useState(false)
  const [checkedAt, setCheckedAt] = useState<number>()

  useEffect(() => {
    let current = loaded
    let ahead = Date.parse(loaded.now) - answeredAt()
    let lastTry = 0
    const serverTime = () => Date.now() + ahead
    setIsOffline(keptAt() !== undefined)
    setCheckedAt(keptAt())

    async function fetchNext() {
      lastTry = Date.now()
      let answer: Response
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        answer = await fetch(tenantQrPaths.codes(current), { cache: 'no-store', signal })
      } catch {
        setIsOffline(true)
        return
      }
      // The five minutes are over, or the person has signed out: the server shows what there is to do.
      if (answer.redirected || answer.status === 404) return location.reload()
      const kept = answer.headers.get('X-Kept-At')
      setIsOffline(!answer.ok || kept !== null)
      if (!answer.ok) return
      current = (await answer.json()) as ShownTenantQr
      const answered = Number(kept ?? Date.now())
      ahead = Date.parse(current.now) - answered
      setCheckedAt(kept === null ? undefined : answered)
      setShown(current)
    }

    function tick() {
      setNow(serverTime())
      const isSpent = serverTime() >= Date.parse(current.codes[0]!.until)
      if (isSpent && Date.now() - lastTry > RETRY_MS) void fetchNext()
    }
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [loaded])

  useEffect(keepScreenOn, [])
  useEffect(showBrightly, [])

  const time = now ?? Date.parse(shown.now)
  return {
    shown,
    now: time,
    code: shown.codes.find(({ from, until }) => Date.parse(from) <= time && time < Date.parse(until)),
    lastsUntil: Date.parse(shown.codes.at(-1)!.until),
    isOffline,
    checkedAt,
    isAlive: now !== undefined,
  }
}

/** When the page's answer arrived, by the device's clock. */
function answeredAt() {
  const kept = keptAt()
  if (kept !== undefined) return kept
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (page?.responseStart ?? performance.now())
}

/** The screen stays on while the code is shown, where the browser can do that. */
function keepScreenOn() {
  const keep = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  keep()
  document.addEventListener('visibilitychange', keep)
  return () => document.removeEventListener('visibilitychange', keep)
}
