import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

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
export function RoomDeskTabs({
  current,
  waiting = 0,
  isDense,
}: {
  current: keyof typeof VIEWS
  /** How many things wait in the queue. */
  waiting?: number
  isDense?: boolean
}) {
  const { t } = useTranslation('meeting-rooms')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      isDense={isDense}
      tabs={(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((view) => ({
        label: t(`desk.view.${view}`),
        to: VIEWS[view],
        count: view === 'waiting' && waiting > 0 ? waiting : undefined,
      }))}
    />
  )
}
