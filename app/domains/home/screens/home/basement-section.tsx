import { ArrowRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { BUILDING } from '~/rules/building-facts'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { BASEMENT_LEVELS, slabOf, TOWER } from './tower'

/** The levels below ground; the parking levels are one link. */
export function BasementSection({ className }: { className: string }) {
  const { t } = useTranslation('building')
  return (
    <div className={`${className} self-start md:w-full lg:w-auto lg:shrink-0`}>
      <div className="flex h-basement w-parking shrink-0 items-end md:w-auto md:flex-1 lg:w-parking lg:flex-none xl:w-parking-wide">
        <Link
          to="/location"
          className="flex min-h-target w-full items-end border-b border-celadon-300 pb-1 text-table font-semibold underline-offset-4 hover:underline"
        >
          <span className="flex-1">{t('section.parking', { spaces: BUILDING.parkingSpaces })}</span>
          <Icon of={ArrowRight} size={16} className="mb-1 ml-1 mr-4 hidden md:block lg:hidden xl:block" />
        </Link>
      </div>
      <div className="relative shrink-0">
        <DescribedDrawing name="basement" className="max-w-none" />
        <svg
          width="524"
          height="194"
          viewBox="-262 0 524 194"
          className="absolute left-0 top-0 fill-celadon-100 text-cell"
          textAnchor="middle"
          aria-hidden="true"
          focusable="false"
        >
          {BASEMENT_LEVELS.map((level) => (
            <text key={level} x={-TOWER.core + 9.5} y={slabOf(level) - 7}>
              {t('section.basement', { floor: -level })}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}
