import type { Context } from 'hono'
import type { InProcessAnswer, SharedReads } from './context.server'

interface Api {
  fetch(
    request: Request,
    bindings?: { shared: SharedReads; handedOver: InProcessAnswer },
  ): Response | Promise<Response>
}

/** Calls the API without a network. Data that a page reads are passed as they are, not as JSON. */
export async function callInProcess(api: Api, request: Request, shared?: SharedReads): Promise<Response> {
  if (!shared) return api.fetch(request)
  const handed: InProcessAnswer = {}
  const answer = await api.fetch(request, { shared, handedOver: handed })
  const { data } = handed
  return answer.ok && data !== undefined
    ? Object.defineProperty(answer, 'json', { value: () => Promise.resolve(data) })
    : answer
}

/**
 * Makes the handler's `c.json` pass its data on instead of writing them. The data may be cached as published
 * data, so the caller must not change them. Problems are written by the kernel and have a body.
 */
export function answerInProcess(c: Context, handedOver: InProcessAnswer): void {
  c.json = ((data: unknown, status: 200) => {
    handedOver.data = data
    return c.body(null, status, { 'Content-Type': 'application/json' })
  }) as unknown as typeof c.json
}
