import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readOptional, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { BuildingCounts } from '~/domains/building/components/building-counts'
import { BuildingData } from '~/domains/building/components/building-data'
import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { Directions } from '~/domains/building/components/directions'
import { loadContacts, loadHours, loadPlaces } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { FloorSchedule } from './about/floor-schedule'
import { Systems } from './about/systems'
import { ThroughTheBuilding } from './about/through-the-building'
import { TypicalFloor } from './about/typical-floor'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.overview'),
  description: (t) => t('building:about.description'),
  section: 'building',
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [places, contacts, hours, directory] = await Promise.all([
    loadPlaces(context),
    loadContacts(context),
    loadHours(context),
    readOptional(send(buildingClient(context.api).home.directory.$get())),
  ])
  return { places, contacts, hours, directory: directory ?? [] }
}

/** The building: a section as navigation, its floors, a plan, and its systems. */
export default function AboutBuilding() {
  const { t } = useTranslation('building')
  const { places, contacts, hours, directory } = useLoaderData<typeof loader>()
  return (
    <>
      <Page title={t('shell:menu.overview')} lead={t('about.lead')}>
        <BuildingNavigation />
      </Page>
      {/* The tower directly follows the tabs, without the page's margin. */}
      <div className="-mt-12 md:-mt-24">
        <ThroughTheBuilding places={places} />
      </div>
      <div className="pt-12 md:pt-18">
        <BuildingCounts />
      </div>
      <TypicalFloor />
      <div className="page-margins py-12 md:py-18">
        <FloorSchedule places={places} directory={directory} />
        <Systems hours={hours} />
      </div>
      <Directions />
      <BuildingData contacts={contacts} hours={hours} />
    </>
  )
}
