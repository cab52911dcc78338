import { useContext } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { PageContext } from '~/ui/page-context'

/** Above a form that was parked when its session ended: it is filled in again, and nothing of it is saved yet. */
export function RestoredFormNotice() {
  const { t } = useTranslation()
  const { isRestoredForm, error } = useContext(PageContext)
  if (!isRestoredForm || error) return null
  return (
    <div className="page-margins pt-6">
      <Notice title={t('shell:putBack.title')}>
        <p>{t('shell:putBack.text')}</p>
      </Notice>
    </div>
  )
}
