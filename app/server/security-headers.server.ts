/**
 * Security headers of every page. There is no inline script, so none is allowed and no nonce is needed.
 * `same-origin` instead of `no-referrer`, with which browsers would send `Origin: null` (stack, 6).
 */
export const securityHeaders = (production: boolean, development: boolean): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(production && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})
