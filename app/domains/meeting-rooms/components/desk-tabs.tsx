import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/tabs'

const VIEWS = {
  day: roomDeskPaths.day(),
  waiting: roomDeskPaths.waiting(),
  list: roomDeskPaths.list(),
  equipment: roomDeskPaths.loans(),
  payments: roomDeskPaths.payments(),
  bill: roomDeskPaths.bill(),
  occupancy: roomDeskPaths.occupancy(),
  offers: roomDeskPaths.offers(),
} as const

/** The desk's views of rooms: day, queue, all bookings, equipment lent, payments, bill, occupancy, offers. */
export function RoomDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('meeting-rooms')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(['day', 'waiting', 'list', 'equipment', 'payments', 'bill', 'occupancy', 'offers'] as const).map(
        (view) => ({
          label: t(`desk.view.${view}`),
          to: VIEWS[view],
        }),
      )}
    />
  )
}
