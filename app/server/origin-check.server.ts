/**
 * Whether a link or script of another site led here. A typed or bookmarked address has no origin and counts as
 * our own.
 */
export function isCrossSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'cross-site' || site === 'same-site'
  const referer = headers.get('referer')
  return referer !== null && !referer.startsWith(`${publicUrl}/`)
}

/**
 * Whether a mutating page request comes from our own pages (decisions §4): by Origin or Sec-Fetch-Site, in
 * older browsers by Referer. Text browsers send none of them; then only the form's CSRF token decides.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string, production: boolean): boolean {
  const ownOrigins = new Set([publicUrl])
  // On localhost the portal answers to any host name of the machine.
  const host = headers.get('host')
  if (!production && host) ownOrigins.add(`http://${host}`)
  const origin = headers.get('origin')
  if (origin !== null) return ownOrigins.has(origin)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const referer = headers.get('referer')
  if (referer === null) return true
  try {
    return ownOrigins.has(new URL(referer).origin)
  } catch {
    return false
  }
}
