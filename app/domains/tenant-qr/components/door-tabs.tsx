import { doorPaths } from '~/domains/tenant-qr/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

const VIEWS = {
  doors: doorPaths.desk(),
  scans: doorPaths.scans(),
  present: doorPaths.present(),
} as const

/** The views of the desk: doors, what they have read, who is in the building. */
export function DoorTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('tenant-qr')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(['doors', 'scans', 'present'] as const).map((view) => ({
        label: t(`desk.view.${view}`),
        to: VIEWS[view],
      }))}
    />
  )
}
