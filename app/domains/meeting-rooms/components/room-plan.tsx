import { useTranslation } from '~/i18n/use-translation'
import type { Room } from '~/domains/meeting-rooms/shapes'

/** Size of the paper; all rooms are drawn to the same scale, so that a larger one is larger. */
const WIDTH = 400
const HEIGHT = 232
const CHAIR = 14
/** From a chair to the next. */
const PITCH = 27
const TABLE = 52
/** From the table to the wall; the screen's side has space to stand. */
const AISLE = 46

/** A room from above: window, door, screen, and its seats around a table or, in the seminar room, in rows. */
export function RoomPlan({ room: { kind, seats } }: { room: Pick<Room, 'kind' | 'seats'> }) {
  const { t } = useTranslation('rooms')
  const { chairs, table } = kind === 'seminar' ? inRows(seats) : aroundTable(seats)
  const width = table.width + 2 * AISLE + 24
  const height = table.height + 2 * AISLE
  const [left, top] = [(WIDTH - width) / 2, (HEIGHT - height) / 2]
  const [right, bottom] = [left + width, top + height]
  const middle = HEIGHT / 2
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('room.plan', { count: seats })}
      className="block w-full bg-mist"
    >
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        className="fill-white stroke-ink"
        strokeWidth="4"
      />
      {/* Window: the wall opens to a double line. */}
      <path d={`M${left + 24} ${top}H${right - 24}`} className="stroke-celadon-300" strokeWidth="4" />
      <path
        d={`M${left + 24} ${top - 3}H${right - 24}M${left + 24} ${top + 3}H${right - 24}`}
        className="stroke-ink"
      />
      {/* Door, and the way it opens. */}
      <path d={`M${left + 18} ${bottom}h30`} className="stroke-white" strokeWidth="5" />
      <path d={`M${left + 18} ${bottom}v-30a30 30 0 0 1 30 30`} className="fill-none stroke-ink" />
      <path d={`M${right - 8} ${middle - 34}v68`} className="stroke-pine" strokeWidth="5" />
      {kind !== 'seminar' && (
        <rect
          x={left + AISLE}
          y={middle - TABLE / 2}
          width={table.width}
          height={TABLE}
          rx="4"
          className="fill-celadon-100 stroke-ink"
          strokeWidth="1.5"
        />
      )}
      {chairs.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={left + AISLE + x - CHAIR / 2}
          y={middle + y - CHAIR / 2}
          width={CHAIR}
          height={CHAIR}
          rx="3"
          className="fill-celadon-500"
        />
      ))}
    </svg>
  )
}

type Chair = [x: number, y: number]

/** Chairs on both sides of a table and one at each end; from its left edge and its middle. */
function aroundTable(seats: number): { chairs: Chair[]; table: { width: number; height: number } } {
  const above = Math.ceil((seats - 2) / 2)
  const width = above * PITCH
  const out = TABLE / 2 + CHAIR / 2 + 4
  const along = (count: number, y: number) =>
    Array.from({ length: count }, (_, place): Chair => [(place + 0.5) * (width / count), y])
  const chairs: Chair[] = [
    ...along(above, -out),
    ...along(seats - 2 - above, out),
    [-(CHAIR / 2 + 4), 0],
    [width + CHAIR / 2 + 4, 0],
  ]
  return { chairs, table: { width, height: TABLE } }
}

/** Rows of eight that face the screen. */
function inRows(seats: number): { chairs: Chair[]; table: { width: number; height: number } } {
  const inRow = 8
  const [deep, wide] = [28, 16.5]
  const rows = Math.ceil(seats / inRow)
  const chairs = Array.from({ length: seats }, (_, place): Chair => [
    (Math.floor(place / inRow) + 0.5) * deep,
    ((place % inRow) - (inRow - 1) / 2) * wide,
  ])
  return { chairs, table: { width: rows * deep, height: inRow * wide } }
}
