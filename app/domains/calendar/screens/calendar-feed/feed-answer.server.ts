import { createHash } from 'node:crypto'

/** For a program and nobody between, which asks again after five minutes and is told when nothing has changed. */
const CACHE = 'private, max-age=300, must-revalidate'

/** The file, or 304 for a program that has it (`known` is its If-None-Match). */
export function feedAnswer(file: string, known: string | null): Response {
  const tag = `W/"${createHash('sha256').update(file).digest('base64url')}"`
  const headers = { ETag: tag, 'Cache-Control': CACHE }
  if (isKnown(known, tag)) return new Response(null, { status: 304, headers })
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    },
  })
}

/** Something in between may have made the tag a strong one of the same value. */
const isKnown = (known: string | null, tag: string) =>
  known !== null &&
  known.split(',').some((one) => one.trim() === '*' || `W/${one.trim().replace(/^W\//, '')}` === tag)
