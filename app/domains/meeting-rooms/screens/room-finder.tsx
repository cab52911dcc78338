import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { fitsClient } from '~/domains/meeting-rooms/client.server'
import { Finder } from '~/domains/meeting-rooms/components/finder'
import { loadFinder } from '~/domains/meeting-rooms/components/finder-page.server'
import { WhoMayBook } from '~/domains/meeting-rooms/components/who-may-book'
import { bookingFormQuery, roomPaths } from '~/domains/meeting-rooms/paths'
import { useTranslation } from '~/i18n/use-translation'
import { can } from '~/rules/permissions'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('rooms:finder.title'), section: 'amenities' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fits } = fitsClient(context.api).rooms
  if (!can(actorOf(await context.me()), 'amenities:book')) return { mayBook: false as const }
  const page = await loadFinder(context, request, (query) => send(fits.$get({ query })))
  return { mayBook: true as const, ...page }
}

/** Rooms and times that are free for a wish, nearest first, each one press from its booking form. */
export default function RoomFinder() {
  const { t } = useTranslation('rooms')
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('finder.title')}
      lead={t('finder.lead')}
      crumbs={[{ label: t('calendar.title'), to: roomPaths.calendar() }]}
    >
      <WhoMayBook mayBook={page.mayBook} />
      {page.mayBook && (
        <Finder
          page={page}
          path={roomPaths.finder()}
          bookAt={({ room, extras, ...time }) =>
            `${roomPaths.book({ room }, bookingFormQuery(time, { ...page.wish, extras }))}#book`
          }
        />
      )}
    </Page>
  )
}
