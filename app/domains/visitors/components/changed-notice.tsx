import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'

/**
 * Says that the visit was changed or decided about in the meantime, so nothing was done; the page shows its current
 * state.
 */
export function ChangedNotice({ list = false }: { list?: boolean }) {
  const { t } = useTranslation('visitors')
  return (
    <div role="alert" tabIndex={-1} data-error-summary>
      <Notice tone="warning" title={list ? t('list.changed') : t('details.changed')} />
    </div>
  )
}
