/**
 * Blanks: placeholders for what differs between answers with the same page: the CSRF token, each form's idempotency key, and the
 * nonce of a page's own scripts. Components render them, and each answer fills in the values (entry.server.tsx). They are
 * random, so nothing that was typed can equal one.
 */
export const BLANKS = {
  csrf: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
  nonce: crypto.randomUUID(),
}
const NAMES = Object.fromEntries(Object.entries(BLANKS).map(([name, blank]) => [blank, name])) as Record<
  string,
  keyof typeof BLANKS
>

/** The idempotency key of a form that is drawn anew. In the browser a form has the key it came with. */
export const keyOfForm = (_: string): string => BLANKS.idempotencyKey

/** Placeholder for the id of the page's own form where it is needed before that form is rendered. */
export const OWN_FORM = crypto.randomUUID()

const ANY = new RegExp(`(${Object.values(BLANKS).join('|')})`)

/** A rendered page, cut at its blanks. */
type Parts = (Buffer | keyof typeof BLANKS)[]

export function cutAtBlanks(page: string): { bytes: number; parts: Parts } {
  // Text and blanks alternate.
  const cut = page.split(ANY)
  // One buffer for all parts: many small ones would take more memory.
  const text = Buffer.from(cut.filter((_, i) => i % 2 === 0).join(''))
  let end = 0
  const parts = cut.map((part, i) => {
    if (i % 2 === 1) return NAMES[part]!
    return text.subarray(end, (end += Buffer.byteLength(part)))
  })
  return { bytes: text.length, parts }
}

/** The page with this browser's CSRF token, a new idempotency key for each form and this answer's nonce. */
export const fillBlanks = (parts: Parts, given: { csrf: string; nonce: string }) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part !== 'string'
        ? part
        : Buffer.from(part === 'idempotencyKey' ? crypto.randomUUID() : given[part]),
    ),
  )

/** Whether a page has scripts of its own. */
export const hasOwnScripts = (parts: Parts) => parts.includes('nonce')
