import { chance, type Chance } from './chance'
import { at, command, line, rect, Sheet } from '../../ui/sheet'
import { BICYCLE, CARS, SMALL_PEOPLE } from '../../domains/home/screens/home/stamps'
import { BASEMENT_LEVELS, slabOf, TOWER } from '../../domains/home/screens/home/tower'

const { basementHalf: half, core, basementFloor: floor } = TOWER
const SEED = 754
const LOWEST = slabOf(BASEMENT_LEVELS[BASEMENT_LEVELS.length - 1] as number)
/** The bay on the right with the ramp. */
const RAMP = 180
/** Left edges of the bays; two cars fit between columns. */
const LEFT_BAYS = [-232, -182, -132, -82]
const RIGHT_BAYS = [30, 80, 130]
const SHAFT = 19

/** Seven basement levels, light on dark. */
export function basementSheet() {
  const sheet = new Sheet()
  const luck = chance(SEED)
  sheet.draw('parkingNight', rect(-half, 0, 2 * half, LOWEST))
  for (const level of BASEMENT_LEVELS) {
    const y = slabOf(level)
    drawRamp(sheet, level, y)
    sheet.draw('slabNight', line(-half, y, -core, y), line(core, y, RAMP, y))
    sheet.draw(
      'faintNight',
      line(-half + 4, y - floor + 4, -core - 3, y - floor + 4),
      line(core + 3, y - floor + 4, RAMP, y - floor + 4),
    )
    const bays = level === -1 ? LEFT_BAYS.slice(1) : LEFT_BAYS
    for (const x of [...bays, ...RIGHT_BAYS]) park(sheet, x, y - 1, luck)
  }
  for (const x of [0, 14, 28]) sheet.draw('carNight', at(LEFT_BAYS[0]! + 4 + x, slabOf(-1) - 1, BICYCLE))
  for (const bay of [...LEFT_BAYS, ...RIGHT_BAYS.slice(1)]) {
    for (const x of [bay, bay + 4]) sheet.draw('faintNight', line(x, 0, x, LOWEST))
  }
  drawWallsAndCore(sheet)
  return sheet
}

/** Two stalls of a bay; where one is empty, sometimes a person. */
function park(sheet: Sheet, bay: number, y: number, luck: Chance) {
  for (const x of [bay + 6, bay + 29]) {
    if (luck.happens(0.68)) sheet.draw('carNight', at(x, y, luck.pick(CARS)))
    else if (luck.happens(0.35)) sheet.draw('leaf', at(x + 9, y, SMALL_PEOPLE[luck.pick(WALKERS)]))
  }
}
const WALKERS = ['standing', 'walking', 'carrying', 'coat'] as const

function drawRamp(sheet: Sheet, level: number, y: number) {
  const [top, bottom] = level % 2 === 0 ? [half - 2, RAMP] : [RAMP, half - 2]
  sheet.draw('slabNight', line(top, y - floor, bottom, y))
}

function drawWallsAndCore(sheet: Sheet) {
  for (const x of [-half, half]) sheet.draw('cutNight', line(x, 0, x, LOWEST))
  sheet.draw('earth', rect(-core, 0, 2 * core, LOWEST))
  for (const x of [-core, core]) sheet.draw('slabNight', line(x, 0, x, LOWEST))
  for (const x of [-core + SHAFT, core - SHAFT]) sheet.draw('faintNight', line(x, 0, x, LOWEST))
  for (const level of BASEMENT_LEVELS) {
    const width = core - SHAFT
    sheet.draw(
      'faintNight',
      at(-width, slabOf(level), command('l', 2 * width, -floor / 2) + command('l', -2 * width, -floor / 2)),
    )
  }
  const x = core - SHAFT / 2
  sheet.draw('faintNight', line(x, 0, x, slabOf(-5) - 17))
  sheet.draw('leaf', rect(x - 6.5, slabOf(-5) - 17, 13, 16))
  // Foundation slab and piles.
  sheet.draw('cutFillNight', rect(-half - 8, LOWEST, 2 * half + 16, 6))
  for (let pile = -half + 15; pile < half; pile += 44)
    sheet.draw('carNight', line(pile, LOWEST + 6, pile, LOWEST + 17))
}
