import { deskLockerPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/tabs'

const VIEWS = { queue: deskLockerPaths.queue(), plan: deskLockerPaths.plan() } as const

/** The desk's views of lockers: what waits, and the plan. */
export function LockerDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('fitness-lockers')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(['queue', 'plan'] as const).map((view) => ({ label: t(`desk.${view}`), to: VIEWS[view] }))}
    />
  )
}
