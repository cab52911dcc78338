import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BuildingData } from '~/domains/building/components/building-data'
import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { loadContacts, loadHours, loadTariff, loadDirections } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Address } from './location/address'
import { AreaMap } from './location/area-map'
import { Parking } from './location/parking'
import { WaysThere } from './location/ways-there'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.directions'),
  description: (t) => t('building:location.description'),
  section: 'building',
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [ways, tariff, contacts, hours] = await Promise.all([
    loadDirections(context),
    loadTariff(context),
    loadContacts(context),
    loadHours(context),
  ])
  return { ways, tariff, contacts, hours }
}

/** The address, directions and parking tariff; printable on one sheet. */
export default function Location() {
  const { t } = useTranslation('building')
  const { ways, tariff, contacts, hours } = useLoaderData<typeof loader>()
  return (
    <>
      <Page title={t('shell:menu.directions')} lead={t('location.lead')}>
        <BuildingNavigation />
        <div className="border-2 border-ink lg:flex">
          <AreaMap />
          <Address contacts={contacts} />
        </div>
        {ways && <WaysThere ways={ways} />}
        <Parking tariff={tariff} />
      </Page>
      <BuildingData contacts={contacts} hours={hours} />
    </>
  )
}
