import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'

/** Somebody was faster: nothing was done, and the page shows how things stand now. */
export function ChangedNotice({ list = false }: { list?: boolean }) {
  const { t } = useTranslation('visitors')
  return (
    <div role="alert" tabIndex={-1} data-error-summary>
      <Notice tone="warning" title={list ? t('list.changed') : t('details.changed')} />
    </div>
  )
}
