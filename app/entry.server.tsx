import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { AppLoadContext, DataFunctionArgs, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { i18nOf } from '~/i18n/i18n'
import { wordsOfScreen } from '~/i18n/page-words.server'
import { codesIn, wordsOfCodes } from '~/i18n/words-of-codes.server'
import { errorStatus, isFailure } from '~/ui/error-status'
import { IDLE_SECONDS } from '~/domains/kiosk/idle-time'
import { kioskPaths } from '~/domains/kiosk/paths'
import { cutAtBlanks, fillBlanks, hasOwnScripts } from '~/ui/page-blanks'
import { PAGE_SWITCHES_FORM } from '~/ui/page-switches-form'
import { compressedAnswer } from '~/server/compress.server'
import { SPECULATION_PATH } from '~/server/speculation'
import { PageContext, type PageFacts } from '~/ui/page-context'
import { digestOf } from '~/ui/follow-digest.server'
import { hydrationData, withScriptsLast } from '~/ui/hydration-data.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { withRareGlyphs } from '~/ui/rare-glyphs.server'

/**
 * Renders a page completely before answering: nothing is deferred. Most pages have the small script alone, entry.client.ts; Remix
 * hydrates those of screens that say so (ui/README.md).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { language, kiosk } = context
  const { bytes, ownForm, isAlive } = render(request, remix, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  // Without script the browser itself resets a kiosk; a warning comes first (kiosk/idle-time.ts).
  if (kiosk) headers.set('Refresh', `${IDLE_SECONDS[ownForm ? 'form' : 'page']}; url=${kioskPaths.reset()}`)
  if (status === 200 && isNobodys(request, remix, context)) {
    // Somebody who fills in a form will not open another page next.
    if (!ownForm && !isAlive) headers.set('Speculation-Rules', `"${SPECULATION_PATH}"`)
    // The browser may show it again on Back, but not with other cookies, as after signing in. A page with a
    // form of its own is loaded again, so that what was sent is not shown in it.
    if (!ownForm) {
      headers.set('Cache-Control', 'private, no-cache')
      headers.append('Vary', 'Cookie')
    }
  }
  const parts = cutAtBlanks(bytes, ownForm ?? PAGE_SWITCHES_FORM)
  const nonce = crypto.randomUUID()
  if (hasOwnScripts(parts)) context.nonce = nonce
  const filled = fillBlanks(parts, { csrf: context.csrf, nonce })
  return compressedAnswer(filled, { status, headers }, request.headers.get('accept-encoding'))
}

/** Whether a page is public and contains nothing personal: no session, no message, nothing typed. */
function isNobodys({ method }: Request, { staticHandlerContext }: EntryContext, context: AppLoadContext) {
  const { addresses } = (staticHandlerContext.loaderData.root ?? {}) as { addresses?: object | null }
  const { signedIn, kiosk, flash, drafts } = context
  return method === 'GET' && Boolean(addresses) && !signedIn && !kiosk && !flash && !drafts.current
}

/** Renders a page as static markup, or with React's markers if it is hydrated. */
function render(
  request: Request,
  remix: EntryContext,
  { language, kiosk, isRestoredForm, drafts }: AppLoadContext,
) {
  const { actionData, errors, loaderData } = remix.staticHandlerContext
  const [error] = Object.values(errors ?? {})
  const screen = remix.staticHandlerContext.matches.at(-1)!.route.id
  const { hydrate: isAlive = false, follows } =
    (remix.routeModules[screen]?.handle as ScreenHandle | undefined) ?? {}
  const isOpened = request.method === 'GET' && !kiosk && error === undefined && !isRestoredForm
  const page: PageFacts = {
    script: remix.manifest.entry.module,
    // The title then begins with “Error: ”, which screen readers announce first (design, form recipe).
    hasErrors: Object.values(actionData ?? {}).some(
      (result: { status?: string } | null) => result?.status === 'error',
    ),
    error: error === undefined ? undefined : errorStatus(error),
    isAnswer: request.method !== 'GET',
    isRestoredForm,
    shows:
      follows && !isAlive && isOpened && !drafts.current ? digestOf(loaderData[screen]).join(' ') : undefined,
    words: isAlive
      ? {
          language,
          words: wordsOfScreen(remix.manifest.routes[screen]!.module, language),
          messageWords: wordsOfCodes(Object.values(actionData ?? {}).flatMap(codesIn), language),
          isRestored: isRestoredForm || undefined,
        }
      : undefined,
  }
  const draw = isAlive ? renderToString : renderToStaticMarkup
  const markup = draw(
    <PageContext.Provider value={page}>
      <I18nextProvider i18n={i18nOf(language)}>
        <RemixServer context={isAlive ? hydrationData(remix) : remix} url={request.url} />
      </I18nextProvider>
    </PageContext.Provider>,
  )
  const isKiosk = Boolean((loaderData.root as { kiosk?: object | null } | undefined)?.kiosk)
  const bytes = Buffer.from(`<!doctype html>${isAlive ? withScriptsLast(markup) : markup}`)
  return {
    bytes: isKiosk ? bytes : withRareGlyphs(bytes),
    ownForm: page.ownForm,
    isAlive,
  }
}

/**
 * Adds the texts of its message codes to an action's answer in JSON. Its status becomes 200, as browsers
 * report others as failed requests.
 */
export async function handleDataRequest(response: Response, { request, context }: DataFunctionArgs) {
  if (request.method === 'GET' || !response.headers.get('content-type')?.includes('application/json'))
    return response
  // A check is thrown with 200 (forms/receive.server.ts); anything else thrown is no answer.
  if (response.headers.has('X-Remix-Error')) return response
  if (response.headers.has('X-Remix-Catch') && response.status !== 200) return response
  const answer = (await response.json()) as object | null
  const messageWords = wordsOfCodes(codesIn(answer), context.language)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('X-Remix-Catch')
  return new Response(JSON.stringify({ ...answer, messageWords }), { headers })
}

/** Logs unexpected errors of screens; people see the 500 page. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs) {
  if (!request.signal.aborted && isFailure(error)) context.reportError(error)
}
