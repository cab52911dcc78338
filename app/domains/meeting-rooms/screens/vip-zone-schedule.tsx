import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WhoMayBook } from '~/domains/meeting-rooms/components/who-may-book'
import { ZoneCalendar } from '~/domains/meeting-rooms/components/zone-calendar'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { loadZone } from '~/domains/meeting-rooms/components/zone-page.server'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page'
import { Notice } from '~/ui/notice'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:vip.title'),
  description: (t) => t('rooms:vip.scheduleDescription'),
  section: 'amenities',
  follows: true,
}

export const loader = (args: LoaderFunctionArgs) => loadZone(args, 'vip')

/** Free times of the VIP meeting room, and a note that the listening bar cannot be booked yet. */
export default function VipZoneSchedule() {
  const { t } = useTranslation('rooms')
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('vip.title')}
      lead={t('vip.lead')}
      crumbs={[{ label: t('shell:menu.amenities'), to: '/amenities' }]}
    >
      <ZoneCalendar zone="vip" page={page} path={roomPaths.vipCalendar}>
        <WhoMayBook mayBook={page.mayBook} />
      </ZoneCalendar>
      <section aria-labelledby="bar" className="mt-16">
        <h2 id="bar" className="mb-4 text-h2-s font-semibold md:text-h2">
          {t('shell:menu.listeningBar')}
        </h2>
        <Notice title={t('messages:serviceBeingPrepared')}>{t('vip.bar')}</Notice>
      </section>
    </Page>
  )
}
