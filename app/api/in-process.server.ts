import type { Context } from 'hono'
import type { HandedOver, SharedReads } from './context.server'

interface Api {
  fetch(
    request: Request,
    bindings?: { shared: SharedReads; handed: HandedOver },
  ): Response | Promise<Response>
}

/** Calls the API without a network. What a page reads comes as data: its JSON is neither written nor read. */
export async function callInProcess(api: Api, request: Request, shared?: SharedReads): Promise<Response> {
  if (!shared) return api.fetch(request)
  const handed: HandedOver = {}
  const answer = await api.fetch(request, { shared, handed })
  const { data } = handed
  return answer.ok && data !== undefined
    ? Object.defineProperty(answer, 'json', { value: () => Promise.resolve(data) })
    : answer
}

/**
 * Lets the handler's `c.json` hand its data over. It may be what published data is kept in memory as, so who asks for it does
 * not change it. Problems are written by the kernel and have a body.
 */
export function handOver(c: Context, handed: HandedOver): void {
  c.json = ((data: unknown, status: 200) => {
    handed.data = data
    return c.body(null, status, { 'Content-Type': 'application/json' })
  }) as unknown as typeof c.json
}
