import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Shorter bodies are not compressed (bytes): the header costs more than is saved. */
const WORTHWHILE = 1_000

/**
 * Brotli's quality: a quarter of a millisecond for the longest page; the next level takes twice as long and
 * saves a twentieth.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/**
 * A response with this text, compressed as the client accepts it. Synchronous: handing a page of this size to
 * another thread and back takes as long as compressing it.
 * @param accepted the request's Accept-Encoding
 */
export function compressedAnswer(
  text: string | Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
  accepted: string | null | undefined,
): Response {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const encoding = bytes.length < WORTHWHILE ? undefined : encodingFor(accepted)
  headers.append('Vary', 'Accept-Encoding')
  if (!encoding) return new Response(bytes.length > 0 ? bytes : null, { status, headers })
  const body = encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes)
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status, headers })
}

function encodingFor(accepted: string | null | undefined): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined
}

/** Compresses responses that are not compressed yet: the API's, and plain texts. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  if (
    res.headers.has('content-encoding') ||
    !encodingFor(c.req.header('accept-encoding')) ||
    !/^text\/|json|svg/.test(type) ||
    // Answers to writes are too short to be worth it.
    c.req.method !== 'GET'
  )
    return
  c.res = undefined
  c.res = compressedAnswer(Buffer.from(await res.arrayBuffer()), res, c.req.header('accept-encoding'))
}
