import { MOST_COUNTED } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'

/** The number of notices in a list, in words; counted up to a limit. */
export function useNoticeCount(count: number): string {
  const { t } = useTranslation('notices')
  return count < MOST_COUNTED
    ? t('search.count', { count })
    : t('search.countMost', { number: MOST_COUNTED.toLocaleString('en') })
}
