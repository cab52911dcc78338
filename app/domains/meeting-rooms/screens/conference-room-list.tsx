import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadBookingList } from '~/domains/meeting-rooms/components/booking-list.server'
import { BookingList } from '~/domains/meeting-rooms/components/booking-list'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('rooms:list.title'), section: 'myPage', follows: true }

export const loader = (args: LoaderFunctionArgs) => loadBookingList(args, 'rooms', roomPaths.list)

/** Bookings of meeting rooms and the seminar room. */
export default function ConferenceRoomList() {
  const { t } = useTranslation('rooms')
  const page = useLoaderData<typeof loader>()
  return (
    <BookingList
      page={page}
      title={t('list.title')}
      path={roomPaths.list}
      book={roomPaths.calendar()}
      zone="rooms"
    />
  )
}
