import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { fitsClient } from '~/domains/meeting-rooms/client.server'
import { Finder } from '~/domains/meeting-rooms/components/finder'
import { loadFinder } from '~/domains/meeting-rooms/components/finder-page.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { bookingFormQuery } from '~/domains/meeting-rooms/paths'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('rooms:finder.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fits } = fitsClient(context.api).desk.rooms
  const page = await loadFinder(context, request, (query) => send(fits.$get({ query })))
  return { ...page }
}

/** The desk finds a room and time for a company that asks. */
export default function DeskBookingsFinder() {
  const { t } = useTranslation('meeting-rooms')
  const { ...page } = useLoaderData<typeof loader>()
  return (
    <DeskFrame title={t('rooms:finder.title')} list={{ label: t('desk.title'), to: roomDeskPaths.day() }}>
      <p className="mb-8 max-w-text">{t('rooms:finder.deskLead')}</p>
      <Finder
        page={page}
        path={roomDeskPaths.finder()}
        bookAt={({ room, extras, ...time }) =>
          roomDeskPaths.book({ room, ...bookingFormQuery(time, { ...page.wish, extras }) })
        }
      />
    </DeskFrame>
  )
}
