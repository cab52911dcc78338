import { z } from 'zod'
import { RefusedError } from './gateway'

const TIMEOUT = 10_000

/** Answers of HTTP that say that this message will never be taken; wrong keys, limits and failures of the provider pass. */
const PERMANENT = new Set([400, 410, 413, 422])

/** A provider's answer; `body` is what its JSON contained, undefined for anything else. */
export interface GatewayAnswer {
  status: number
  body: unknown
}

/** Calls a provider, with a time-out of ten seconds; never elsewhere, where the answer says so. @throws when it cannot be reached */
export async function callGateway(url: string, init: RequestInit): Promise<GatewayAnswer> {
  const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const text = await answer.text()
  try {
    return { status: answer.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: answer.status, body: undefined }
  }
}

/** Calls with a JSON body. @throws when the provider cannot be reached */
export const postJson = (url: string, headers: Record<string, string>, body: object) =>
  callGateway(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The refusal in a status of HTTP. */
export const refusedWith = ({ status }: GatewayAnswer, code = `HTTP ${status}`) =>
  new RefusedError(code, { isPermanent: PERMANENT.has(status), isUnclear: status >= 500 })

/**
 * The parts of an answer that the caller needs.
 * @throws RefusedError for a failure, and for a success that is no such answer
 */
export function readAnswer<T extends z.ZodType>(answer: GatewayAnswer, shape: T): z.output<T> {
  if (answer.status < 200 || answer.status > 299) throw refusedWith(answer)
  const read = shape.safeParse(answer.body)
  if (!read.success) throw new RefusedError('unreadable', { isUnclear: true })
  return read.data
}

/** A code that providers send as a number or a text. */
export const codeShape = z.union([z.string(), z.number()]).transform(String)
