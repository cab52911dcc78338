import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyedHash, seal, unseal, type Keys } from '~/api/secrets.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** How long a form waits for its next step. */
export const DRAFT_MINUTES = 30

/** Browsers keep 4 KB of a cookie, name and attributes included. */
const MAX_CONTENT = 3_500
/**
 * The longest form, in characters of JSON, that is compressed for the cookie; limits the work for content
 * that compresses very well.
 */
const MAX_TEXT = 65_536

/**
 * A form that is shown again: its values without secrets, as conform has them, and the codes of its errors.
 */
export interface Draft {
  values: Record<string, unknown>
  error?: Record<string, string[]>
  /** Further data of its page, such as a price. */
  beside?: Record<string, unknown>
  /** The HTTP status of the page that shows it. */
  status: number
  /** It was parked when the session ended and has not been submitted since. */
  isPutBack?: boolean
}

interface Kept extends Draft {
  /** Path of the page with the form. */
  page: string
  /** The form it belongs to, and the number of steps of that form so far. */
  form: string
  step: number
  /** Who typed it: a member's public id, a staff number, or a guest. */
  owner: string
  /** Milliseconds since 1970. */
  until: number
}

export interface Drafts {
  /** The draft that the requested page shows instead of an empty form; undefined without one. */
  readonly current: Draft | undefined
  /**
   * Keeps a form until its next step. @returns the address that shows it; undefined where it cannot be kept
   */
  keep(draft: Draft): string | undefined
  /** Deletes the draft of this page's form, once the form is complete. */
  end(): void
}

interface Around {
  secret: Keys
  clock: () => Date
  cookies: { draft(content: string): string; clearDraft(): string }
  url: URL
  /**
   * The browser's draft cookie. Text browsers do not send a cookie whose path has a query, so one cookie
   * serves all pages.
   */
  sealed: string | undefined
  /** Undefined where no drafts are kept. */
  owner: string | undefined
  setCookies: string[]
}

/**
 * Every step of a form, and a form answered with mistakes, is a page of its own: its post is answered with the address of the next page,
 * `?draft=form.step`, so that Back and Reload never ask whether to send something again. Meanwhile the
 * browser keeps what was typed last, encrypted; an address without `draft` shows an empty form. A form too
 * long for a cookie is shown in the answer itself.
 */
export function createDrafts({
  secret,
  clock,
  cookies,
  url,
  sealed,
  owner: reader,
  setCookies,
}: Around): Drafts {
  let isKept = false
  const draftId = url.searchParams.get('draft')
  const read = () => (sealed && reader ? open(secret, sealed, reader, clock()) : undefined)
  const last = draftId === null ? undefined : read()

  return {
    current: last && last.page === url.pathname && draftId!.split('.')[0] === last.form ? last : undefined,

    keep(draft) {
      const key = draft.values.idempotencyKey
      if (!reader || typeof key !== 'string' || !key) return undefined
      const form = keyedHash(secret, 'draft', key).slice(0, 8)
      const before = read()
      const step = before?.form === form ? before.step + 1 : 1
      const until = clock().getTime() + DRAFT_MINUTES * MS_PER_MINUTE
      const text = JSON.stringify({
        ...draft,
        page: url.pathname,
        form,
        step,
        owner: reader,
        until,
      } satisfies Kept)
      const content = text.length <= MAX_TEXT && seal(secret, 'draft', deflateRawSync(text))
      if (!content || content.length > MAX_CONTENT) return undefined
      isKept = true
      setCookies.push(cookies.draft(content))
      const query = new URLSearchParams(url.searchParams)
      // A step may have changed the language, which is in its own cookie.
      query.delete('lng')
      query.set('draft', `${form}.${step}`)
      return `${url.pathname}?${query}`
    },

    end() {
      if (!isKept && read()?.page === url.pathname) setCookies.push(cookies.clearDraft())
    },
  }
}

/** The draft in a browser's cookie, if it is genuine, not expired, and this person's. */
function open(secret: Keys, sealed: string, reader: string, now: Date): Kept | undefined {
  const packed = unseal(secret, 'draft', sealed)
  const kept = packed && (JSON.parse(inflateRawSync(packed).toString()) as Kept)
  return kept && kept.owner === reader && kept.until > now.getTime() ? kept : undefined
}
