import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import { Tabs } from '~/ui/tabs'

/** Before and after approval, as links. */
export function EmployeeTabs({ tab }: { tab: 'before' | 'after' }) {
  const { t } = useTranslation('members')
  const toTab = (each: 'before' | 'after') => memberPaths.employees({ tab: each })
  return (
    <Tabs
      label={t('employees.tabs')}
      current={toTab(tab)}
      tabs={(['before', 'after'] as const).map((each) => ({
        label: t(`employees.${each}`),
        to: toTab(each),
      }))}
    />
  )
}
