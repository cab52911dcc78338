import { at, command, line, move, rect, type Sheet } from '../../ui/sheet'
import { LAMP, LOW_TABLE, PLANT, SMALL_PEOPLE, SOFA } from '../../domains/home/screens/home/stamps'
import { TREE_BIG, TREE_SMALL } from './street'
import { LEVELS, ROOF, slabOf, TOWER } from '../../domains/home/screens/home/tower'

const { half, core } = TOWER

/** The tower above ground without the contents of its upper floors. */
export function drawFrame(sheet: Sheet) {
  sheet.draw('paper', rect(-half, ROOF, 2 * half, -ROOF))
  drawSlabs(sheet)
  drawFacade(sheet)
  drawCore(sheet)
  drawRoof(sheet)
  drawLobby(sheet)
}

function drawSlabs(sheet: Sheet) {
  for (const level of LEVELS.slice(2)) {
    const y = slabOf(level)
    sheet.draw('slab', line(-half, y, -core, y), line(core, y, half, y))
  }
  for (const y of [slabOf(2), ROOF]) sheet.draw('cut', line(-half - 1.2, y, half + 1.2, y))
}

/** The double glass facade, attached at every floor. */
function drawFacade(sheet: Sheet) {
  for (const side of [-1, 1]) {
    sheet.draw('cut', line(side * half, slabOf(2), side * half, ROOF))
    sheet.draw('faint', line(side * (half - 4), slabOf(2), side * (half - 4), ROOF))
    sheet.draw('beyond', line(side * (half + 5), slabOf(2) + 6, side * (half + 5), ROOF - 8))
    for (const level of LEVELS.slice(1)) {
      const y = slabOf(level)
      sheet.draw('slab', line(side * half, y, side * (half + 7), y))
    }
    // Columns in the background.
    for (const x of [68, 110]) sheet.draw('faint', line(side * x, slabOf(2), side * x, ROOF))
  }
}

/** Positions of the lift cars; shaft -1 is left of the stairs, 1 right of them. */
const CARS: [shaft: number, level: number][] = [
  [-1, 21],
  [1, 17],
  [-1, 7],
  [1, 4],
]
const SHAFT = 19

/** Two lift shafts with the stairs between them. */
function drawCore(sheet: Sheet) {
  for (const x of [-core, core]) sheet.draw('cut', line(x, 0, x, ROOF))
  for (const x of [-core + SHAFT, core - SHAFT]) sheet.draw('detail', line(x, 0, x, ROOF))
  for (const level of LEVELS) {
    const [floor, next] = [slabOf(level), slabOf(level + 1)]
    const half = (next - floor) / 2
    const width = core - SHAFT
    sheet.draw('faint', at(-width, floor, command('l', 2 * width, half) + command('l', -2 * width, half)))
    if (level > 1)
      sheet.draw('detail', line(-core, floor, -core + 4, floor), line(core - 4, floor, core, floor))
  }
  for (const shaft of [-1, 1]) {
    const x = shaft * (core - SHAFT / 2)
    const lowest = Math.min(...CARS.filter(([side]) => side === shaft).map(([, level]) => level))
    sheet.draw('beyond', line(x, ROOF - 6, x, slabOf(shaft === -1 ? 1 : lowest) - 15))
  }
  for (const [shaft, level] of CARS)
    sheet.draw('solid', rect(shaft * (core - SHAFT / 2) - 6.5, slabOf(level) - 15.5, 13, 15))
  // One car waits in the lobby, lit.
  const waiting = -core + SHAFT / 2
  sheet.draw('lamp', rect(waiting - 6.5, -16, 13, 16))
  sheet.draw('detail', line(waiting, -16, waiting, 0))
}

