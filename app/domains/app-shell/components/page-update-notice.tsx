import { useContext } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { flashText } from '~/ui/page/flash'
import { PageContext } from '~/ui/page/page-context'
import { useShell } from '~/ui/page/use-shell'

/**
 * The message that an open page has changed (ui/script/follow.ts): for screen readers, and with a button while the
 * update waits because the pointer is over a row.
 */
export function PageUpdateNotice() {
  const { t } = useTranslation()
  const { shows } = useContext(PageContext)
  const toast = useShell()?.toast
  if (!shows) return null
  return (
    <div
      data-shows={shows}
      data-flash={toast ? flashText(toast) : undefined}
      data-changed={t('shell:news.changed')}
      data-waiting={t('shell:news.waiting')}
      className="news print:hidden"
    >
      <p role="status" className="sr-only" />
      <Button type="button" hidden>
        {t('shell:news.show')}
      </Button>
    </div>
  )
}
