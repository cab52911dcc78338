import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import { Tabs } from '~/ui/tabs'

/** Links to the tabs before approval, with the number of waiting sign-ups, and after it. */
export function EmployeeTabs({ tab, waiting }: { tab: 'before' | 'after'; waiting: number }) {
  const { t } = useTranslation('members')
  const toTab = (tab: 'before' | 'after') => memberPaths.employees({ tab })
  return (
    <Tabs
      label={t('employees.tabs')}
      current={toTab(tab)}
      tabs={(['before', 'after'] as const).map((tab) => ({
        label: t(`employees.${tab}`),
        to: toTab(tab),
        count: tab === 'before' && waiting > 0 ? waiting : undefined,
      }))}
    />
  )
}
