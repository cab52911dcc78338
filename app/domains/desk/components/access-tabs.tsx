import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

/** Access records one by one, security records, the monthly review of access, and whom it concerns. */
export function AccessTabs({ current }: { current: 'records' | 'security' | 'review' | 'concerned' }) {
  const { t } = useTranslation('desk')
  const paths = {
    records: deskPaths.accessRecords(),
    security: deskPaths.securityRecords(),
    review: deskPaths.accessReview(),
    concerned: deskPaths.concerned(),
  }
  return (
    <Tabs
      label={t('access.views')}
      current={paths[current]}
      tabs={[
        { label: t('access.title'), to: paths.records },
        { label: t('security.tab'), to: paths.security },
        { label: t('review.tab'), to: paths.review },
        { label: t('concerned.tab'), to: paths.concerned },
      ]}
    />
  )
}
