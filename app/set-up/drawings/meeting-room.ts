import { person } from './figures'
import { chair, downlights, plant, screen, table } from './furnishings'
import { drawRoomFrame, drawView, ROOM } from './room-frame'
import { line, rect, Sheet } from '../../ui/sheet'

const { floor, ceiling } = ROOM

/** Six people around a table and one presenting; the next room is behind glass. */
export function meetingRoom() {
  const back = new Sheet()
  drawRoomFrame(back)
  drawView(back, 96, 384, floor - 62)
  back.draw('object', rect(96, floor - 44, 288, 44))
  for (const x of [168, 240, 312]) back.draw('furniture', line(x, floor - 44, x, floor))
  back.draw('outline', line(92, floor - 44, 388, floor - 44))
  downlights(back, 80, 420)
  downlights(back, 500, 900)
  // Glass wall with a door.
  for (const x of [452, 456]) back.draw('slab', line(x, ceiling, x, floor))
  screen(back, 506, 104, 150, 88)
  plant(back, 62, 112)
  plant(back, 892, 128)
  back.draw(
    'beyond',
    rect(700, 96, 160, 104),
    line(712, 120, 790, 120),
    line(712, 138, 836, 138),
    line(712, 156, 770, 156),
  )
  back.draw('outline', rect(700, 96, 160, 104))
  const front = new Sheet()
  // The small room: two people talking.
  chair(front, 142)
  chair(front, 330, true)
  person(front, 142, floor, 'sitting', { isLight: true })
  person(front, 330, floor, 'sitting', { facesLeft: true })
  table(front, 158, 314)
  // The large room.
  for (const x of [576, 650]) chair(front, x)
  for (const x of [768, 842]) chair(front, x, true)
  person(front, 494, floor, 'pointing')
  person(front, 576, floor, 'sitting')
  person(front, 650, floor, 'sitting', { isLight: true })
  person(front, 768, floor, 'sitting', { facesLeft: true })
  person(front, 842, floor, 'sitting', { isLight: true, facesLeft: true })
  table(front, 592, 826)
  front.draw('object', rect(690, floor - 55, 18, 8), rect(728, floor - 59, 7, 12))
  return [back, front]
}
