/**
 * What differs from one answer to the next although the page says the same: a form's CSRF token and the key that makes
 * a repeated press harmless. Components write these marks, and the answer gets the values in their place
 * (entry.server.tsx). Nobody can guess a mark, so nothing that was typed is ever taken for one.
 */
export const BLANKS = { csrf: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }

const EITHER = new RegExp(`(${BLANKS.csrf}|${BLANKS.idempotencyKey})`)

/** A rendered page as it travels, cut where its blanks are. */
export type CutPage = (Buffer | keyof typeof BLANKS)[]

export const cutAtBlanks = (page: string): CutPage =>
  page
    .split(EITHER)
    .map((part) =>
      part === BLANKS.csrf ? 'csrf' : part === BLANKS.idempotencyKey ? 'idempotencyKey' : Buffer.from(part),
    )

/** The page with this browser's token, and a new key for each of its forms. */
export const fillBlanks = (page: CutPage, csrf: string) =>
  Buffer.concat(
    page.map((part) =>
      typeof part !== 'string' ? part : Buffer.from(part === 'csrf' ? csrf : crypto.randomUUID()),
    ),
  )
