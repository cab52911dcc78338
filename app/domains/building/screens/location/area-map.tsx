import { useTranslation } from '~/i18n/use-translation'
import { DRAWING_SIZES } from '~/ui/drawing/drawing-sizes'

const { width, height } = DRAWING_SIZES['location-map']

/** Positions of labels on the map, in its own px; the drawing is public/drawings/location-map.svg. */
const LABELS = [
  { key: 'tower', x: 414, y: 156, isStrong: true },
  { key: 'entrance', x: 474, y: 230 },
  { key: 'station', x: 302, y: 352, isMiddle: true },
  { key: 'stream', x: 300, y: 112, isMiddle: true },
  { key: 'hill', x: 652, y: 392, isMiddle: true },
] as const satisfies readonly { key: string; x: number; y: number; isStrong?: true; isMiddle?: true }[]

/** On a phone only the streets around the tower, so that labels remain as large as text. */
const NEAR = '232 92 330 290'

/** The streets around the tower with their names, as the drawing itself has no text. */
export function AreaMap() {
  return (
    <div className="min-w-0 overflow-hidden bg-white lg:w-2/3">
      <MapSheet view={NEAR} className="block h-auto w-full md:hidden print:hidden" />
      <MapSheet view={`0 0 ${width} ${height}`} className="hidden h-auto w-full md:block print:block" />
    </div>
  )
}

function MapSheet({ view, className }: { view: string; className: string }) {
  const { t } = useTranslation('building')
  return (
    <svg viewBox={view} className={className} role="img" aria-label={t('drawing.location-map')}>
      <image href="/drawings/location-map.svg" width={width} height={height} />
      {LABELS.map((label) => (
        <text
          key={label.key}
          x={label.x}
          y={label.y}
          fontSize="14"
          textAnchor={'isMiddle' in label ? 'middle' : undefined}
          // A white outline separates labels from the lines below them.
          paintOrder="stroke"
          strokeWidth="4"
          className={`stroke-white ${'isStrong' in label ? 'fill-ink font-semibold' : 'fill-ink-2'}`}
        >
          {t(`location.map.${label.key}`)}
        </text>
      ))}
    </svg>
  )
}
