import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { AppLoadContext, DataFunctionArgs, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { i18nOf } from '~/i18n/i18n'
import { remixI18n } from '~/i18n/i18n.server'
import { textFile } from '~/i18n/text-files'
import { errorStatus, isFailure } from './ui/page/error-status'
import { IDLE_SECONDS } from '~/domains/kiosk/idle-time'
import { kioskPaths } from '~/domains/kiosk/paths'
import { PAGE_SWITCHES_FORM } from './ui/form/page-switches-form'
import { answerInPlace } from '~/remix-requests'
import { compressedAnswer } from '~/server/compress.server'
import { SPECULATION_PATH } from '~/server/speculation'
import { OWN_FORM, PageContext, type PageFacts } from './ui/page/page-context'
import { isPlainPage } from '~/ui/script/plain-page'
import { digestOf } from './ui/page/follow-digest.server'
import type { ScreenHandle } from './ui/page/screen-handle'
import { withRareGlyphs } from './ui/page/rare-glyphs.server'

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
  const { bytes, ownForm, isAlive, nonce } = render(request, remix, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  // Without script the browser itself resets a kiosk; a warning comes first (kiosk/idle-time.ts).
  if (kiosk && !headers.has('Refresh'))
    headers.set('Refresh', `${IDLE_SECONDS[ownForm ? 'form' : 'page']}; url=${kioskPaths.reset()}`)
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
  if (isAlive) context.nonce = nonce
  return compressedAnswer(bytes, { status, headers }, request.headers.get('accept-encoding'))
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
  { language, kiosk, isRestoredForm, drafts, csrf, constraint }: AppLoadContext,
) {
  const { actionData, errors, loaderData } = remix.staticHandlerContext
  const [error] = Object.values(errors ?? {})
  const screen = remix.staticHandlerContext.matches.at(-1)!.route.id
  const { hydrate = false, follows } = (remix.routeModules[screen]?.handle as ScreenHandle | undefined) ?? {}
  const isPlain = isPlainPage(request.url)
  // A kiosk runs no script (decisions §10), and an error page needs none.
  const isAlive = hydrate && !kiosk && !isPlain && error === undefined
  const isOpened = request.method === 'GET' && !kiosk && error === undefined && !isRestoredForm
  const page: PageFacts = {
    language,
    script: remix.manifest.entry.module,
    csrf,
    formKey: randomUUID(),
    constraint,
    // The title then begins with “Error: ”, which screen readers announce first. A form that is sent by
    // GET is answered by its loader.
    hasErrors: [...Object.values(actionData ?? {}), loaderData[screen]].some(
      (result: { status?: string } | null) => result?.status === 'error',
    ),
    error: error === undefined ? undefined : errorStatus(error),
    isAnswer: request.method !== 'GET',
    isRestoredForm,
    isPlain,
    shows:
      follows && !isAlive && isOpened && !drafts.current ? digestOf(loaderData[screen]).join(' ') : undefined,
    ...(isAlive && {
      texts: remixI18n.getRouteNamespaces(remix).map((namespace) => textFile(language, namespace)),
      nonce: randomUUID(),
    }),
  }
  const draw = isAlive ? renderToString : renderToStaticMarkup
  const markup = draw(
    <PageContext.Provider value={page}>
      <I18nextProvider i18n={i18nOf(language)}>
        <RemixServer context={remix} url={request.url} />
      </I18nextProvider>
    </PageContext.Provider>,
  )
  const whole = withOwnForm(isAlive ? withScriptsLast(markup) : markup, page.ownForm)
  const bytes = Buffer.from(`<!doctype html>${whole}`)
  return {
    bytes: withRareGlyphs(bytes),
    ownForm: page.ownForm,
    isAlive,
    nonce: page.nonce,
  }
}

/** The page with the id of its own form at its page switches. Typed text cannot contain the quotes. */
const withOwnForm = (page: string, ownForm: string = PAGE_SWITCHES_FORM) =>
  page.replaceAll(`form="${OWN_FORM}"`, `form="${ownForm}"`)

/** Gives scripts a low fetch priority: otherwise browsers fetch them before the page's pictures and fonts. */
const withScriptsLast = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/**
 * An action's answer to a form that is sent in place has status 200, as browsers report others as failed requests. A check is
 * thrown with 200 (forms/receive.server.ts); anything else thrown is no answer.
 */
export function handleDataRequest(response: Response, { request }: DataFunctionArgs) {
  return request.method === 'GET' ? response : answerInPlace(response)
}

/** Logs unexpected errors of screens; people see the 500 page. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs) {
  if (!request.signal.aborted && isFailure(error)) context.reportError(error)
}
