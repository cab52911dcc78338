import { renderToStaticMarkup } from 'react-dom/server'
import type { AppLoadContext, DataFunctionArgs, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { i18nOf } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { errorStatus } from '~/domains/app-shell/error-status'
import { IDLE_SECONDS } from '~/domains/kiosk/idle-time'
import { kioskPaths } from '~/domains/kiosk/paths'
import { fillBlanks } from '~/ui/page-blanks'
import { packed } from '~/server/compress.server'
import { PageContext, type PageFacts } from '~/ui/page-context'
import { withRareGlyphs } from '~/ui/rare-glyphs.server'
import { renderedPages, type RenderedPage } from '~/ui/rendered-pages.server'

/** Enough for every page a guest finds, in each language and on the kiosk. */
const GUESTS_PAGES = 200
const guestsPage = renderedPages(GUESTS_PAGES)

/**
 * Answers with a page, whole: nothing is deferred, nothing is hydrated, so a page is complete when it arrives (README,
 * Decisions). The only script is entry.client.ts, which improves the finished markup. What guests are shown is
 * rendered once for all of them.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { actionData, errors, loaderData, location } = remix.staticHandlerContext
  const isForGuests = !context.signedIn && !actionData && !errors && status === 200
  const { language } = context
  const { markup, ownForm } = isForGuests
    ? guestsPage([language, location.pathname, location.search, loaderData], () =>
        render(request, remix, language),
      )
    : render(request, remix, language)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  // Without script the browser itself starts a kiosk over; the warning comes before (kiosk/idle-time.ts).
  if (context.kiosk)
    headers.set('Refresh', `${IDLE_SECONDS[ownForm ? 'form' : 'page']}; url=${kioskPaths.reset()}`)
  return packed(fillBlanks(markup, context.csrf), { status, headers }, request.headers.get('accept-encoding'))
}

/** Renders a page to a string, without the marks by which React would find its way in the browser. */
function render(request: Request, remix: EntryContext, language: Language): RenderedPage {
  const { actionData, errors, loaderData } = remix.staticHandlerContext
  const [error] = Object.values(errors ?? {})
  const page: PageFacts = {
    script: remix.manifest.entry.module,
    // A form that came back names its page so that a screen reader hears it first (design, form recipe).
    hasErrors: Object.values(actionData ?? {}).some(
      (result: { status?: string } | null) => result?.status === 'error',
    ),
    error: error === undefined ? undefined : errorStatus(error),
    isAnswer: request.method !== 'GET',
  }
  const markup = renderToStaticMarkup(
    <PageContext.Provider value={page}>
      <I18nextProvider i18n={i18nOf(language)}>
        <RemixServer context={remix} url={request.url} />
      </I18nextProvider>
    </PageContext.Provider>,
  )
  const isKiosk = Boolean((loaderData.root as { kiosk?: object | null } | undefined)?.kiosk)
  return { markup: `<!doctype html>${isKiosk ? markup : withRareGlyphs(markup)}`, ownForm: page.ownForm }
}

/** An error no screen foresaw: people see the 500 page, the log gets its place. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs) {
  if (!request.signal.aborted) context.reportError(error)
}
