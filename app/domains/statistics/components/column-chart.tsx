import { Axes, PLOT } from '~/domains/statistics/components/axes'
import { bandsAlong, valueScale } from '~/domains/statistics/components/scales'
import type { Chart } from '~/domains/statistics/shapes'

/** Values in the order of time as columns, each beside that of the period before. */
export function ColumnChart({ of }: { of: Chart }) {
  const { at, ticks } = valueScale(of, [PLOT.bottom, PLOT.top])
  const bands = bandsAlong(of.along.length)
  const half = bands.bandwidth() / 2
  const column = (place: number, value: number | null, offset: number, look: string) => (
    <rect
      x={`${(bands(place) ?? 0) + offset}%`}
      y={at(value ?? 0)}
      width={`${half}%`}
      height={PLOT.bottom - at(value ?? 0)}
      className={`${look} [print-color-adjust:exact]`}
    />
  )
  return (
    <Axes of={of} ticks={ticks} yOf={at} xOf={(place) => (bands(place) ?? 0) + half}>
      {of.along.map((_, place) => (
        <g key={place}>
          {column(place, of.before[place] ?? null, 0, 'fill-celadon-300')}
          {column(place, of.now[place] ?? null, half, 'fill-pine')}
        </g>
      ))}
    </Axes>
  )
}
