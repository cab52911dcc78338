const SERVICES = [
  ['naver', 'https://map.naver.com/p/search/', ''],
  ['kakao', 'https://map.kakao.com/link/search/', ''],
  ['google', 'https://www.google.com/maps/search/', '?api=1&query='],
] as const

/** Links to map services that search for an address, as the services document them. */
export const mapLinks = (words: string) =>
  SERVICES.map(([service, base, query]) => ({ service, href: `${base}${query}${encodeURIComponent(words)}` }))
