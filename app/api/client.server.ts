import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Schema } from 'hono'
import type { HonoBase } from 'hono/hono-base'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type { ApiEnv } from './context.server'
import type { MessageKey } from './message-keys'
import type { ProblemBody } from './problem'

/**
 * Base address that typed clients put into their requests. `ApiFetch` replaces it (in process, or API_URL), so
 * the host is never resolved.
 */
export const API_BASE = 'http://portal.invalid/api/v1'

/** The fetch of one page request: it adds token, language, client address and request id. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** A router as `hc` knows it: comparing OpenAPIHono with Hono anew for each client took a third of the type check's memory. */
type Plain<Router> =
  Router extends OpenAPIHono<ApiEnv, infer Routes, '/'> ? HonoBase<ApiEnv, Routes, '/'> : never

/** Typed calls of a domain's routers; `Routers` is the type of one router, or of several. */
export const createClient = <Routers extends OpenAPIHono<ApiEnv, Schema>>(api: ApiFetch) =>
  hc<Plain<Routers>>(API_BASE, { fetch: api })

/** The part of a response of `hc` that is used here. */
interface Answer {
  ok: boolean
  status: number
  json(): Promise<unknown>
}
type DataOf<R> = R extends { json(): Promise<infer B> } ? (B extends { data: infer D } ? D : never) : never

/** Statuses whose problem is shown in the form; all others end on an error page. */
const ANSWERABLE = new Set([400, 409, 413, 415, 422, 429, 503])

/**
 * Calls the API from a loader and returns the data.
 * @throws a response for the error page: 403, 404 and 503 as they are, anything else as 500
 */
export async function read<R extends Answer>(call: Promise<R>): Promise<DataOf<R>> {
  const answer = await call
  if (answer.ok) return ((await answer.json()) as { data: DataOf<R> }).data
  throw errorPage(answer.status)
}

export type Outcome<T> = { ok: true; data: T } | { ok: false; problem: ProblemBody }

/**
 * Calls the API from an action: the data, or the problem to show in the form.
 * @throws a response for the error page when correcting the form would not help
 */
export async function send<R extends Answer>(call: Promise<R>): Promise<Outcome<DataOf<R>>> {
  const answer = await call
  if (answer.ok) return { ok: true, data: ((await answer.json()) as { data: DataOf<R> }).data }
  if (!ANSWERABLE.has(answer.status)) throw errorPage(answer.status)
  return { ok: false, problem: (await answer.json()) as ProblemBody }
}

/**
 * The parameters of a page's address, such as an id, in the shape the API expects.
 * @throws a response for the error page: 404 for those that the API would refuse
 */
export function requireParams<Shape extends z.ZodType>(shape: Shape, params: unknown): z.output<Shape> {
  const checked = shape.safeParse(params)
  if (!checked.success) throw errorPage(404)
  return checked.data
}

const errorPage = (status: number) => {
  const pageStatus = [403, 404, 429, 503].includes(status) ? status : 500
  return new Response(null, { status: pageStatus, statusText: String(pageStatus) })
}

/**
 * Like the given `send`, but when the API itself fails (5xx), the form is shown again with what was typed and
 * product.md's message for this call (§8) instead of an error page.
 */
export async function attempt<T>(call: Promise<Outcome<T>>, failure: MessageKey): Promise<Outcome<T>> {
  const outcome = await call.catch(isApiFault)
  if (outcome?.ok || (outcome && outcome.problem.status < 500)) return outcome
  return {
    ok: false,
    problem: { type: 'about:blank', title: '', detail: '', status: 503, messageKey: failure },
  }
}

/** Data that a page can do without: null when the API fails. */
export async function readOptional<T>(call: Promise<Outcome<T>>): Promise<T | null> {
  const outcome = await call.catch(isApiFault)
  return outcome?.ok ? outcome.data : null
}

/**
 * Turns the error page of a failed call into null. Redirects, such as the one to sign-in, are thrown again.
 */
function isApiFault(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status >= 400) return null
  throw thrown
}
