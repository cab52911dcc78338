import { BUILDING } from '../../rules/building-facts'
import { chance } from './chance'
import { CORE, drawCore } from './core-plan'
import { at, circle, line, polyline, rect, Sheet } from '../../ui/sheet'

export const PARKING_PLAN = { width: 960, height: 460 }

const SEED = 754
const LEFT = 30
const RIGHT = 930
const TOP = 24
const BOTTOM = 436
const STALL = { width: 22, depth: 52 }
/** Spaces of a level; the lowest level has one less. */
const STALLS = Math.ceil(BUILDING.parkingSpaces / BUILDING.floors.below)
const ALONG_WALL = 36
const BESIDE_CORE = (STALLS - 2 * ALONG_WALL) / 4
/** The ramps are at the eastern end. */
const RAMP = 84

/** A car from above, its nose up: 14 by 36, centred at x, y. */
const CAR = 'm-7-14q0-5 5-5h4q5 0 5 5v28q0 4-4 4h-6q-4 0-4-4zm2 5h10m-9 15h8'

/** A parking level from above: every space, the direction of travel, the ramps and the core. */
export function parkingPlan() {
  const [walls, cars] = [new Sheet(), new Sheet()]
  walls.draw('paper', rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP))
  walls.draw(
    'cutFill',
    rect(LEFT - 8, TOP - 8, RIGHT - LEFT + 16, 8),
    rect(LEFT - 8, BOTTOM, RIGHT - LEFT + 16, 8),
  )
  walls.draw('cutFill', rect(LEFT - 8, TOP, 8, BOTTOM - TOP), rect(RIGHT, TOP, 8, BOTTOM - TOP))
  drawStalls(walls, cars)
  drawRamps(walls)
  drawWay(walls)
  const middle = (LEFT + RIGHT - RAMP) / 2
  drawCore(cars, middle - CORE.width / 2, (TOP + BOTTOM - CORE.height) / 2)
  return [walls, cars]
}

function drawStalls(walls: Sheet, cars: Sheet) {
  const luck = chance(SEED)
  const row = (x: number, y: number, count: number) => {
    for (let i = 0; i <= count; i++) {
      const left = x + i * STALL.width
      walls.draw('beyond', line(left, y, left, y + STALL.depth))
      if (i < count && luck.happens(0.62))
        cars.draw(
          luck.happens(0.35) ? 'soft' : 'object',
          at(left + STALL.width / 2, y + STALL.depth / 2, CAR),
        )
    }
  }
  const [middle, core] = [(TOP + BOTTOM) / 2, (LEFT + RIGHT - RAMP) / 2]
  row(LEFT + 8, TOP, ALONG_WALL)
  row(LEFT + 8, BOTTOM - STALL.depth, ALONG_WALL)
  const beside = BESIDE_CORE * STALL.width
  for (const x of [core - CORE.width / 2 - beside, core + CORE.width / 2]) {
    row(x, middle - STALL.depth, BESIDE_CORE)
    row(x, middle, BESIDE_CORE)
    walls.draw('slab', line(x, middle, x + beside, middle))
  }
  for (let x = LEFT + 8 + 3 * STALL.width; x < RIGHT - RAMP; x += 6 * STALL.width)
    for (const y of [TOP + STALL.depth, BOTTOM - STALL.depth - 9])
      walls.draw('cutFill', rect(x - 4.5, y, 9, 9))
}

/** Ramps up and down, side by side. */
function drawRamps(sheet: Sheet) {
  const x = RIGHT - RAMP
  sheet.draw(
    'slab',
    line(x, TOP + 92, x, BOTTOM - 92),
    line(x + RAMP / 2, TOP + 92, x + RAMP / 2, BOTTOM - 92),
  )
  for (let y = TOP + 104; y < BOTTOM - 96; y += 12) sheet.draw('faint', line(x + 4, y, RIGHT - 4, y))
  for (const [left, up] of [
    [x + RAMP / 4, -1],
    [x + (3 * RAMP) / 4, 1],
  ] as const) {
    const y = (TOP + BOTTOM) / 2
    sheet.draw(
      'slabUsed',
      polyline([left - 9, y - up * 6], [left, y + up * 6], [left + 9, y - up * 6]),
      line(left, y + up * 6, left, y - up * 40),
    )
  }
}

/** Arrows of the direction of travel. */
function drawWay(sheet: Sheet) {
  for (const [y, step] of [
    [TOP + STALL.depth + 36, 1],
    [BOTTOM - STALL.depth - 36, -1],
  ] as const) {
    for (const x of [140, 320, 500, 680])
      sheet.draw(
        'outline',
        polyline([x - 26 * step, y], [x + 20 * step, y]),
        polyline([x + 10 * step, y - 7], [x + 20 * step, y], [x + 10 * step, y + 7]),
      )
  }
  sheet.draw('lit', circle((LEFT + RIGHT - RAMP) / 2, (TOP + BOTTOM) / 2, 6))
}
