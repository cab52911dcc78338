import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/tabs'

/** Access records one by one, and their monthly review. */
export function AccessTabs({ current }: { current: 'records' | 'review' }) {
  const { t } = useTranslation('desk')
  const paths = { records: deskPaths.accessRecords(), review: deskPaths.accessReview() }
  return (
    <Tabs
      label={t('access.views')}
      current={paths[current]}
      tabs={[
        { label: t('access.title'), to: paths.records },
        { label: t('review.tab'), to: paths.review },
      ]}
    />
  )
}
