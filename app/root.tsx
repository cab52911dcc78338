import { useContext, type ReactNode } from 'react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, Scripts, useRouteError } from '@remix-run/react'
import { useChangeLanguage } from 'remix-i18next/react'
import { useShouldHydrate } from 'remix-utils/use-should-hydrate'
import { DocumentHead } from '~/domains/app-shell/components/document-head'
import { ErrorPage } from '~/domains/app-shell/components/error-page'
import { PageData } from '~/domains/app-shell/components/page-data'
import { PageUpdateNotice } from '~/domains/app-shell/components/page-update-notice'
import { Shell } from '~/domains/app-shell/components/shell'
import { loadShell } from '~/domains/app-shell/load-shell.server'
import { DEFAULT_LANGUAGE } from '~/i18n/languages'
import type { Namespace } from '~/i18n/translate'
import { errorStatus } from './ui/page/error-status'
import { PAGE, PageContext } from './ui/page/page-context'
import { useShell } from './ui/page/use-shell'
import kioskStyles from './kiosk.css?url'
import styles from './styles.css?url'

/** The texts of every page. */
export const handle = { i18n: ['shell', 'messages'] satisfies Namespace[] }

export const loader = ({ request, context }: LoaderFunctionArgs) => loadShell(request, context)

/** Header, menus and footer are not reloaded while the document stays. */
export const shouldRevalidate = () => false

/**
 * The document of every page, error pages included. In the browser React owns what is in `PAGE` alone: the document around it
 * belongs also to extensions, translators and password managers, whose elements would end the hydration of a whole document.
 */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell()
  const { isAnswer, isPlain, error, nonce } = useContext(PageContext)
  useChangeLanguage(shell?.language ?? DEFAULT_LANGUAGE)
  // A kiosk runs no script (decisions §10), and an error page needs none.
  const isAlive = useShouldHydrate() && shell !== undefined && !shell.kiosk && !isPlain && !error
  const page = (
    <>
      {children}
      <PageUpdateNotice />
      {isAlive && <PageData />}
      {isAlive && <Scripts nonce={nonce} />}
    </>
  )
  // The place of the head stays, as the ids of React's useId count it.
  if (isInBrowser)
    return (
      <>
        {null}
        {page}
      </>
    )
  return (
    <html
      lang={shell?.language ?? DEFAULT_LANGUAGE}
      className={classesOf(shell)}
      data-app={shell?.app ?? undefined}
      data-answer={isAnswer || undefined}
      // A page without personal data: Back may show it again (entry.client.ts).
      data-guest={(shell?.addresses && !shell.isSignedIn) || undefined}
    >
      <DocumentHead styles={styles} kioskStyles={kioskStyles} />
      <body>
        <div id={PAGE}>{page}</div>
      </body>
    </html>
  )
}

const isInBrowser = typeof document !== 'undefined'

/** Classes by where the page is shown, for styles and script. */
function classesOf(shell: ReturnType<typeof useShell>) {
  if (shell?.isApp) return 'is-app'
  if (!shell?.kiosk) return undefined
  const { highContrast, largeText, isLow } = shell.kiosk
  return ['kiosk', highContrast && 'kiosk-contrast', largeText && 'kiosk-large', isLow && 'kiosk-low']
    .filter(Boolean)
    .join(' ')
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** The shell itself failed: an error page that needs no data. */
export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage status={errorStatus(useRouteError())} />
    </Shell>
  )
}
