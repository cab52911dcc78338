import { at, command, move, polygon, Sheet } from '../../ui/sheet'

/** Size of the strip of hills behind the tower; it is stretched on wider pages. */
export const RIDGE = { width: 1920, height: 240 }

/** Peaks of the far range and of Namsan in front, left to right, with heights above the ground. */
const FAR: [number, number][] = [
  [0, 92],
  [70, 118],
  [128, 101],
  [206, 152],
  [248, 138],
  [322, 196],
  [352, 178],
  [384, 206],
  [420, 171],
  [468, 186],
  [548, 122],
  [640, 96],
  [742, 132],
  [806, 118],
  [890, 166],
  [934, 150],
  [1004, 112],
  [1118, 88],
  [1226, 124],
  [1290, 108],
  [1386, 158],
  [1428, 146],
  [1476, 176],
  [1540, 134],
  [1640, 104],
  [1730, 128],
  [1812, 98],
  [1920, 120],
]
const NEAR: [number, number][] = [
  [0, 58],
  [120, 44],
  [230, 66],
  [330, 52],
  [430, 84],
  [520, 118],
  [566, 132],
  [606, 128],
  [690, 84],
  [800, 56],
  [930, 42],
  [1060, 62],
  [1180, 46],
  [1310, 72],
  [1430, 54],
  [1540, 78],
  [1660, 60],
  [1790, 84],
  [1920, 64],
]

/** Hills of Seoul in two tones, with the tower on Namsan. */
export function ridgeSheet() {
  const { width, height } = RIDGE
  const down = (points: [number, number][]) => points.map(([x, up]): [number, number] => [x, height - up])
  return new Sheet()
    .draw('ridgeFar', polygon([0, height], ...down(FAR), [width, height]))
    .draw('ridgeNear', polygon([0, height], ...down(NEAR), [width, height]))
    .draw(
      'ridgeNear',
      at(586, height - 128, 'm-2.4 0l1-34h-4l-1.4-7h3l1-5h1.6l.8-22h.8l.8 22h1.6l1 5h3l-1.4 7h-4l1 34z'),
    )
    .draw('ridgeNear', `${move(0, height)}${command('h', width)}v-1H0z`)
}
