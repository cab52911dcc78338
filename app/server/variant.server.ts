import type { Platform } from '~/rules/app-version'
import type { CookieJar, Cookies } from './cookies.server'

/** Display settings chosen at a kiosk. */
export interface KioskDisplay {
  highContrast: boolean
  largeText: boolean
  /** All of the page is in the lower part of the screen, within reach of a wheelchair. */
  isLow: boolean
}

/** The mobile app around the page, as far as it has reported itself. */
export interface InstalledApp {
  platform: Exclude<Platform, 'Web'> | null
  version: string | null
}

/** Where a page is shown; both null in a browser. */
interface Variant {
  kiosk: KioskDisplay | null
  app: InstalledApp | null
}

const PLATFORMS = ['iOS', 'Android'] as const

/**
 * Recognises a lobby kiosk (`?kiosk=on`) and the mobile app (`?app=on&platform=iOS&version=1.2.0`) by the
 * address or by the cookie set then (decisions §10); `off` removes it. `set` are cookies to write.
 */
export function readVariant(
  query: URLSearchParams,
  jar: CookieJar,
  cookies: Cookies,
  isLinkedFromElsewhere = false,
): Variant & { set: string[] } {
  const set: string[] = []
  const isOn = (name: 'kiosk' | 'app') => {
    const setting = query.get(name)
    if (setting === 'off') {
      if (jar[name] !== undefined) set.push(cookies.clearVariant(name))
      return false
    }
    // A link from another site must not turn a browser into a kiosk.
    const isTurnedOn = setting === 'on' && !(name === 'kiosk' && isLinkedFromElsewhere)
    return isTurnedOn || jar[name] !== undefined
  }

  if (isOn('kiosk')) {
    if (jar.kiosk === undefined) set.push(cookies.kiosk(jar.terminal !== undefined))
    const display = jar.display ?? ''
    return {
      kiosk: {
        highContrast: display.includes('contrast'),
        largeText: display.includes('large'),
        isLow: display.includes('low'),
      },
      app: null,
      set,
    }
  }
  if (!isOn('app')) return { kiosk: null, app: null, set }
  const reported = readApp(jar.app)
  const app = {
    platform: PLATFORMS.find((platform) => platform === query.get('platform')) ?? reported.platform,
    version: versionOf(query.get('version')) ?? reported.version,
  }
  const remembered = `${app.platform ?? ''} ${app.version ?? ''}`
  if (jar.app !== remembered) set.push(cookies.app(remembered))
  return { kiosk: null, app, set }
}

function readApp(cookie: string | undefined): InstalledApp {
  const [platform, version] = (cookie ?? '').split(' ')
  return {
    platform: PLATFORMS.find((name) => name === platform) ?? null,
    version: versionOf(version) ?? null,
  }
}

const versionOf = (text: string | null | undefined) =>
  text && /^\d{1,4}(?:\.\d{1,4}){0,3}$/.test(text) ? text : undefined
