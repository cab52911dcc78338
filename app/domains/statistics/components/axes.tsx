import type { ReactNode } from 'react'
import { labelled } from '~/domains/statistics/components/scales'
import type { Chart } from '~/domains/statistics/shapes'
import { shortLabel, valueText } from '~/domains/statistics/words'
import { useLanguage } from '~/ui/page/use-language'

/** Top and bottom of the values, within the height of the drawing. */
export const PLOT = { top: 24, bottom: 236, height: 268 }
/** Labels along the axis that fit the width of a phone. */
const MOST_LABELS = 6

/** A drawing over time: lines with their values behind it, labels below. Across it measures in per cent, so that text keeps its size. */
export function Axes({
  of,
  ticks,
  yOf,
  xOf,
  children,
}: {
  of: Chart
  ticks: readonly number[]
  yOf: (value: number) => number
  /** The middle of a place, in per cent. */
  xOf: (place: number) => number
  children: ReactNode
}) {
  const language = useLanguage()
  return (
    <svg width="100%" height={PLOT.height} className="block text-cell" aria-hidden="true">
      {ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={yOf(tick)}
          y2={yOf(tick)}
          className={tick === 0 ? 'stroke-ink' : 'stroke-line-2'}
        />
      ))}
      {children}
      {/* Above what is drawn, with a white edge. */}
      {ticks
        .filter((tick) => tick > 0)
        .map((tick) => (
          <text
            key={tick}
            x="0"
            y={yOf(tick) - 4}
            className="tabular fill-ink-2 stroke-white [paint-order:stroke]"
            strokeWidth="4"
          >
            {valueText(tick, of.unit, language)}
          </text>
        ))}
      {labelled(of.along.length, MOST_LABELS).map((place) => (
        <text
          key={place}
          x={`${xOf(place)}%`}
          y={PLOT.bottom + 22}
          textAnchor={xOf(place) < 6 ? 'start' : xOf(place) > 94 ? 'end' : 'middle'}
          className="tabular fill-ink-2"
        >
          {shortLabel(of.along[place]!, language)}
        </text>
      ))}
    </svg>
  )
}
