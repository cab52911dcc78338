/**
 * Blanks: placeholders for what differs between answers with the same page: the CSRF token, each form's idempotency key, and the
 * nonce of a page's own scripts. Components render them, and each answer fills in the values (entry.server.tsx). They are
 * random, so nothing that was typed can equal one.
 */
const MARK = crypto.randomUUID()
export const BLANKS = { csrf: `${MARK}c`, idempotencyKey: `${MARK}i`, nonce: `${MARK}n` }
const NAMES: Record<string, keyof typeof BLANKS> = { c: 'csrf', i: 'idempotencyKey', n: 'nonce' }

/** The idempotency key of a form that is drawn anew. In the browser a form has the key it came with. */
export const keyOfForm = (_: string): string => BLANKS.idempotencyKey

/** Placeholder for the id of the page's own form where it is needed before that form is rendered. */
export const OWN_FORM = `${MARK}f`

/** A rendered page, cut at its blanks. */
type Parts = (Buffer | keyof typeof BLANKS)[]

/** All blanks begin alike, so that one search finds them: a regular expression took ten times as long. */
export function cutAtBlanks(page: string, ownForm: string): { bytes: number; parts: Parts } {
  // Text and blanks alternate.
  const cut: string[] = []
  let text = ''
  let begin = 0
  for (let at = page.indexOf(MARK); at >= 0; at = page.indexOf(MARK, begin)) {
    text += page.slice(begin, at)
    begin = at + MARK.length + 1
    const name = NAMES[page[begin - 1]!]
    if (name) {
      cut.push(text, name)
      text = ''
    } else text += ownForm
  }
  cut.push(text + page.slice(begin))
  // One buffer for all parts: many small ones would take more memory.
  const bytes = Buffer.allocUnsafeSlow(
    cut.reduce((sum, part, i) => sum + (i % 2 ? 0 : Buffer.byteLength(part)), 0),
  )
  let end = 0
  const parts = cut.map((part, i) =>
    i % 2 ? (part as keyof typeof BLANKS) : bytes.subarray(end, (end += bytes.write(part, end))),
  )
  return { bytes: bytes.length, parts }
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
