/**
 * Blanks: placeholders for what differs between answers with the same page: the CSRF token, each form's idempotency key, and the
 * nonce of a page's own scripts. Components render them, and each answer fills in the values (entry.server.tsx). They are
 * random, so nothing that was typed can equal one.
 */
const MARK = crypto.randomUUID()
export const BLANKS = { csrf: `${MARK}c`, idempotencyKey: `${MARK}i`, nonce: `${MARK}n` }
const NAMES: Record<string, keyof typeof BLANKS> = { c: 'csrf', i: 'idempotencyKey', n: 'nonce' }

/** The idempotency key of a form that the server renders. In the browser a form keeps the key it was served with. */
export const keyOfForm = (_: string): string => BLANKS.idempotencyKey

/** Placeholder for the id of the page's own form where it is needed before that form is rendered. */
export const OWN_FORM = `${MARK}f`

/** A rendered page, cut at its blanks. */
type Parts = (Buffer | keyof typeof BLANKS)[]

/**
 * Cuts a page's bytes at its blanks. All have the same prefix, so that one search finds them. Bytes are searched, as React's
 * concatenated string would be copied for each part.
 * @param ownForm the id of the page's own form
 */
export function cutAtBlanks(page: Buffer, ownForm: string): Parts {
  const parts: Parts = []
  let begin = 0
  for (let at = page.indexOf(MARK); at >= 0; at = page.indexOf(MARK, begin)) {
    const end = at + MARK.length
    parts.push(page.subarray(begin, at), NAMES[String.fromCharCode(page[end]!)] ?? Buffer.from(ownForm))
    begin = end + 1
  }
  parts.push(page.subarray(begin))
  return parts
}

/** The page with this browser's CSRF token, a new idempotency key for each form and this answer's nonce. */
export const fillBlanks = (parts: Parts, values: { csrf: string; nonce: string }) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part !== 'string'
        ? part
        : Buffer.from(part === 'idempotencyKey' ? crypto.randomUUID() : values[part]),
    ),
  )

/** Whether a page has scripts of its own. */
export const hasOwnScripts = (parts: Parts) => parts.includes('nonce')
