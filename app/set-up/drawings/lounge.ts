import { person } from './figures'
import { easyChair, floorLamp, lowTable, pendant, plant, shelves, sofa, stool } from './furnishings'
import { drawRoomFrame, drawView, ROOM } from './room-frame'
import { circle, line, rect, Sheet } from '../../ui/sheet'

const { floor } = ROOM

/** Seats by the window and a long bar. */
export function lounge() {
  const back = new Sheet()
  drawRoomFrame(back)
  drawView(back, 64, 592, floor - 40)
  back.draw('outline', line(60, floor - 40, 596, floor - 40))
  shelves(back, 664, 96, 208, 3, 38)
  for (const [row, y] of [134, 172, 210].entries()) {
    for (let i = 0; i < 13; i++) {
      const x = 674 + i * 15.2
      const height = [20, 24, 16, 22][(i + row * 2) % 4] as number
      if ((i + row) % 7 === 6) back.draw('beyond', circle(x + 3, y - 8, 6))
      else back.draw((i + row) % 3 === 0 ? 'leafDark' : 'leaf', rect(x, y - height, 6, height))
    }
  }
  plant(back, 74, 130)
  plant(back, 902, 128)
  const middle = new Sheet()
  person(middle, 720, floor, 'serving')
  person(middle, 806, floor, 'serving', { isLight: true })
  const front = new Sheet()
  for (const x of [700, 768, 836]) pendant(front, x, 26)
  front.draw('soft', rect(648, floor - 68, 226, 68))
  front.draw('solid', rect(640, floor - 72, 242, 5))
  for (let x = 668; x < 870; x += 20) front.draw('overLine', line(x, floor - 62, x, floor - 6))
  front.draw(
    'object',
    rect(754, floor - 96, 36, 24),
    rect(842, floor - 84, 9, 12),
    rect(856, floor - 80, 9, 8),
  )
  stool(front, 612)
  person(front, 612, floor, 'atBar', { isLight: true })
  sofa(front, 190, 152)
  person(front, 158, floor, 'seated', { isLight: true })
  person(front, 224, floor, 'seated')
  lowTable(front, 306)
  easyChair(front, 388, true)
  person(front, 386, floor, 'resting', { facesLeft: true })
  floorLamp(front, 448)
  person(front, 492, floor, 'holding')
  person(front, 540, floor, 'holding', { isLight: true, facesLeft: true })
  return [back, middle, front]
}
