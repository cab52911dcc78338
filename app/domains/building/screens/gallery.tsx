import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { plateAt, type PlateName } from '~/domains/building/screens/gallery/gallery-plates'
import { loadPlaces } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Lightbox } from './gallery/lightbox'
import { Plates } from './gallery/plates'

type GalleryData = { view: PlateName | null }

export const handle: ScreenHandle<GalleryData> = {
  title: (t, { view }) => (view ? t(`building:gallery.plate.${view}`) : t('shell:menu.gallery')),
  description: (t) => t('building:gallery.description'),
  section: 'building',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const plateInAddress = plateAt(readQuery(request, { view: textUpTo(50) }).view ?? null)
  return { places: await loadPlaces(context), view: plateInAddress?.plate.name ?? null }
}

/** The building's own drawings; each opens enlarged at its own URL, so that no script is needed. */
export default function AboutGallery() {
  const { t } = useTranslation('building')
  const { places, view } = useLoaderData<typeof loader>()
  if (view) return <Lightbox name={view} places={places} />
  return (
    <Page title={t('shell:menu.gallery')} lead={t('gallery.lead')}>
      <BuildingNavigation />
      <Plates places={places} />
    </Page>
  )
}
