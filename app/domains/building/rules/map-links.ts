const SERVICES = [
  ['naver', 'https://map.naver.com/p/search/', ''],
  ['kakao', 'https://map.kakao.com/link/search/', ''],
  ['google', 'https://www.google.com/maps/search/', '?api=1&query='],
] as const

/** Where map services find an address: their documented links, with the words to search for. */
export const mapLinks = (words: string) =>
  SERVICES.map(([service, base, query]) => ({ service, href: `${base}${query}${encodeURIComponent(words)}` }))
