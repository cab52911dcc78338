import { area, line } from 'd3-shape'
import { Axes, PLOT } from '~/domains/statistics/components/axes'
import { pointsAlong, valueScale } from '~/domains/statistics/components/scales'
import type { Chart } from '~/domains/statistics/shapes'
import { valueText } from '~/domains/statistics/words'
import { useLanguage } from '~/ui/page/use-language'

/** Values in the order of time as a line over a shade, those of the period before as a broken one, and what there is at most. */
export function LineChart({ of }: { of: Chart }) {
  const language = useLanguage()
  const { at, ticks } = valueScale(of, [PLOT.bottom, PLOT.top])
  const points = pointsAlong(of.along.length)
  const xOf = (place: number) => points(place) ?? 0
  const drawn = line<number | null>()
    .x((_, place) => xOf(place))
    .y((value) => at(value ?? 0))
  const shade = area<number | null>()
    .x((_, place) => xOf(place))
    .y0(PLOT.bottom)
    .y1((value) => at(value ?? 0))
  return (
    <Axes of={of} ticks={ticks} yOf={at} xOf={xOf}>
      {/* Across it is drawn in per cent and stretched to the width. */}
      <svg width="100%" height={PLOT.height} viewBox={`0 0 100 ${PLOT.height}`} preserveAspectRatio="none">
        <path d={shade(of.now) ?? ''} className="fill-celadon-100 [print-color-adjust:exact]" />
        <path
          d={drawn(of.before) ?? ''}
          className="stroke-celadon-500"
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={drawn(of.now) ?? ''}
          className="stroke-pine"
          fill="none"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {of.limit !== null && (
        <>
          <line
            x1="0"
            x2="100%"
            y1={at(of.limit)}
            y2={at(of.limit)}
            className="stroke-red"
            strokeWidth="1.5"
          />
          <text x="100%" y={at(of.limit) - 4} textAnchor="end" className="tabular fill-red font-semibold">
            {valueText(of.limit, of.unit, language)}
          </text>
        </>
      )}
    </Axes>
  )
}
