import type { AppLoadContext } from '@remix-run/node'
import { seeOther } from '~/forms/see-other.server'

const PASSED_ON = [
  'Content-Type',
  'Content-Disposition',
  'Content-Length',
  'X-Content-Type-Options',
  'Content-Security-Policy',
]

/**
 * Passes a file of the API on to the browser; when it is gone, redirects to the page it is attached to, with a
 * message.
 */
export function forwardFile(file: Response, page: string, { cookies }: AppLoadContext): Response {
  if (!file.ok) {
    const key = file.status === 404 ? 'fileGone' : 'serviceUnavailable'
    return seeOther(page, cookies.flash({ key, tone: 'problem' }))
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of PASSED_ON) {
    const value = file.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(file.body, { headers })
}
