import { person } from './figures'
import { downlights, floorLamp } from './furnishings'
import { drawRoomFrame, drawView, ROOM } from './room-frame'
import { at, line, polygon, polyline, rect, Sheet } from '../../ui/sheet'

const { floor, ceiling } = ROOM

/** Beds behind curtains, and massage chairs. */
export function refreshRoom() {
  const back = new Sheet()
  drawRoomFrame(back)
  const front = new Sheet()
  const covers = new Sheet()
  for (const [i, x] of [54, 218, 382].entries()) bed([back, front, covers], x, i !== 1, i === 2)
  for (const x of [212, 376]) back.draw('outline', line(x, ceiling, x, floor))
  for (const x of [548, 552]) back.draw('slab', line(x, ceiling, x, floor))
  drawView(back, 584, 902, floor - 96)
  downlights(back, 590, 900)
  for (const [i, x] of [644, 744, 844].entries()) massageChair(back, front, x, i !== 1)
  floorLamp(back, 584)
  return [back, front, covers]
}

/** A bed in its niche; the curtain is closed if it is occupied. */
function bed([back, front, covers]: [Sheet, Sheet, Sheet], left: number, isTaken: boolean, isLight: boolean) {
  const width = 152
  back.draw('beyond', rect(left + 14, 118, 48, 30))
  back.draw('furniture', line(left, ceiling + 12, left + width, ceiling + 12))
  const folds = isTaken ? 5 : 2
  for (let i = 0; i < folds; i++)
    back.draw('leafDark', rect(left + width - 8 - i * 9, ceiling + 12, 4, floor - ceiling - 26))
  for (let i = 0; i < folds; i++)
    back.draw('leaf', rect(left + width - 4 - i * 9, ceiling + 12, 5, floor - ceiling - 26))
  if (isTaken) person(front, left + 56, floor - 50, 'lying', { isLight })
  front.draw('soft', rect(left + 4, floor - 50, width - 14, 20))
  front.draw('soft', rect(left + 8, floor - 59, 30, 9))
  if (isTaken) covers.draw('soft', at(left + 58, floor - 68, 'm0 18v-12q8-8 24-8h46q8 2 10 20z'))
  front.draw('overDark', rect(left + 12, floor - 30, 5, 30), rect(left + width - 26, floor - 30, 5, 30))
  front.draw(
    'overLine',
    line(left + 4, floor - 50, left + 4, floor - 84),
    line(left + 4, floor - 84, left - 4, floor - 84),
  )
}

function massageChair(back: Sheet, front: Sheet, x: number, isTaken: boolean) {
  const shape: [number, number][] = [
    [-40, -88],
    [-22, -94],
    [-4, -44],
    [34, -48],
    [62, -16],
    [50, -8],
    [28, -24],
    [-20, -18],
  ]
  back.draw('soft', polygon(...shape.map(([dx, dy]): [number, number] => [x + dx, floor + dy])))
  back.draw(
    'outline',
    polyline([x - 16, floor - 18], [x - 22, floor]),
    polyline([x + 24, floor - 22], [x + 28, floor]),
    line(x - 30, floor, x + 36, floor),
  )
  if (!isTaken) return
  front.draw('legs', polyline([x + 2, floor - 50], [x + 34, floor - 54], [x + 60, floor - 22]))
  front.draw('torso', polyline([x - 16, floor - 82], [x + 2, floor - 46]))
  front.draw('armGap', polyline([x - 14, floor - 76], [x + 2, floor - 60], [x + 20, floor - 62]))
  front.draw('arm', polyline([x - 14, floor - 76], [x + 2, floor - 60], [x + 20, floor - 62]))
  front.draw('people', at(x - 24, floor - 94, 'm-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z'))
}
