import type { MessageKey } from './message-keys'
import type { ProblemBody } from './problem'

/**
 * Where clients believe the API is; the fetch they are given knows better (in process, or API_URL). The host is
 * never looked up.
 */
export const API_BASE = 'http://portal.invalid/api/v1'

/** The request's own way to the API: carries token, language, address and request id. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** What `hc` resolves to, as far as we read it. */
interface Answer {
  ok: boolean
  status: number
  json(): Promise<unknown>
}
type DataOf<R> = R extends { json(): Promise<infer B> } ? (B extends { data: infer D } ? D : never) : never

/** Problems a form can show where the person stands; everything else is an error page. */
const ANSWERABLE = new Set([400, 409, 413, 415, 422, 429, 503])

/**
 * A loader's call: the data.
 * @throws a response for the error page: 403, 404, 503 as they are, anything else as 500
 */
export async function read<R extends Answer>(call: Promise<R>): Promise<DataOf<R>> {
  const answer = await call
  if (answer.ok) return ((await answer.json()) as { data: DataOf<R> }).data
  throw errorPage(answer.status)
}

export type Outcome<T> = { ok: true; data: T } | { ok: false; problem: ProblemBody }

/**
 * An action's call: the data, or the problem to show in the form.
 * @throws a response for the error page when it is nothing the form could be corrected for
 */
export async function send<R extends Answer>(call: Promise<R>): Promise<Outcome<DataOf<R>>> {
  const answer = await call
  if (answer.ok) return { ok: true, data: ((await answer.json()) as { data: DataOf<R> }).data }
  if (!ANSWERABLE.has(answer.status)) throw errorPage(answer.status)
  return { ok: false, problem: (await answer.json()) as ProblemBody }
}

const errorPage = (status: number) => {
  const shown = [403, 404, 429, 503].includes(status) ? status : 500
  return new Response(null, { status: shown, statusText: String(shown) })
}

/**
 * A call whose failure the person can do something about: where the API fails itself, the form comes back with
 * what was typed and the specification's message for this call (§8), instead of an error page.
 */
export async function attempt<T>(call: Promise<Outcome<T>>, failure: MessageKey): Promise<Outcome<T>> {
  const outcome = await call.catch(isApiFault)
  if (outcome?.ok || (outcome && outcome.problem.status < 500)) return outcome
  return {
    ok: false,
    problem: { type: 'about:blank', title: '', detail: '', status: 503, messageKey: failure },
  }
}

/** What a page can do without: the data, or null when the API does not give it. */
export async function readOptional<T>(call: Promise<Outcome<T>>): Promise<T | null> {
  const outcome = await call.catch(isApiFault)
  return outcome?.ok ? outcome.data : null
}

/** Swallows the error page of a failing call; the end of a session goes on. */
function isApiFault(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status >= 400) return null
  throw thrown
}
