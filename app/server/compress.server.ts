import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Below this a header costs more than compression saves, in bytes. */
const WORTHWHILE = 1_000

/** Half a millisecond for the longest page, and within a tenth of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses pages and API answers with brotli or gzip. Pages are rendered whole, so they are compressed whole, and at
 * once: handing one to another thread and back costs as much as compressing it.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const type = res.headers.get('content-type') ?? ''
  if (
    !encoding ||
    res.headers.has('content-encoding') ||
    !/^text\/|json|svg/.test(type) ||
    c.req.method === 'HEAD'
  )
    return
  const bytes = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.append('Vary', 'Accept-Encoding')
  c.res = undefined
  if (bytes.length < WORTHWHILE) {
    c.res = new Response(bytes.length > 0 ? bytes : null, { status: res.status, headers })
    return
  }
  const packed = encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes)
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(packed.length))
  c.res = new Response(packed, { status: res.status, headers })
}
