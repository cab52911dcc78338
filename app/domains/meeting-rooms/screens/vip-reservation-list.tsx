import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadBookingList } from '~/domains/meeting-rooms/components/booking-list.server'
import { BookingList } from '~/domains/meeting-rooms/components/booking-list'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:list.vipTitle'),
  section: 'myPage',
  follows: true,
}

export const loader = (args: LoaderFunctionArgs) => loadBookingList(args, 'vip', roomPaths.vipList)

/** Bookings of the VIP meeting room. */
export default function VipReservationList() {
  const { t } = useTranslation('rooms')
  const page = useLoaderData<typeof loader>()
  return (
    <BookingList
      page={page}
      title={t('list.vipTitle')}
      path={roomPaths.vipList}
      book={roomPaths.vipCalendar()}
      zone="vip"
    />
  )
}
