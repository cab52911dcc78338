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
  title: (t) => t('rooms:vip.title'),
  description: (t) => t('rooms:vip.scheduleDescription'),
  section: 'amenities',
  follows: true,
}

export const loader = (args: LoaderFunctionArgs) => loadZone(args, 'vip')

/** Free times of the VIP meeting room and the listening bar. */
export default function VipZoneSchedule() {
  const { t } = useTranslation('rooms')
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('vip.title')}
      lead={t('vip.lead')}
      crumbs={[{ label: t('shell:menu.amenities'), to: '/amenities' }]}
      action={
        <ButtonLink to={roomPaths.finder()} look="secondary">
          {t('finder.title')}
        </ButtonLink>
      }
    >
      <ZoneCalendar zone="vip" page={page} path={roomPaths.vipCalendar}>
        <WhoMayBook mayBook={page.mayBook} />
        <p className="mt-4 text-table text-ink-2">{t('listening.who')}</p>
      </ZoneCalendar>
    </Page>
  )
}
