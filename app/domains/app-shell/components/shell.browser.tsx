import type { ReactNode } from 'react'
import { pageWords } from '~/i18n/i18n.browser'
import { Kept } from '~/ui/kept'
import { useShell } from '~/ui/use-shell'

/** The frame as the server rendered it (shell.tsx): only the screen in it is hydrated. */
export function Shell({ children }: { children: ReactNode }) {
  const shell = useShell()
  const isFramed = !shell?.isBare
  return (
    <>
      <Kept as="a" />
      <div className="flex min-h-screen flex-col">
        {isFramed && <Kept as="header" />}
        {shell?.toast && <Kept as="div" />}
        {isFramed && <Kept as="form" />}
        <main id="main" tabIndex={-1} className="flex-1" data-main>
          {pageWords.isRestored && <Kept as="div" />}
          {children}
        </main>
        {isFramed && (shell?.hasFooter ?? true) && <Kept as="footer" />}
        {isFramed && shell && shell.bottomBar.length > 0 && <Kept as="nav" />}
      </div>
    </>
  )
}
