import type { AppLoadContext } from '@remix-run/node'
import type { TestApi } from './api'

/**
 * The parts of the server's context that a screen's action needs to read a form and call the API, without drafts.
 * @param token whose form it is
 * @param onCall is told the path of each call
 */
export function actionContext(api: TestApi, token: string, onCall?: (path: string) => void) {
  const flashed: string[] = []
  const context = {
    language: 'en',
    submitted: () => undefined,
    isOwnCsrf: () => true,
    isInPlace: false,
    drafts: { keep: () => undefined },
    cookies: { flash: ({ key }: { key: string }) => `flash=${flashed.push(key)}` },
    api: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      request.headers.set('authorization', `Bearer ${token}`)
      onCall?.(new URL(request.url).pathname.replace('/api/v1/', ''))
      return api.fetch(request)
    },
  } as unknown as AppLoadContext
  /** Codes of the messages that the next page shows. */
  return { context, flashed }
}
