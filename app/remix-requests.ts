/*
 * The only file that knows how Remix 2 marks requests, answers and pages of its own (README, end of life): React Router 7 replaces it.
 */

/** Whether a script requests data of a page instead of the page. */
export const isDataRequest = (address: URL) => address.searchParams.has('_data')

/** The address of a page's data: those of the loader or action of a route. */
export function dataAddress(page: string | URL, route: string): URL {
  const address = new URL(page)
  address.searchParams.set('_data', route)
  return address
}

/** Removes the mark from a page's address. */
export const unmark = (address: URL) => address.searchParams.delete('_data')

/** Where an answer in place leads; null for an answer that stays on the page. */
export const redirectOf = (headers: Pick<Headers, 'get'>) => headers.get('X-Remix-Redirect')

/** Whether an answer's data were thrown, as a refusal is. */
export const isThrown = (headers: Headers) => headers.has('X-Remix-Catch')

/** Whether an action has led to another page, in place or as a redirect. */
export const isDone = ({ status, headers }: Response) =>
  status === 303 || headers.get('X-Remix-Status') === '303'

/**
 * An answer to a script. A script cannot follow a redirect of its own request to a page, so the target is in a header, and the
 * browser loads it as a document.
 */
export function inPlace(answer: Response): Response {
  const location = answer.headers.get('Location')
  if (location !== null) {
    const headers = new Headers(answer.headers)
    headers.delete('Location')
    headers.set('X-Remix-Redirect', location)
    headers.set('X-Remix-Status', String(answer.status))
    headers.set('X-Remix-Reload-Document', 'true')
    return new Response(null, { status: 204, headers })
  }
  if (redirectOf(answer.headers) !== null) answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

/**
 * An action's answer to a form that is sent in place: with status 200, as browsers report others as failed requests. A check is
 * thrown with 200 (forms/receive.server.ts); anything else thrown is no answer.
 */
export function answerInPlace(answer: Response): Response {
  const { headers, status, body } = answer
  const isJson = headers.get('content-type')?.includes('application/json')
  if (!isJson || headers.has('X-Remix-Error') || (isThrown(headers) && status !== 200)) return answer
  const ofAnswer = new Headers(headers)
  ofAnswer.delete('X-Remix-Catch')
  return new Response(body, { headers: ofAnswer })
}

/** Resolves once the code of a hydrated page's routes is loaded. */
export const routesAreLoaded = () =>
  new Promise<void>((resolve) => {
    if ('__remixRouteModules' in window) return resolve()
    Object.defineProperty(window, '__remixRouteModules', {
      configurable: true,
      set(value: unknown) {
        Object.defineProperty(window, '__remixRouteModules', { value, writable: true })
        resolve()
      },
    })
  })
