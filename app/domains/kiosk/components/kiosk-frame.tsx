import type { ReactNode } from 'react'
import { Logo } from '~/ui/page/logo'
import { useShell } from '~/ui/page/use-shell'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { useLanguage } from '~/ui/page/use-language'
import { IdleWarning } from './idle-warning'
import { KioskBar } from './kiosk-bar'

/** The frame of a kiosk's pages: building and time, the page, the bar. */
export function KioskFrame({ toast, children }: { toast: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kiosk = useShell()?.kiosk
  return (
    <div className="kiosk-frame">
      <header className="kiosk-header">
        <p className="flex items-center">
          <Logo />
          <strong className="ml-3 font-semibold">{t('shell:building')}</strong>
        </p>
        {kiosk && (
          <p className="font-semibold">
            <time dateTime={kiosk.date}>
              {formatDay(kiosk.date, language)} {formatMinutes(kiosk.minutes)}
            </time>
          </p>
        )}
      </header>
      {/* A scrollable region must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main id="main" tabIndex={0} className="kiosk-main">
        {toast}
        {children}
      </main>
      <IdleWarning />
      <KioskBar />
    </div>
  )
}
