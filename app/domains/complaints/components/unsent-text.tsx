import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'

/** Text typed into a form that is no longer possible, shown so that it can be copied. */
export function UnsentText({ text }: { text: unknown }) {
  const { t } = useTranslation('complaints')
  if (typeof text !== 'string' || text.trim() === '') return null
  return (
    <Notice tone="warning" title={t('unsent')}>
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
    </Notice>
  )
}
