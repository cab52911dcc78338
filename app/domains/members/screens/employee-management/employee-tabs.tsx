import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import { Tabs } from '~/ui/tabs'

/** Before approval, with how many wait, and after it, as links. */
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
