import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/tabs'

/** Access records one by one, their monthly review, and whom they concern. */
export function AccessTabs({ current }: { current: 'records' | 'review' | 'concerned' }) {
  const { t } = useTranslation('desk')
  const paths = {
    records: deskPaths.accessRecords(),
    review: deskPaths.accessReview(),
    concerned: deskPaths.concerned(),
  }
  return (
    <Tabs
      label={t('access.views')}
      current={paths[current]}
      tabs={[
        { label: t('access.title'), to: paths.records },
        { label: t('review.tab'), to: paths.review },
        { label: t('concerned.tab'), to: paths.concerned },
      ]}
    />
  )
}