function drawRoof(sheet: Sheet) {
  const y = ROOF
  // Parapet, and glass around the roof garden.
  sheet.draw('cut', line(-half, y, -half, y - 9), line(half, y, half, y - 9))
  sheet.draw('faint', line(-half, y - 7, -core - 8, y - 7))
  for (const x of [-134, -116, -88]) sheet.draw('beyond', at(x, y, TREE_SMALL))
  sheet.draw('office', at(-104, y, SOFA), at(-70, y, PLANT), at(-62, y, PLANT))
  sheet.draw('people', at(-76, y, SMALL_PEOPLE.standing), at(-54, y, SMALL_PEOPLE.coat))
  // Lift machinery and mast above the core, cooling towers on the right.
  sheet.draw('paper', rect(-core - 8, y - 30, 2 * core + 16, 30))
  sheet.draw('cut', `${move(-core - 8, y)}v-30${command('h', 2 * core + 16)}v30`)
  sheet.draw('detail', line(-core - 8, y - 5.5, core + 8, y - 5.5))
  for (const x of [-17, 17]) {
    sheet.draw('outline', at(x, y - 15.5, 'm-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z'))
    sheet.draw('furniture', at(x, y - 5.5, 'm-6 0v-3h12v3m-9-3l3-5 3 5'))
  }
  sheet.draw('slab', line(0, y - 30, 0, y - 78), line(-8, y - 44, 8, y - 44), line(-5, y - 56, 5, y - 56))
  sheet.draw('detail', line(-26, y - 30, 0, y - 62), line(26, y - 30, 0, y - 62))
  for (const x of [52, 84]) {
    sheet.draw('paper', rect(x, y - 15, 26, 12))
    sheet.draw('outline', rect(x, y - 15, 26, 12))
    sheet.draw(
      'furniture',
      at(x, y - 3, 'm3 0v3m20-3v3m-20-7h20m-20-3h20m-15-5h10'),
      line(x + 4, y - 17, x + 22, y - 17),
    )
  }
  // Facade cleaning crane.
  sheet.draw('furniture', at(124, y, 'm0 0v-7h9v7m-4.5-7l3-9 27 4v30'))
  sheet.draw('object', at(151, y + 18, 'm0 0h11v7h-11z'))
  sheet.draw('people', at(156.5, y + 23, SMALL_PEOPLE.behindDesk))
}

/** The lobby: seats and a tree on the left, door, reception and gates on the right. */
function drawLobby(sheet: Sheet) {
  const top = slabOf(2)
  for (const side of [-1, 1]) {
    sheet.draw('slab', line(side * half, 0, side * half, top))
    sheet.draw('faint', line(side * 68, 0, side * 68, top), line(side * 110, 0, side * 110, top))
  }
  for (const x of [-96, -82, 88, 100, 112])
    sheet.draw('furniture', at(x, top, 'm0 0v10'), at(x, top + 10, LAMP))
  drawPlace(sheet)
  drawEntrance(sheet)
}

function drawPlace(sheet: Sheet) {
  sheet.draw('beyond', at(-132, -4, TREE_SMALL))
  sheet.draw(
    'furniture',
    at(-140, 0, 'm0 0v-4h16v4'),
    at(-112, 0, SOFA),
    at(-92, 0, LOW_TABLE),
    at(-79, 0, SOFA),
  )
  sheet.draw('people', at(-104, 0, SMALL_PEOPLE.sitting), at(-68, 0, SMALL_PEOPLE.sittingLeft))
  sheet.draw('people', at(-54, 0, SMALL_PEOPLE.standing), at(-47, 0, SMALL_PEOPLE.coat))
  sheet.draw('people', at(-36, 0, SMALL_PEOPLE.walking))
}

function drawEntrance(sheet: Sheet) {
  for (const x of [38, 47, 56, 65]) sheet.draw('solid', rect(x, -5, 2.6, 5))
  for (const x of [40.6, 58.6]) sheet.draw('detail', line(x, -3.6, x + 2.4, -3.6))
  sheet.draw('people', at(53.4, 0, SMALL_PEOPLE.walking), at(74, 0, SMALL_PEOPLE.carrying))
  sheet.draw('object', rect(84, -7, 34, 7))
  sheet.draw('furniture', line(82, -7, 120, -7), line(86, -4, 116, -4))
  for (const x of [94, 108]) sheet.draw('people', at(x, -2, SMALL_PEOPLE.behindDesk))
  sheet.draw('people', at(126, 0, SMALL_PEOPLE.coat))
  // Revolving door with its canopy.
  sheet.draw('paper', rect(133, -16, 15, 16))
  sheet.draw('outline', at(133, 0, 'm0 0v-16h15v16m-7.5 0v-16'))
  sheet.draw('cut', line(half, -24, half + 38, -24))
  sheet.draw('detail', line(half + 34, -24, half, slabOf(2)))
  sheet.draw('people', at(162, 0, SMALL_PEOPLE.carrying), at(178, 0, SMALL_PEOPLE.standing))
  sheet.draw('people', at(184, 0, SMALL_PEOPLE.coat), at(254, 0, SMALL_PEOPLE.walking))
  sheet.draw('beyond', at(210, 0, TREE_BIG), at(240, 0, TREE_SMALL))
  sheet.draw('furniture', at(222, 0, 'm-7 0v-3.6m-2 0h18m-2 0v3.6'))
}
