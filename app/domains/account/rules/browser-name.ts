/** The browsers and systems somebody may recognise a session by; the portal's own app is one of the browsers. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'Whale', 'app'] as const
export const SYSTEMS = ['Windows', 'macOS', 'Android', 'iOS', 'ChromeOS', 'Linux'] as const

export interface NamedDevice {
  browser?: (typeof BROWSERS)[number]
  system?: (typeof SYSTEMS)[number]
}

/** Most browsers name others as well: the first that is found is the one. */
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

/** What a browser says of itself, as two plain names; what is not known has none. Nothing else of it is kept. */
export function nameDevice(
  userAgent: string,
  app: { platform: 'iOS' | 'Android' | null } | null,
): NamedDevice {
  const said = userAgent.slice(0, 500)
  const find = <Name>(marks: [RegExp, Name][]) => marks.find(([mark]) => mark.test(said))?.[1]
  const system = find(SYSTEM_MARKS)
  return app ? { browser: 'app', system: app.platform ?? system } : { browser: find(BROWSER_MARKS), system }
}
