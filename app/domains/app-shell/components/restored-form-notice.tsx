import { useContext } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'
import { PageContext } from '~/ui/page/page-context'

/** Above a parked form that is shown again: it is filled in, but not saved. */
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
