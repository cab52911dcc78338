import { createHash } from 'node:crypto'

/**
 * An answer that a program asks for again and again: 304 for one that has it already.
 * @param known the request's If-None-Match
 */
export function knownAnswer(text: string, headers: Record<string, string>, known: string | null): Response {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  const { 'Content-Type': type, ...rest } = headers
  const kept = { ...rest, ETag: tag }
  return isKnown(known, tag)
    ? new Response(null, { status: 304, headers: kept })
    : new Response(text, { headers: { ...kept, ...(type && { 'Content-Type': type }) } })
}

/** Something in between may have made the tag a strong one of the same value. */
const isKnown = (known: string | null, tag: string) =>
  known !== null &&
  known.split(',').some((one) => one.trim() === '*' || `W/${one.trim().replace(/^W\//, '')}` === tag)
