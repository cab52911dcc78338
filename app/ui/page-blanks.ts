/**
 * What differs from one answer to the next although the page says the same: a form's CSRF token and the key that makes
 * a repeated press harmless. Components write these marks, and the answer gets the values in their place
 * (entry.server.tsx). Nobody can guess a mark, so nothing that was typed is ever taken for one.
 */
export const BLANKS = { csrf: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }

/** Where a page names its own form before that is rendered; filled in with the page, not with the answer. */
export const OWN_FORM = crypto.randomUUID()

const EITHER = new RegExp(`(${BLANKS.csrf}|${BLANKS.idempotencyKey})`)

/** A rendered page as it travels, cut where its blanks are. */
type Parts = (Buffer | keyof typeof BLANKS)[]

export function cutAtBlanks(page: string): { bytes: number; parts: Parts } {
  // Every second part is a blank.
  const cut = page.split(EITHER)
  // One buffer for all: small ones would each hold on to more memory than their own.
  const text = Buffer.from(cut.filter((_, i) => i % 2 === 0).join(''))
  let end = 0
  const parts = cut.map((part, i) => {
    if (i % 2 === 1) return part === BLANKS.csrf ? 'csrf' : 'idempotencyKey'
    return text.subarray(end, (end += Buffer.byteLength(part)))
  })
  return { bytes: text.length, parts }
}

/** The page with this browser's token, and a new key for each of its forms. */
export const fillBlanks = (parts: Parts, csrf: string) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part !== 'string' ? part : Buffer.from(part === 'csrf' ? csrf : crypto.randomUUID()),
    ),
  )
