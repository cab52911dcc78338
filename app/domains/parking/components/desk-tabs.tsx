import { parkingPaths } from '~/domains/parking/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

const VIEWS = {
  cars: parkingPaths.deskCars(),
  accounts: parkingPaths.deskAccounts(),
  statement: parkingPaths.deskStatement(),
} as const

/** The three views of the desk: parked cars, accounts of companies, a month's statement. */
export function ParkingDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('parking')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(['cars', 'accounts', 'statement'] as const).map((view) => ({
        label: t(`desk.${view}`),
        to: VIEWS[view],
      }))}
    />
  )
}
