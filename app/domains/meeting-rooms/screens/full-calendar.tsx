import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WhoMayBook } from '~/domains/meeting-rooms/components/who-may-book'
import { ZoneCalendar } from '~/domains/meeting-rooms/components/zone-calendar'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { loadZone } from '~/domains/meeting-rooms/components/zone-page.server'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:calendar.title'),
  description: (t) => t('rooms:calendar.description'),
  section: 'amenities',
  follows: true,
}

export const loader = (args: LoaderFunctionArgs) => loadZone(args, 'rooms')

/** Free times of the meeting rooms and the seminar room, without names of other companies' meetings. */
export default function FullCalendar() {
  const { t } = useTranslation('rooms')
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      crumbs={[{ label: t('shell:menu.amenities'), to: '/amenities' }]}
      action={
        <ButtonLink to={roomPaths.finder()} look="secondary">
          {t('finder.title')}
        </ButtonLink>
      }
    >
      <ZoneCalendar zone="rooms" page={page} path={roomPaths.calendar}>
        <WhoMayBook mayBook={page.mayBook} />
      </ZoneCalendar>
    </Page>
  )
}
