import { chance } from './chance'
import { CORE, drawCore } from './core-plan'
import { circle, line, polygon, rect, Sheet } from '../../ui/sheet'

export const FLOOR_PLAN = { width: 960, height: 500 }

const SEED = 14
/** The facade's inner face. */
const LEFT = 60
const RIGHT = 900
const TOP = 44
const BOTTOM = 444
/** Distance between the axes of columns. */
const BAY = 120

/** An office floor from above: glass on all sides, columns, desks along the windows, the core in the middle. */
export function floorPlan() {
  const sheet = new Sheet()
  const furniture = new Sheet()
  sheet.draw('paper', rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP))
  drawFacade(sheet)
  drawDesks(furniture)
  drawRooms(furniture)
  drawCore(furniture, (LEFT + RIGHT - CORE.width) / 2, (TOP + BOTTOM - CORE.height) / 2)
  drawScale(sheet)
  return [sheet, furniture]
}

function drawFacade(sheet: Sheet) {
  for (const inset of [0, 5])
    sheet.draw('slab', rect(LEFT - inset, TOP - inset, RIGHT - LEFT + 2 * inset, BOTTOM - TOP + 2 * inset))
  for (let x = LEFT; x <= RIGHT; x += 24)
    sheet.draw('cut', line(x, TOP - 8, x, TOP), line(x, BOTTOM, x, BOTTOM + 8))
  for (let y = TOP + 4; y <= BOTTOM; y += 24.5)
    sheet.draw('cut', line(LEFT - 8, y, LEFT, y), line(RIGHT, y, RIGHT + 8, y))
  for (let x = LEFT; x <= RIGHT; x += BAY)
    for (const y of [TOP + 14, BOTTOM - 24])
      sheet.draw('cutFill', rect(Math.min(Math.max(x - 5, LEFT + 6), RIGHT - 16), y, 10, 10))
}

/** Benches of six, back to back, along both long sides. */
function drawDesks(sheet: Sheet) {
  const luck = chance(SEED)
  for (let x = LEFT + 141; x < RIGHT - 160; x += 84) {
    for (const y of [TOP + 44, BOTTOM - 92]) {
      sheet.draw(
        'office',
        rect(x, y, 54, 22),
        rect(x, y + 24, 54, 22),
        line(x + 18, y, x + 18, y + 46),
        line(x + 36, y, x + 36, y + 46),
      )
      for (const seat of [9, 27, 45]) {
        for (const side of [-7, 53]) {
          const isTaken = luck.happens(0.42)
          sheet.draw(isTaken ? 'people' : 'office', circle(x + seat, y + side, isTaken ? 4 : 4.4))
        }
      }
    }
  }
}

/** Meeting rooms at both ends, each with a table, and corners with seats. */
function drawRooms(sheet: Sheet) {
  for (const [x, wall] of [
    [LEFT + 6, LEFT + 106],
    [RIGHT - 106, RIGHT - 106],
  ] as const) {
    for (const y of [TOP + 34, TOP + 152, TOP + 270]) {
      sheet.draw(
        'outline',
        line(x, y, x + 100, y),
        line(wall, y, wall, y + 66),
        line(x, y + 96, x + 100, y + 96),
      )
      sheet.draw('soft', rect(x + 28, y + 36, 46, 24))
      for (const seat of [38, 51, 64]) {
        sheet.draw('furniture', circle(x + seat, y + 27, 4.4), circle(x + seat, y + 69, 4.4))
      }
      if (y === TOP + 152) sheet.draw('people', circle(x + 38, y + 27, 4), circle(x + 64, y + 69, 4))
    }
  }
}

/** A scale of ten metres, and the north arrow. */
function drawScale(sheet: Sheet) {
  const y = BOTTOM + 34
  sheet.draw(
    'slab',
    line(LEFT, y, LEFT + 160, y),
    line(LEFT, y - 5, LEFT, y + 5),
    line(LEFT + 80, y - 3, LEFT + 80, y + 3),
    line(LEFT + 160, y - 5, LEFT + 160, y + 5),
  )
  sheet.draw('cutFill', rect(LEFT, y - 2, 80, 4))
  sheet.draw('slab', circle(RIGHT - 16, y, 13))
  sheet.draw('cutFill', polygon([RIGHT - 16, y - 18], [RIGHT - 21, y + 4], [RIGHT - 11, y + 4]))
}
