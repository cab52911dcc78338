import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RoomPlate } from '~/domains/building/components/room-plate'
import { loadPlaces } from '~/domains/building/load-settings.server'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.lounge'),
  description: (t) => t('building:lounge.description'),
  section: 'amenities',
}

export const loader = async ({ context }: LoaderFunctionArgs) => ({ places: await loadPlaces(context) })

const WAYS = [
  { key: 'vipZone', path: '/amenities#vip' },
  { key: 'meetingRoom', path: '/amenities#conference' },
  { key: 'fitnessZone', path: '/amenities#gxpt' },
  { key: 'wellnessZone', path: '/amenities#refreshzone' },
] as const

/** The lounge, which needs no booking, with links to the amenities that do. */
export default function LoungeHome() {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const { places } = useLoaderData<typeof loader>()
  const floor = places.lounge
  return (
    <Page title={t('shell:menu.lounge')} crumbs={[{ label: t('shell:menu.amenities'), to: '/amenities' }]}>
      <RoomPlate
        id="lounge"
        drawing="lounge"
        floor={floor}
        title={t('lounge.title')}
        lead={t('lounge.lead')}
        isFirst
      >
        {floor !== null && <Fact term={t('lounge.floor')}>{formatFloor(floor, language)}</Fact>}
        <Fact term={t('lounge.seats')}>{t('lounge.seatsText')}</Fact>
        <Fact term={t('lounge.book')}>{t('lounge.bookText')}</Fact>
        <Fact term={t('lounge.others')}>
          {WAYS.map(({ key, path }) => (
            <Link key={key} to={path} className="link mr-6 inline-flex min-h-target items-center">
              {t(`shell:menu.${key}`)}
            </Link>
          ))}
        </Fact>
      </RoomPlate>
    </Page>
  )
}
