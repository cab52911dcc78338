import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'
import { BUILDING } from '~/rules/building-facts'

const { above, below } = BUILDING.floors
const PITCH = 4
/** Space for the label to the left of the tower; widths above and below ground. */
const LABEL = 38
const TOWER = { from: LABEL + 10, width: 32 }
const EARTH = { from: LABEL + 4, width: 44 }
const WIDTH = LABEL + 52
const GROUND = above * PITCH + 6
const HEIGHT = GROUND + below * PITCH + 4

/** Top of a floor's bar: floor 1 is on the ground line, -1 below it. */
const barTop = (floor: number) =>
  floor > 0 ? GROUND - 1 - floor * PITCH : GROUND + 1.5 - (floor + 1) * PITCH

const bars = (floors: number[], { from, width }: typeof TOWER) =>
  floors.map((floor) => `M${from} ${barTop(floor)}h${width}v2.5h${-width}z`).join('')

const ABOVE = bars(
  Array.from({ length: above }, (_, i) => i + 1),
  TOWER,
)
const BELOW = bars(
  Array.from({ length: below }, (_, i) => -(i + 1)),
  EARTH,
)

/** The building as 31 bars with one floor highlighted. Floors below ground are negative. */
export function FloorDiagram({ floor, className = '' }: { floor: number; className?: string }) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const { from, width } = floor > 0 ? TOWER : EARTH
  const top = barTop(floor)
  const middle = top + 1.25
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('section.mark', { floor: formatFloor(floor, language) })}
      className={`floor-diagram shrink-0 ${className}`}
    >
      <path d={ABOVE} className="fill-celadon-300" />
      <path d={BELOW} className="fill-celadon-500" />
      <path d={`M${LABEL - 4} ${GROUND}h${WIDTH - LABEL + 4}`} className="stroke-ink" strokeWidth="2" />
      <path
        d={`M${from - 3} ${top - 1.5}h${width + 6}v5.5h${-width - 6}z`}
        className="fill-yuja stroke-ink"
        strokeWidth="1.2"
      />
      <path d={`M${LABEL - 6} ${middle}h${from - 3 - LABEL + 6}`} className="stroke-ink" strokeWidth="1" />
      <text x={LABEL - 9} y={middle + 4.5} textAnchor="end" fontSize="13" className="fill-ink font-semibold">
        {floor > 0 ? t('section.level', { floor }) : t('section.basement', { floor: -floor })}
      </text>
    </svg>
  )
}
