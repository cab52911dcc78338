import { statisticsPaths } from '~/domains/statistics/paths'
import { SUBJECTS, type Subject } from '~/domains/statistics/subjects'
import { useTranslation } from '~/i18n/use-translation'
import type { Query } from '~/rules/query-string'
import { Tabs } from '~/ui/page/tabs'

/** The subjects of the statistics, in the period that is shown. */
export function SubjectTabs({ current, period }: { current: Subject | 'all'; period: Query }) {
  const { t } = useTranslation('statistics')
  const addressOf = (subject: Subject | 'all') =>
    subject === 'all' ? statisticsPaths.all(period) : statisticsPaths.one(subject, period)
  return (
    <Tabs
      label={t('title')}
      current={addressOf(current)}
      tabs={(['all', ...SUBJECTS] as const).map((subject) => ({
        label: t(`subjects.${subject}`),
        to: addressOf(subject),
      }))}
    />
  )
}
