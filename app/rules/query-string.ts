/** Filters of a list, by the name each has in the address. */
export type Query = Record<string, string | number | undefined>

/** Filters as text, `name=a&page=2`; an empty one is left out. */
export function queryString(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** A path with its filters. */
export function withQuery(path: string, query: Query = {}): string {
  const text = queryString(query)
  return text ? `${path}?${text}` : path
}
