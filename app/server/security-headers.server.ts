import type { Config } from '~/env.server'

/** Whether a page is the stub app, which frames another, or in it; null for any other, and always without demo data. */
export type StubFrame = 'around' | 'inside' | null

/**
 * Security headers of every answer, and the content policy of a page: a page that comes alive has two scripts of its own, which carry the
 * answer's nonce; any other has none, and none is allowed.
 * `same-origin` instead of `no-referrer`, with which browsers would send `Origin: null`: that is refused as another site's.
 */
export function securityHeaders(
  { production, hstsSubdomains }: Pick<Config, 'production' | 'hstsSubdomains'>,
  development: boolean,
) {
  const policy = (nonce: string | undefined, frame: StubFrame) =>
    [
      "default-src 'none'",
      scriptSources(development, nonce),
      development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      development ? "connect-src 'self' ws:" : "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      frame === 'inside' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
      ...(frame === 'around' ? ["frame-src 'self'"] : []),
    ].join('; ')
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Other hosts of the domain are not the portal's to decide about.
    ...(production && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
  return { headers, policy }
}

/** In development vite's own scripts are inline, and a nonce would forbid them. */
function scriptSources(development: boolean, nonce: string | undefined) {
  if (development) return "script-src 'self' 'unsafe-inline'"
  return nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'"
}
