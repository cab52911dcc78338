import { renderToStaticMarkup } from 'react-dom/server'
import type { AppLoadContext, DataFunctionArgs, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { i18nOf } from '~/i18n/i18n'
import { errorStatus } from '~/domains/app-shell/error-status'
import { IDLE_SECONDS } from '~/domains/kiosk/idle-time'
import { kioskPaths } from '~/domains/kiosk/paths'
import { PageContext, type PageFacts } from '~/ui/page-context'
import { withRareGlyphs } from '~/ui/rare-glyphs.server'

/**
 * Renders a page whole, to a string: nothing is deferred, nothing is hydrated, so a page is complete when it
 * arrives (README, Decisions), and carries no marks for React to find its way in the browser. The only script is
 * entry.client.ts, which improves the finished markup.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { actionData, errors } = remix.staticHandlerContext
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
      <I18nextProvider i18n={i18nOf(context.language)}>
        <RemixServer context={remix} url={request.url} />
      </I18nextProvider>
    </PageContext.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', context.language)
  // Without script the browser itself starts a kiosk over; the warning comes before (kiosk/idle-time.ts).
  if (context.kiosk)
    headers.set('Refresh', `${IDLE_SECONDS[page.ownForm ? 'form' : 'page']}; url=${kioskPaths.reset()}`)
  return new Response(`<!doctype html>${context.kiosk ? markup : withRareGlyphs(markup)}`, {
    status,
    headers,
  })
}

/** An error no screen foresaw: people see the 500 page, the log gets its place. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs) {
  if (!request.signal.aborted) context.reportError(error)
}
