import type { MiddlewareHandler } from 'hono'
import type { Config } from '~/env.server'

/**
 * In production only https is accepted; the proxy in front reports it in X-Forwarded-Proto (decisions §10). People who open a page are sent
 * on. What is posted, every call of the API, and whatever shows a key is refused: a program that was sent on would show it in clear text
 * each time.
 */
export const requireHttps =
  ({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    if (!production || c.req.header('x-forwarded-proto') !== 'http') return next()
    const { pathname, search } = new URL(c.req.url)
    const isPage =
      ['GET', 'HEAD'].includes(c.req.method) &&
      !pathname.startsWith('/api/') &&
      c.req.header('authorization') === undefined
    return isPage ? c.redirect(publicUrl + pathname + search, 308) : c.text('https required', 403)
  }
