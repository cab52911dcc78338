import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TOWER_PLACES, type TowerPlace } from '~/rules/building-facts'
import { buildingClient } from '~/domains/building/client.server'
import type { DirectoryFloor } from '~/domains/building/schemas'
import type { Places } from '~/domains/building/setting-shapes'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/list/empty-state'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('kiosk:floors.title') }

/** Null when the API is unavailable; the page then says where to ask. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { home } = buildingClient(context.api)
  const [directory, places] = await Promise.all([home.directory.$get(), home.places.$get()])
  if (!directory.ok || !places.ok) return { floors: null }
  return { floors: boardOf((await directory.json()).data, (await places.json()).data) }
}

interface BoardFloor extends DirectoryFloor {
  places: TowerPlace[]
}

/** Tenants and amenities by floor, highest first. */
function boardOf(directory: DirectoryFloor[], places: Places): BoardFloor[] {
  const board = new Map<number, BoardFloor>(directory.map((floor) => [floor.floor, { ...floor, places: [] }]))
  for (const place of TOWER_PLACES) {
    const floor = places[place]
    if (floor === null) continue
    const existing = board.get(floor) ?? { floor, companies: [], places: [] }
    board.set(floor, { ...existing, places: [...existing.places, place] })
  }
  return [...board.values()].sort((a, b) => b.floor - a.floor)
}

export default function KioskFloors() {
  const { t } = useTranslation('kiosk')
  const language = useLanguage()
  const { floors } = useLoaderData<typeof loader>()
  return (
    <Page title={t('floors.title')} lead={t('floors.lead')}>
      {floors ? (
        <table className="kiosk-directory">
          <thead>
            <tr>
              <th scope="col">{t('floors.floor')}</th>
              <th scope="col">{t('floors.tenants')}</th>
            </tr>
          </thead>
          <tbody>
            {floors.map(({ floor, companies, places }) => (
              <tr key={floor}>
                <th scope="row">{formatFloor(floor, language)}</th>
                <td>
                  {places.map((place) => (
                    <strong key={place}>{t(`building:section.${place}`)}</strong>
                  ))}
                  {companies.map((company) => (
                    <span key={company.ko}>{company[language]}</span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState>{t('floors.away')}</EmptyState>
      )}
    </Page>
  )
}
