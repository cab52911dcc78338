import { person } from './figures'
import { tree } from './furnishings'
import { ROOM } from './room-frame'
import { at, circle, line, polyline, rect, Sheet } from '../../ui/sheet'

const { width, floor } = ROOM
/** The lobby is higher than other rooms: its ceiling is the second floor's slab. */
const TOP = 22
const LIFTS = [716, 798, 880]
const GATES = [566, 602, 638, 674]

/** The lobby: revolving door, reception, gates, lifts. */
export function lobby() {
  return [hall(), reception(), visitors()]
}

function hall() {
  const sheet = new Sheet()
  sheet.draw('paper', rect(92, TOP, width - 92, floor - TOP))
  sheet.draw('cutFill', rect(0, TOP - 12, width, 12), rect(0, floor, width, 12))
  // Glass front, columns, and the stone wall of the core.
  for (const x of [92, 97]) sheet.draw('slab', line(x, TOP, x, floor))
  for (const y of [90, 160, 230]) sheet.draw('slab', line(87, y, 102, y))
  for (const x of [210, 470])
    sheet.draw('beyond', line(x - 9, TOP, x - 9, floor), line(x + 9, TOP, x + 9, floor))
  sheet.draw('used', rect(686, TOP, width - 686, floor - TOP))
  for (let y = TOP + 42; y < floor - 120; y += 42) sheet.draw('faint', line(686, y, width, y))
  sheet.draw('slab', line(686, TOP, 686, floor))
  for (const x of LIFTS) {
    sheet.draw('cover', rect(x, floor - 138, 60, 138))
    sheet.draw('outline', line(x + 30, floor - 138, x + 30, floor))
    sheet.draw('solid', rect(x + 24, floor - 154, 12, 7))
    sheet.draw('furniture', line(x - 11, floor - 74, x - 11, floor - 62))
  }
  // The building's logo on the wall, a bar per floor.
  for (let i = 0; i < 24; i++) sheet.draw('leafDark', rect(310, 56 + i * 4, 92, 2.2))
  sheet.draw('cutFill', rect(276, 152, 160, 2.4))
  for (let i = 0; i < 7; i++) sheet.draw('leaf', rect(290, 158 + i * 4, 132, 2.2))
  // Ring lights.
  for (const [x, drop, r] of [
    [252, 52, 30],
    [540, 34, 40],
    [620, 66, 30],
  ] as const) {
    sheet.draw(
      'furniture',
      line(x - r * 0.7, TOP, x - r * 0.7, TOP + drop),
      line(x + r * 0.7, TOP, x + r * 0.7, TOP + drop),
    )
    sheet.draw('lamp', rect(x - r, TOP + drop, 2 * r, 5))
  }
  // Canopy and revolving door.
  sheet.draw('cutFill', rect(0, 120, 92, 6))
  sheet.draw('detail', line(10, 120, 92, TOP + 4))
  sheet.draw('cover', rect(98, floor - 142, 84, 142))
  sheet.draw(
    'outline',
    rect(98, floor - 142, 84, 14),
    line(140, floor - 128, 140, floor),
    line(118, floor - 128, 118, floor),
    line(162, floor - 128, 162, floor),
  )
  tree(sheet, 520, 190)
  return sheet
}

function reception() {
  const sheet = new Sheet()
  person(sheet, 318, floor, 'serving', { isLight: true })
  person(sheet, 392, floor, 'serving')
  return sheet
}

function visitors() {
  const sheet = new Sheet()
  sheet.draw('soft', rect(276, floor - 66, 160, 66))
  sheet.draw('overDark', rect(268, floor - 70, 176, 5))
  sheet.draw('overLine', line(276, floor - 22, 436, floor - 22), line(356, floor - 65, 356, floor - 22))
  sheet.draw('object', rect(336, floor - 92, 34, 22))
  for (const x of GATES) {
    sheet.draw('overDark', rect(x - 6, floor - 58, 12, 58))
    sheet.draw('overLight', rect(x - 3, floor - 52, 6, 4))
  }
  for (const x of [GATES[0], GATES[2]] as number[])
    sheet.draw('soft', rect(x + 6, floor - 50, 12, 34), rect(x + 18, floor - 50, 12, 34))
  person(sheet, 56, floor, 'walking')
  person(sheet, 150, floor, 'walking', { isLight: true })
  drawCase(sheet, 22)
  person(sheet, 236, floor, 'holding')
  person(sheet, 470, floor, 'walking', { isLight: true })
  person(sheet, 622, floor, 'walking')
  person(sheet, 766, floor, 'standing', { isLight: true })
  person(sheet, 842, floor, 'holding', { facesLeft: true })
  person(sheet, 906, floor, 'standing')
  return sheet
}

/** A suitcase, pulled by the first visitor. */
function drawCase(sheet: Sheet, x: number) {
  sheet.draw('soft', rect(x - 10, floor - 40, 20, 34))
  sheet.draw('overLine', polyline([x + 9, floor - 40], [x + 14, floor - 62], [x + 22, floor - 62]))
  sheet.draw(
    'overDark',
    circle(x - 6, floor - 3, 3),
    circle(x + 6, floor - 3, 3),
    at(x - 10, floor - 24, 'm0 0h20v2h-20z'),
  )
}
