/** Whether a link or a script of another site led here. An address that was typed or kept comes from nowhere. */
export function isFromElsewhere(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'cross-site' || site === 'same-site'
  const referer = headers.get('referer')
  return referer !== null && !referer.startsWith(`${publicUrl}/`)
}

/**
 * Whether a mutating page request comes from our own pages (decisions §4). Browsers say so in Origin or
 * Sec-Fetch-Site, older ones in Referer; a text browser says nothing, and then the form's CSRF token decides alone.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string, production: boolean): boolean {
  const own = new Set([publicUrl])
  // On one's own machine the portal answers to any of its names.
  const host = headers.get('host')
  if (!production && host) own.add(`http://${host}`)
  const origin = headers.get('origin')
  if (origin !== null) return own.has(origin)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const referer = headers.get('referer')
  if (referer === null) return true
  try {
    return own.has(new URL(referer).origin)
  } catch {
    return false
  }
}
