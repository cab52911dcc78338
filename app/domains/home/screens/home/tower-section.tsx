import { ArrowRight } from 'lucide-react'
import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { BUILDING, TOWER_PLACES, type TowerPlace } from '~/rules/building-facts'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { SheetPaths } from '~/ui/drawing/sheet-paths'
import { Sheet, line } from '~/ui/drawing/sheet'
import { slabOf, TOWER } from './tower'
import { PLACE_PATHS } from './place-paths'
import { placeSheet } from './tower-places'
import { labelLevels } from '~/domains/home/rules/label-levels'
import type { Places } from '~/domains/building/setting-shapes'

/** A floor in use and the level of its label. */
interface UsedFloor {
  place: TowerPlace
  floor: number
  label: number
}

/** The tower in section: each amenity is drawn on the floor set for it, and is a link. */
export function TowerSection({ places, className }: { places: Places; className: string }) {
  const { t } = useTranslation('building')
  const used = usedFloors(places)
  return (
    <nav
      aria-label={t('section.label')}
      className={`${className} md:w-full lg:w-auto lg:shrink-0 lg:self-end`}
    >
      <ol className="relative h-tower w-level shrink-0 self-end md:w-auto md:flex-1 lg:w-level lg:flex-none xl:w-level-wide">
        {[...used].reverse().map(({ place, floor, label }) => (
          <LevelLink key={place} to={PLACE_PATHS[place]} floor={floor} label={label}>
            {t(`section.${place}`)}
          </LevelLink>
        ))}
        <LevelLink to={visitorPaths.individual()} floor={1} label={1}>
          {t('section.lobby')}
        </LevelLink>
      </ol>
      <div className="relative -ml-8 w-tower shrink-0 self-end">
        <DescribedDrawing name="tower" className="max-w-none" />
        <svg
          width="462"
          height="600"
          viewBox="-200 -600 462 600"
          className="absolute left-0 top-0"
          aria-hidden="true"
          focusable="false"
        >
          {used.map(({ place, floor }) => (
            <g key={place} transform={`translate(0 ${slabOf(floor)})`}>
              <SheetPaths sheet={placeSheet(place)} />
            </g>
          ))}
          <SheetPaths sheet={leaders(used)} />
          <LevelMarks />
        </svg>
      </div>
    </nav>
  )
}

/** Amenities with a floor, lowest first. */
function usedFloors(places: Places): UsedFloor[] {
  const placed = TOWER_PLACES.flatMap((place) => {
    const floor = places[place]
    return floor === null ? [] : [{ place, floor }]
  }).sort((a, b) => a.floor - b.floor)
  const labels = labelLevels(
    placed.map(({ floor }) => floor),
    BUILDING.floors.above,
  )
  return placed.map((it, i) => ({ ...it, label: labels[i] as number }))
}

/** Lines from labels to their floors. */
function leaders(used: UsedFloor[]) {
  const sheet = new Sheet()
  for (const { floor, label } of used)
    sheet.draw('leader', line(-TOWER.half - 16, slabOf(label) - 0.5, -TOWER.half, slabOf(floor) - 0.5))
  return sheet
}

/** A link with the floor's number and amenity; its floor is highlighted on hover. */
function LevelLink({
  to,
  floor,
  label,
  children,
}: {
  to: string
  floor: number
  label: number
  children: string
}) {
  const { t } = useTranslation('building')
  return (
    <li>
      <Link
        to={to}
        className={`peer absolute left-0 z-10 flex min-h-target w-full items-end pb-1 text-table font-semibold hover:text-pine bottom-level-${label} ${floor === 1 ? '' : 'border-b border-ink'}`}
      >
        <span className="w-11 shrink-0 text-pine">{t('section.level', { floor })}</span>
        <span className="flex-1">{children}</span>
        <Icon of={ArrowRight} size={16} className="mb-1 ml-1 hidden md:block" />
      </Link>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute left-full z-10 ml-4 w-wings mix-blend-multiply peer-hover:bg-yuja peer-focus:bg-yuja ${floor === 1 ? 'h-lobby' : 'h-floor'} bottom-level-${floor}`}
      />
    </li>
  )
}

/** Level marks on the right of the tower. */
function LevelMarks() {
  const { t } = useTranslation('building')
  return (
    <g className="fill-ink-3 text-cell">
      {[5, 10, 15, 20, BUILDING.floors.above].map((floor) => (
        <g key={floor} transform={`translate(${TOWER.half + 18} ${slabOf(floor)})`}>
          <path d="M0 0h26m-19-7h12l-6 7z" className="fill-none stroke-ink-3" strokeWidth="1" />
          <text x="32" y="4.5">
            {t('section.level', { floor })}
          </text>
        </g>
      ))}
    </g>
  )
}
