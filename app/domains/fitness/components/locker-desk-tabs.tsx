import { deskLockerPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'
import { useMay } from '~/ui/page/use-staff'

const VIEWS = {
  queue: deskLockerPaths.queue(),
  plan: deskLockerPaths.plan(),
  systems: deskLockerPaths.systems(),
} as const

/** The desk's views of lockers: what waits, the plan and, for administrators, the systems that report public lockers. */
export function LockerDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('fitness-lockers')
  const mayManage = useMay('lockers:manageSystems')
  const views = mayManage ? (['queue', 'plan', 'systems'] as const) : (['queue', 'plan'] as const)
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={views.map((view) => ({ label: t(`desk.${view}`), to: VIEWS[view] }))}
    />
  )
}
