import type { Places } from '~/domains/building/setting-shapes'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING, TOWER_PLACES } from '~/rules/building-facts'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { PLACE_PATHS } from './place-paths'
import { slabOf, TOWER } from './tower'

/** The tower at half its height beside a member's day: the floors of their company lit, and the rooms for everybody as links. */
export function TowerGlance({ places, ownFloors }: { places: Places; ownFloors: readonly number[] }) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const highestFirst = (a: number, b: number) => b - a
  const rooms = TOWER_PLACES.flatMap((place) => {
    const floor = places[place]
    return floor === null ? [] : [{ place, floor }]
  }).sort((a, b) => highestFirst(a.floor, b.floor))
  return (
    <nav aria-label={t('section.label')} className="mt-11 lg:mt-0">
      {ownFloors.length > 0 && (
        <p className="mb-3 flex items-center text-table">
          <span aria-hidden="true" className="mr-2 h-3 w-6 shrink-0 border border-line-3 bg-yuja" />
          {t('home.ownFloors', {
            floors: [...ownFloors]
              .sort(highestFirst)
              .map((floor) => formatFloor(floor, language))
              .join(', '),
          })}
        </p>
      )}
      <div className="flex items-end border-b-3 border-ink">
        <ul className="min-w-0 flex-1 pb-3">
          {rooms.map(({ place, floor }) => (
            <li key={place} className="border-b border-line-1">
              <Link
                to={PLACE_PATHS[place]}
                className="flex min-h-target items-center text-table hover:bg-mist"
              >
                <span className="w-11 shrink-0 font-semibold text-pine">{t('section.level', { floor })}</span>
                <span className="min-w-0 break-words">{t(`section.${place}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="relative hidden shrink-0 md:block">
          <DescribedDrawing name="tower" className="h-tower-half w-tower-half max-w-none" />
          <svg
            width="231"
            height="300"
            viewBox="-200 -600 462 600"
            className="absolute left-0 top-0"
            aria-hidden="true"
            focusable="false"
          >
            {ownFloors.filter(isUpstairs).map((floor) => (
              <rect
                key={floor}
                x={1 - TOWER.half}
                y={slabOf(floor) - TOWER.floor}
                width={2 * TOWER.half - 2}
                height={TOWER.floor}
                className="fill-yuja mix-blend-multiply"
              />
            ))}
          </svg>
        </div>
      </div>
    </nav>
  )
}

/** Whether a floor is above the lobby and below the roof. */
const isUpstairs = (floor: number) => floor > 1 && floor <= BUILDING.floors.above
