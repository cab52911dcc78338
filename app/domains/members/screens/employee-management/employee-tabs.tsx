import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import { Tabs } from '~/ui/page/tabs'

/** Links to the tabs before approval, with the number of who waits and who else is there, and after it. */
export function EmployeeTabs({
  tab,
  before: { waiting, invited, rejected },
}: {
  tab: 'before' | 'after'
  before: { waiting: number; invited: number; rejected: number }
}) {
  const { t } = useTranslation('members')
  const toTab = (tab: 'before' | 'after') => memberPaths.employees({ tab })
  const parts = [
    waiting > 0 && t('employees.waiting', { count: waiting }),
    invited > 0 && t('employees.notOpened', { count: invited }),
    rejected > 0 && t('employees.refused', { count: rejected }),
  ].filter(Boolean)
  return (
    <>
      <Tabs
        label={t('employees.tabs')}
        current={toTab(tab)}
        tabs={(['before', 'after'] as const).map((tab) => ({
          label: t(`employees.${tab}`),
          to: toTab(tab),
          count: tab === 'before' && waiting > 0 ? waiting : undefined,
        }))}
      />
      {tab === 'before' && parts.length > 0 && <p className="-mt-4 mb-6">{parts.join(' · ')}</p>}
    </>
  )
}
