import { formatMinutes } from '~/rules/local-time'
import type { CentreHours } from '~/domains/building/rules/customer-centre'

/** The width of a phone, so that the figures are legible there. */
const WIDTH = 340
const BAR = { top: 26, height: 14 }
/** Half the width of '12:30–13:30'. */
const LUNCH_HALF = 44

/**
 * The centre's day as a line with lunch left open and the present marked. Hidden from screen readers, as it repeats the
 * text beside it. `now` in minutes of the day; null on days off.
 */
export function DayLine({ hours, now }: { hours: CentreHours; now: number | null }) {
  const { opens, lunchFrom, lunchTo, closes } = hours
  const at = (minutes: number) => Math.round(((minutes - opens) / (closes - opens)) * WIDTH)
  const [from, to] = [at(lunchFrom), at(lunchTo)]
  const lunchAt = Math.min(Math.max((from + to) / 2, LUNCH_HALF), WIDTH - LUNCH_HALF)
  const isOpenDay = now !== null && now >= opens && now < closes
  return (
    <svg
      viewBox={`-4 0 ${WIDTH + 8} 64`}
      aria-hidden="true"
      focusable="false"
      className="day-line tabular block w-full max-w-field text-badge"
    >
      <path d={`M0 ${BAR.top}h${from}v${BAR.height}H0z`} className="fill-pine" />
      <path d={`M${to} ${BAR.top}H${WIDTH}v${BAR.height}H${to}z`} className="fill-pine" />
      <path
        d={`M${from} ${BAR.top + BAR.height / 2}H${to}`}
        className="stroke-line-3"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <text x={lunchAt} y="16" textAnchor="middle" className="fill-ink-2">
        {formatMinutes(lunchFrom)}–{formatMinutes(lunchTo)}
      </text>
      <text x="0" y="58" className="fill-ink">
        {formatMinutes(opens)}
      </text>
      <text x={WIDTH} y="58" textAnchor="end" className="fill-ink">
        {formatMinutes(closes)}
      </text>
      {isOpenDay && (
        <path
          d={`M${at(now) - 3} ${BAR.top - 5}h6v${BAR.height + 10}h-6z`}
          className="fill-yuja stroke-ink"
          strokeWidth="1.5"
        />
      )}
    </svg>
  )
}
