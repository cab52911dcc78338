import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyedHash, seal, unseal } from '../api/secrets.server'

/** How long a form waits for its next step. */
export const DRAFT_MINUTES = 30

/** Browsers keep 4 KB of a cookie, name and attributes included. */
const MAX_CONTENT = 3_500
/** The longest form worth packing, in characters of JSON: what is compressed a hundredfold is no form. */
const MAX_TEXT = 65_536

/** A form that is shown again: its values without secrets, as conform has them, and the codes of what is wrong. */
export interface Draft {
  values: Record<string, unknown>
  error?: Record<string, string[]>
  /** What its page shows with it, such as a price. */
  beside?: Record<string, unknown>
  /** The HTTP status of the page that shows it. */
  status: number
  /** It was parked when the session ended, and nothing of it has been sent since. */
  isPutBack?: boolean
}

interface Kept extends Draft {
  /** The path of its page. */
  page: string
  /** The form it belongs to, and how many steps that has taken. */
  form: string
  step: number
  /** Who typed it: a member's public id, a staff number, or a guest. */
  reader: string
  /** Milliseconds since 1970. */
  until: number
}

export interface Drafts {
  /** What the page asked for shows instead of an empty form; undefined when that is nothing. */
  readonly shown: Draft | undefined
  /** Keeps a form until its next step. Answers with the address that shows it; undefined where it cannot be kept. */
  keep(draft: Draft): string | undefined
  /** Forgets what was typed into this page's form, which has done what it is for. */
  end(): void
}

interface Around {
  secret: string
  clock: () => Date
  cookies: { draft(content: string): string; clearDraft(): string }
  url: URL
  /** The browser's cookie: text browsers find none for one path with a query, so it is for all. */
  sealed: string | undefined
  /** Undefined where nothing is kept. */
  reader: string | undefined
  setCookies: string[]
}

/**
 * Every step of a form is a page of its own: its post is answered with the address of the next page, `?draft=form.step`, so
 * that Back and Reload never ask whether to send something again. Meanwhile the browser keeps what was typed last, encrypted;
 * an address without `draft` begins anew. What does not fit a cookie is shown in the answer itself.
 */
export function createDrafts({ secret, clock, cookies, url, sealed, reader, setCookies }: Around): Drafts {
  let isKept = false
  const draftId = url.searchParams.get('draft')
  const read = () => (sealed && reader ? open(secret, sealed, reader, clock()) : undefined)
  const last = draftId === null ? undefined : read()

  return {
    shown: last && last.page === url.pathname && draftId!.split('.')[0] === last.form ? last : undefined,

    keep(draft) {
      const key = draft.values.idempotencyKey
      if (!reader || typeof key !== 'string' || !key) return undefined
      const form = keyedHash(secret, 'draft', key).slice(0, 8)
      const before = read()
      const step = before?.form === form ? before.step + 1 : 1
      const until = clock().getTime() + DRAFT_MINUTES * 60_000
      const text = JSON.stringify({ ...draft, page: url.pathname, form, step, reader, until } satisfies Kept)
      const content = text.length <= MAX_TEXT && seal(secret, 'draft', deflateRawSync(text))
      if (!content || content.length > MAX_CONTENT) return undefined
      isKept = true
      setCookies.push(cookies.draft(content))
      const query = new URLSearchParams(url.searchParams)
      // The language of the page may be what the step was about; it is in its cookie.
      query.delete('lng')
      query.set('draft', `${form}.${step}`)
      return `${url.pathname}?${query}`
    },

    end() {
      if (!isKept && read()?.page === url.pathname) setCookies.push(cookies.clearDraft())
    },
  }
}

/** What a browser has kept, when it is genuine, not over, and this reader's. */
function open(secret: string, sealed: string, reader: string, now: Date): Kept | undefined {
  const packed = unseal(secret, 'draft', sealed)
  const kept = packed && (JSON.parse(inflateRawSync(packed).toString()) as Kept)
  return kept && kept.reader === reader && kept.until > now.getTime() ? kept : undefined
}
