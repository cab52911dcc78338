/** Names by which people recognise a session; the portal's app counts as a browser. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'Whale', 'app'] as const
export const SYSTEMS = ['Windows', 'macOS', 'Android', 'iOS', 'ChromeOS', 'Linux'] as const

export interface NamedDevice {
  browser?: (typeof BROWSERS)[number]
  system?: (typeof SYSTEMS)[number]
}

/** Most browsers also name others in their user agent: the first match counts. */
const BROWSER_MARKS: [RegExp, NamedDevice['browser']][] = [
  [/Whale\//, 'Whale'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEM_MARKS: [RegExp, NamedDevice['system']][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system of a user agent; undefined where unknown. Nothing else of it is stored. */
export function nameDevice(
  userAgent: string,
  app: { platform: 'iOS' | 'Android' | null } | null,
): NamedDevice {
  const agent = userAgent.slice(0, 500)
  const find = <Name>(patterns: [RegExp, Name][]) => patterns.find(([pattern]) => pattern.test(agent))?.[1]
  const system = find(SYSTEM_MARKS)
  return app ? { browser: 'app', system: app.platform ?? system } : { browser: find(BROWSER_MARKS), system }
}
