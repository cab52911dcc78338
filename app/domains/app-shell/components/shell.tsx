import type { ReactNode } from 'react'
import { KioskFrame } from '~/domains/kiosk/components/kiosk-frame'
import { useTranslation } from '~/i18n/use-translation'
import { useShell } from '~/ui/page/use-shell'
import { AppBar } from './app-bar'
import { Footer } from './footer'
import { Header } from './header'
import { LanguageForm } from './language-toggle'
import { RestoredFormNotice } from './restored-form-notice'
import { Toast } from './toast'

/**
 * The frame of every page: header and footer in a browser, the bottom bar on “my page” in the app, the kiosk's
 * frame, or nothing around a bare page.
 */
export function Shell({ children }: { children: ReactNode }) {
  const shell = useShell()
  return (
    <>
      <SkipLink />
      {shell?.kiosk ? (
        <KioskFrame toast={<Toast />}>{children}</KioskFrame>
      ) : (
        <div className="flex min-h-screen flex-col">
          {!shell?.isBare && <Header />}
          <Toast />
          {!shell?.isBare && <LanguageForm />}
          <main id="main" tabIndex={-1} className="flex-1" data-main>
            <RestoredFormNotice />
            {children}
          </main>
          {!shell?.isBare && <Foot />}
        </div>
      )}
    </>
  )
}

/** The footer, and in the app the bottom bar below or instead of it. */
function Foot() {
  const shell = useShell()
  return (
    <>
      {(shell?.hasFooter ?? true) && <Footer />}
      {shell && shell.bottomBar.length > 0 && <AppBar items={shell.bottomBar} />}
    </>
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-4">
      {t('shell:skipToContent')}
    </a>
  )
}
