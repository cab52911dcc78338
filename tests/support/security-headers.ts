import { expect, type APIResponse, type Response } from '@playwright/test'

const POLICY: Record<string, unknown> = {
  'default-src': "'none'",
  // With a nonce on hydrated pages.
  'script-src': expect.stringMatching(/^'self'(?: 'nonce-[\w-]{20,}')?$/),
  'style-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** Expects the security headers, and no markup that would need a weaker policy. */
export async function expectSecurityHeaders(page: Response | APIResponse) {
  const headers = page.headers()
  const policy = Object.fromEntries(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
  )
  expect(policy, page.url()).toMatchObject(POLICY)
  expect(headers, page.url()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['cache-control'], page.url()).toMatch(/no-store|private/)
  expect(headers['x-request-id'], page.url()).toMatch(/^[\w.-]{8,64}$/)
  expect(headers).not.toHaveProperty('x-powered-by')
  const markup = await page.text()
  const nonce = /'nonce-([^']+)'/.exec(String(policy['script-src']))?.[1]
  const isAllowed = (found: string) =>
    // Data that no browser runs: structured data for search engines, and texts for script.
    /^<script type="application\/(?:ld\+)?json"/.test(found) ||
    (nonce !== undefined && found.startsWith(`<script nonce="${nonce}"`))
  const inlineCode =
    markup.match(/<script(?![^>]*\ssrc=)[^>]*>|<style|\s(?:style|on[a-z]+)=|javascript:/g) ?? []
  expect(
    inlineCode.filter((one) => !isAllowed(one)),
    page.url(),
  ).toEqual([])
}
