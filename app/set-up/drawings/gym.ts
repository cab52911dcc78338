import { person } from './figures'
import { downlights } from './furnishings'
import { drawRoomFrame, drawView, ROOM } from './room-frame'
import { circle, line, polyline, rect, Sheet } from '../../ui/sheet'

const { floor, ceiling } = ROOM

/** Cardio and weights on the left, a class in front of the mirror on the right. */
export function gym() {
  const back = new Sheet()
  drawRoomFrame(back)
  drawView(back, 64, 384, floor - 66)
  downlights(back, 80, 560)
  downlights(back, 672, 900)
  // Rack of dumbbells, and the mirror.
  for (const level of [30, 58, 86]) {
    back.draw('outline', line(412, floor - level, 510, floor - level))
    for (let x = 418; x < 500; x += 24) {
      back.draw('solid', rect(x, floor - level - 13, 6, 12), rect(x + 12, floor - level - 13, 6, 12))
      back.draw('outline', line(x + 6, floor - level - 7, x + 12, floor - level - 7))
    }
  }
  back.draw('outline', line(414, floor - 104, 414, floor), line(508, floor - 104, 508, floor))
  for (const x of [640, 644]) back.draw('slab', line(x, ceiling, x, floor))
  back.draw('used', rect(664, 96, 244, floor - 104))
  back.draw('beyond', rect(664, 96, 244, floor - 104), line(786, 96, 786, floor - 8))
  back.draw(
    'faint',
    polyline([684, 150], [724, 110]),
    polyline([684, 172], [746, 110]),
    polyline([806, 150], [846, 110]),
  )
  const front = new Sheet()
  for (const [x, isLight] of [
    [112, false],
    [226, true],
  ] as const) {
    treadmill(front, x)
    person(front, x - 6, floor - 18, 'running', { isLight })
  }
  bicycle(front, 336)
  person(front, 330, floor - 4, 'cycling')
  person(front, 574, floor, 'lifting', { isLight: true })
  front.draw(
    'overDark',
    rect(526, floor - 128, 96, 4),
    rect(530, floor - 146, 6, 40),
    rect(538, floor - 140, 5, 28),
    rect(605, floor - 140, 5, 28),
    rect(612, floor - 146, 6, 40),
  )
  person(front, 708, floor, 'stretching')
  person(front, 790, floor, 'stretching', { isLight: true })
  person(front, 872, floor, 'stretching')
  return [back, front]
}

function treadmill(sheet: Sheet, x: number) {
  sheet.draw('overDark', rect(x - 48, floor - 14, 92, 8))
  sheet.draw('outline', line(x - 40, floor - 6, x - 40, floor), line(x + 34, floor - 6, x + 34, floor))
  sheet.draw('outline', polyline([x + 40, floor - 12], [x + 46, floor - 88], [x + 24, floor - 88]))
  sheet.draw('cover', rect(x + 34, floor - 104, 22, 14))
}

function bicycle(sheet: Sheet, x: number) {
  sheet.draw('cover', circle(x + 28, floor - 26, 22))
  sheet.draw('outline', circle(x + 28, floor - 26, 5))
  sheet.draw(
    'outline',
    polyline(
      [x - 12, floor - 68],
      [x + 2, floor - 24],
      [x + 28, floor - 26],
      [x + 38, floor - 88],
      [x + 52, floor - 92],
    ),
  )
  sheet.draw('outline', line(x - 26, floor, x + 44, floor), polyline([x + 2, floor - 24], [x - 14, floor]))
  sheet.draw('overDark', rect(x - 26, floor - 72, 26, 5))
}
