import { person } from './figures'
import { easyChair, floorLamp, lowTable, pendant } from './furnishings'
import { drawRoomFrame, ROOM } from './room-frame'
import { circle, line, polyline, rect, Sheet } from '../../ui/sheet'

const { floor } = ROOM

/** Two loudspeakers, a wall of records, armchairs. */
export function listeningBar() {
  const back = new Sheet()
  drawRoomFrame(back)
  // Acoustic panelling.
  for (let x = 46; x < 432; x += 9) back.draw('faint', line(x, 76, x, floor))
  records(back, 652, 82, 252, 5)
  const front = new Sheet()
  for (const x of [88, 364]) loudspeaker(front, x)
  console(front, 146, 306)
  person(front, 472, floor, 'resting', { facesLeft: true })
  easyChair(back, 474, true)
  easyChair(back, 572, true)
  person(front, 570, floor, 'resting', { facesLeft: true, isLight: true })
  lowTable(front, 521, 36)
  floorLamp(front, 622)
  person(front, 716, floor, 'holding', { facesLeft: true, isLight: true })
  person(front, 832, floor, 'pointing', { facesLeft: true })
  pendant(front, 226, 40, 60)
  return [back, front]
}

function loudspeaker(sheet: Sheet, x: number) {
  sheet.draw('soft', rect(x - 36, floor - 178, 72, 170))
  sheet.draw('overDark', circle(x, floor - 58, 25))
  sheet.draw('overLight', circle(x, floor - 58, 9))
  sheet.draw('overDark', circle(x, floor - 112, 15))
  sheet.draw('overLight', circle(x, floor - 112, 5))
  sheet.draw(
    'overLine',
    polyline([x - 26, floor - 166], [x - 8, floor - 152], [x - 8, floor - 140], [x - 26, floor - 130]),
  )
  sheet.draw(
    'overLine',
    polyline([x + 26, floor - 166], [x + 8, floor - 152], [x + 8, floor - 140], [x + 26, floor - 130]),
  )
  sheet.draw('overDark', rect(x - 28, floor - 8, 10, 8), rect(x + 18, floor - 8, 10, 8))
}

/** Turntable, amplifier and records on a sideboard. */
function console(sheet: Sheet, left: number, right: number) {
  sheet.draw('soft', rect(left, floor - 58, right - left, 50))
  sheet.draw('overDark', rect(left - 4, floor - 62, right - left + 8, 5))
  sheet.draw('overLine', line((left + right) / 2, floor - 57, (left + right) / 2, floor - 8))
  for (let x = left + 8; x < (left + right) / 2 - 6; x += 5)
    sheet.draw('overLine', line(x, floor - 46, x, floor - 12))
  sheet.draw('object', rect(left + 10, floor - 74, 64, 12))
  sheet.draw('overDark', rect(left + 16, floor - 79, 40, 4))
  sheet.draw('overLine', polyline([left + 68, floor - 74], [left + 68, floor - 86], [left + 44, floor - 81]))
  sheet.draw('object', rect(left + 84, floor - 82, 48, 20))
  sheet.draw('overLight', circle(left + 96, floor - 72, 5), circle(left + 120, floor - 72, 5))
  sheet.draw('overDark', rect(left + 18, floor - 8, 8, 8), rect(right - 26, floor - 8, 8, 8))
}

/** Shelves of records, a few with the cover to the front. */
function records(sheet: Sheet, left: number, top: number, width: number, rows: number) {
  const height = 45
  sheet.draw('paper', rect(left, top, width, rows * height))
  sheet.draw('outline', rect(left, top, width, rows * height))
  for (let row = 0; row < rows; row++) {
    const y = top + (row + 1) * height
    if (row > 0) sheet.draw('outline', line(left, y - height, left + width, y - height))
    const face = left + 14 + ((row * 97) % (width - 80))
    sheet.draw('soft', rect(face, y - 37, 36, 36))
    sheet.draw('overDark', circle(face + 18, y - 19, 12))
    sheet.draw('overLight', circle(face + 18, y - 19, 4))
    for (let x = left + 6; x < left + width - 4; x += 4.6) {
      if (x > face - 5 && x < face + 40) continue
      sheet.draw(
        (Math.round(x) + row) % 5 === 0 ? 'leafDark' : 'leaf',
        rect(x, y - 36 + ((Math.round(x) * 7) % 3), 3, 35 - ((Math.round(x) * 7) % 3)),
      )
    }
  }
}
