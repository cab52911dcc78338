/** Query parameters of an address. */
export type Query = Record<string, string | number | undefined>

/** Parameters as text, `name=a&page=2`, without empty ones. */
export function queryString(query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** A path with parameters. */
export function withQuery(path: string, query: Query = {}): string {
  const text = queryString(query)
  return text ? `${path}?${text}` : path
}
