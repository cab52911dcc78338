/**
 * Blanks: placeholders for what differs between answers with the same page, the CSRF token and each form's
 * idempotency key. Components render them, and each answer fills in the values (entry.server.tsx). They are
 * random, so nothing that was typed can equal one.
 */
export const BLANKS = { csrf: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }

/** Placeholder for the id of the page's own form where it is needed before that form is rendered. */
export const OWN_FORM = crypto.randomUUID()

const EITHER = new RegExp(`(${BLANKS.csrf}|${BLANKS.idempotencyKey})`)

/** A rendered page, cut at its blanks. */
type Parts = (Buffer | keyof typeof BLANKS)[]

export function cutAtBlanks(page: string): { bytes: number; parts: Parts } {
  // Text and blanks alternate.
  const cut = page.split(EITHER)
  // One buffer for all parts: many small ones would take more memory.
  const text = Buffer.from(cut.filter((_, i) => i % 2 === 0).join(''))
  let end = 0
  const parts = cut.map((part, i) => {
    if (i % 2 === 1) return part === BLANKS.csrf ? 'csrf' : 'idempotencyKey'
    return text.subarray(end, (end += Buffer.byteLength(part)))
  })
  return { bytes: text.length, parts }
}

/** The page with this browser's CSRF token and a new idempotency key for each form. */
export const fillBlanks = (parts: Parts, csrf: string) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part !== 'string' ? part : Buffer.from(part === 'csrf' ? csrf : crypto.randomUUID()),
    ),
  )
