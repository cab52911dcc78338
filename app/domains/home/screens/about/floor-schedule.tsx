import type { DirectoryFloor } from '~/domains/building/schemas'
import type { Places } from '~/domains/building/setting-shapes'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING, TOWER_PLACES, type TowerPlace } from '~/rules/building-facts'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { PLACE_PATHS } from '~/domains/home/screens/home/place-paths'

const LOBBY = 1

interface Level {
  floor: number
  places: TowerPlace[]
  companies: DirectoryFloor['companies']
}

/** Every floor with an amenity or a tenant, highest first; the lobby always. */
function levelsOf(places: Places, directory: DirectoryFloor[]): Level[] {
  const levels = new Map<number, Level>()
  const levelAt = (floor: number) => {
    const level = levels.get(floor) ?? { floor, places: [], companies: [] }
    levels.set(floor, level)
    return level
  }
  levelAt(LOBBY)
  for (const { floor, companies } of directory) if (floor > 0) levelAt(floor).companies = companies
  for (const place of TOWER_PLACES) {
    const floor = places[place]
    if (floor !== null) levelAt(floor).places.push(place)
  }
  return [...levels.values()].sort((a, b) => b.floor - a.floor)
}

/** Tenants and amenities by floor, as a schedule beside the section. */
export function FloorSchedule({ places, directory }: { places: Places; directory: DirectoryFloor[] }) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  return (
    <section aria-labelledby="floors">
      <h2 id="floors" className="mb-4 text-h2-s font-semibold md:text-h2">
        {t('about.floors.title')}
      </h2>
      <dl className="border-t-2 border-ink lg:columns-2 lg:gap-x-12">
        {levelsOf(places, directory).map(({ floor, places: rooms, companies }) => (
          <Row key={floor} term={formatFloor(floor, language)}>
            {rooms.map((place) => (
              <Link
                key={place}
                to={PLACE_PATHS[place]}
                className="link inline-flex min-h-target items-center font-semibold"
              >
                {t(`section.${place}`)}
              </Link>
            ))}
            {floor === LOBBY && <p className="py-2 font-semibold">{t('about.floors.lobby')}</p>}
            {companies.length > 0 && (
              <p className="py-2">{companies.map((company) => company[language]).join(' · ')}</p>
            )}
          </Row>
        ))}
        <Row term={t('about.floors.below', { floors: BUILDING.floors.below })}>
          <Link to="/location#parking" className="link inline-flex min-h-target items-center font-semibold">
            {t('section.parking', { spaces: BUILDING.parkingSpaces })}
          </Link>
        </Row>
      </dl>
    </section>
  )
}

const Row = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="flex break-inside-avoid border-b border-line-1 py-1">
    <dt className="tabular w-24 shrink-0 py-2 font-semibold text-pine">{term}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
)
