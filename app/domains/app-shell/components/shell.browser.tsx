import type { ReactNode } from 'react'
import { pageWords } from '~/i18n/i18n.browser'
import { ServerRendered } from '~/ui/server-rendered'
import { useShell } from '~/ui/use-shell'

/** The frame as the server rendered it (shell.tsx): only the screen in it is hydrated. */
export function Shell({ children }: { children: ReactNode }) {
  const shell = useShell()
  const isFramed = !shell?.isBare
  return (
    <>
      <ServerRendered as="a" />
      <div className="flex min-h-screen flex-col">
        {isFramed && <ServerRendered as="header" />}
        {shell?.toast && <ServerRendered as="div" />}
        {isFramed && <ServerRendered as="form" />}
        <main id="main" tabIndex={-1} className="flex-1" data-main>
          {pageWords.isRestored && <ServerRendered as="div" />}
          {children}
        </main>
        {isFramed && (shell?.hasFooter ?? true) && <ServerRendered as="footer" />}
        {isFramed && shell && shell.bottomBar.length > 0 && <ServerRendered as="nav" />}
      </div>
    </>
  )
}
