import { valueScale } from '~/domains/statistics/components/scales'
import type { Chart } from '~/domains/statistics/shapes'
import { labelText, valueText } from '~/domains/statistics/words'
import { useLanguage } from '~/ui/page/use-language'

const ROW = 64
const NAME = 20
const NOW = { y: 26, height: 16 }
const BEFORE = { y: 44, height: 6 }
/** The longest bar, in per cent of the width; its value is beside it. */
const LONGEST = 74

/** Things one below the other, each with a bar and a thin one of the period before. Widths are in per cent, so that text keeps its size. */
export function BarChart({ of }: { of: Chart }) {
  const language = useLanguage()
  const { at } = valueScale(of, [0, LONGEST])
  return (
    <svg width="100%" height={of.along.length * ROW} className="block text-table" aria-hidden="true">
      {of.along.map((label, place) => {
        const top = place * ROW
        const now = of.now[place] ?? null
        const before = of.before[place] ?? null
        return (
          <g key={place}>
            <text x="0" y={top + NAME} className="fill-ink">
              {labelText(label, language)}
            </text>
            <rect
              x="0"
              y={top + NOW.y}
              width={`${at(now ?? 0)}%`}
              height={NOW.height}
              className="fill-pine"
            />
            <rect
              x="0"
              y={top + BEFORE.y}
              width={`${at(before ?? 0)}%`}
              height={BEFORE.height}
              className="fill-celadon-300"
            />
            <text
              x={`${at(now ?? 0) + 1.5}%`}
              y={top + NOW.y + 13}
              className="tabular fill-ink font-semibold"
            >
              {valueText(now, of.unit, language)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
