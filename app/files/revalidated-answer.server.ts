import { createHash } from 'node:crypto'

/**
 * An answer that programs request regularly: 304 if the client has it already.
 * @param ifNoneMatch the request's If-None-Match
 */
export function revalidatedAnswer(
  text: string,
  headers: Record<string, string>,
  ifNoneMatch: string | null,
): Response {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  const { 'Content-Type': type, ...otherHeaders } = headers
  const cacheHeaders = { ...otherHeaders, ETag: tag }
  return isKnown(ifNoneMatch, tag)
    ? new Response(null, { status: 304, headers: cacheHeaders })
    : new Response(text, { headers: { ...cacheHeaders, ...(type && { 'Content-Type': type }) } })
}

/** A proxy may have turned the tag into a strong one of the same value. */
const isKnown = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch !== null &&
  ifNoneMatch.split(',').some((etag) => etag.trim() === '*' || `W/${etag.trim().replace(/^W\//, '')}` === tag)
