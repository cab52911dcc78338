import { BUILDING } from '../../rules/building-facts'
import { chance } from './chance'
import { TREE_BIG, TREE_SMALL } from './street'
import { at, line, rect, Sheet } from '../../ui/sheet'
import { SMALL_PEOPLE } from '../../domains/home/screens/home/stamps'
import { LEVELS, ROOF, slabOf, TOWER } from '../../domains/home/screens/home/tower'

const { half } = TOWER
/** Fields of glass between the fins. */
const FIELDS = 19
const SEED = 31
const WIDTH = (2 * half) / FIELDS

/** The tower from the street: fins of stone before the glass, an open lobby and an open top floor. */
export function elevation() {
  const sheet = new Sheet()
  sheet.draw('paper', rect(-half, ROOF - 22, 2 * half, -ROOF + 22))
  drawGlass(sheet)
  drawFins(sheet)
  drawLobbyFront(sheet)
  drawCrown(sheet)
  drawStreet(sheet)
  return sheet
}

function drawGlass(sheet: Sheet) {
  const luck = chance(SEED)
  for (const level of LEVELS.slice(1)) {
    const y = slabOf(level)
    const head = y - TOWER.floor + 4
    sheet.draw('used', rect(-half, head, 2 * half, TOWER.floor - 6))
    sheet.draw('slab', line(-half, y, half, y))
    sheet.draw('faint', line(-half, head, half, head), line(-half, y - 2, half, y - 2))
    // Some blinds are down; some panes are unlit.
    for (let field = 0; field < FIELDS; field++) {
      const mood = luck.between(0, 16)
      const x = -half + field * WIDTH
      if (mood < 4) sheet.draw('blind', rect(x, head, WIDTH, 3 + mood * 3))
      else if (mood > 13) sheet.draw('wood', rect(x, head, WIDTH, TOWER.floor - 6))
    }
  }
  const lit = slabOf(14) - TOWER.floor + 4
  sheet.draw('lit', rect(-half + 6 * WIDTH, lit, WIDTH * 3, TOWER.floor - 6))
}

function drawFins(sheet: Sheet) {
  for (let field = 1; field < FIELDS; field++) {
    const x = -half + field * WIDTH
    sheet.draw(field % 3 === 0 ? 'outline' : 'beyond', line(x, slabOf(2), x, ROOF - 22))
  }
  for (const side of [-1, 1]) sheet.draw('cut', line(side * half, 0, side * half, ROOF - 22))
}

function drawLobbyFront(sheet: Sheet) {
  const top = slabOf(2)
  sheet.draw('cut', line(-half, top, half, top))
  for (let x = -half + 16; x < half; x += 32) sheet.draw('outline', line(x, 0, x, top))
  sheet.draw('beyond', line(-half, -24, half, -24))
  sheet.draw('cover', rect(-16, -24, 32, 24))
  sheet.draw('outline', line(0, -24, 0, 0))
  sheet.draw('cut', line(-62, -27, 62, -27))
  for (const [x, pose] of [
    [-92, 'standing'],
    [-30, 'walking'],
    [26, 'coat'],
    [34, 'standing'],
    [104, 'carrying'],
  ] as const)
    sheet.draw('people', at(x, 0, SMALL_PEOPLE[pose]))
}

function drawCrown(sheet: Sheet) {
  const y = ROOF
  sheet.draw('cut', line(-half - 2, y, half + 2, y), line(-half - 2, y - 22, half + 2, y - 22))
  sheet.draw('paper', rect(-35, y - 52, 70, 30))
  sheet.draw('cut', rect(-35, y - 52, 70, 30))
  for (let x = -28; x <= 28; x += 7) sheet.draw('faint', line(x, y - 50, x, y - 24))
  sheet.draw('slab', line(0, y - 52, 0, y - 84), line(-6, y - 64, 6, y - 64), line(-4, y - 72, 4, y - 72))
  for (let i = 0; i < BUILDING.floors.below; i++)
    sheet.draw(
      'furniture',
      line(-half + 8, y - 4 - i * 2.4, -44, y - 4 - i * 2.4),
      line(44, y - 4 - i * 2.4, half - 8, y - 4 - i * 2.4),
    )
}

function drawStreet(sheet: Sheet) {
  for (const x of [-246, -206, 196, 238]) sheet.draw('beyond', at(x, 0, x % 4 === 0 ? TREE_BIG : TREE_SMALL))
  for (const [x, pose] of [
    [-226, 'walking'],
    [-184, 'coat'],
    [-176, 'standing'],
    [176, 'carrying'],
    [218, 'standing'],
    [262, 'walking'],
  ] as const)
    sheet.draw('people', at(x, 0, SMALL_PEOPLE[pose]))
  sheet.draw('cut', line(-290, 1, 290, 1))
  for (let x = -288; x < 290; x += 8) sheet.draw('detail', line(x + 6, 3, x, 10))
}
