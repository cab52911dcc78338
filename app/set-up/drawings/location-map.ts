import { chance } from './chance'
import { at, circle, line, polygon, polyline, rect, Sheet } from '../../ui/sheet'

export const LOCATION_MAP = { width: 720, height: 440 }

type Point = [x: number, y: number]

/** The street grid is slightly rotated. */
const place = (u: number, v: number): Point => [u + v * 0.12 - 30, v - u * 0.08 + 30]

/** Edges of the blocks, across and down; streets are between them. */
const ACROSS: Point[] = [
  [-40, 52],
  [64, 178],
  [190, 292],
  [326, 452],
  [464, 560],
  [584, 690],
  [702, 820],
]
const DOWN: Point[] = [
  [-40, 66],
  [104, 190],
  [202, 292],
  [326, 410],
  [422, 520],
]
/** The tower's block, by index across and down. */
const OWN = [3, 2] as const
const SEED = 24

/** The streets around the tower from above: a stream north of it, a hill in the south-east. */
export function locationMap() {
  return [streets(), landmarks()]
}

function streets() {
  const sheet = new Sheet()
  const luck = chance(SEED)
  const { width, height } = LOCATION_MAP
  sheet.draw('paper', rect(0, 0, width, height))
  for (const [row, [top, bottom]] of DOWN.entries()) {
    for (const [column, [left, right]] of ACROSS.entries()) {
      if (column === OWN[0] && row === OWN[1]) continue
      sheet.draw('mapBlock', quarter(left, top, right, bottom))
      build(sheet, left, top, right, bottom, luck)
    }
  }
  drawStream(sheet)
  return sheet
}

function landmarks() {
  const sheet = new Sheet()
  drawHill(sheet)
  drawSubway(sheet)
  drawTower(sheet)
  drawNorth(sheet)
  return sheet
}

const quarter = (left: number, top: number, right: number, bottom: number) =>
  polygon(place(left, top), place(right, top), place(right, bottom), place(left, bottom))

/** Fills a block with two rows of buildings, some joined, with some yards. */
function build(
  sheet: Sheet,
  left: number,
  top: number,
  right: number,
  bottom: number,
  luck: ReturnType<typeof chance>,
) {
  const middle = (top + bottom) / 2 + luck.between(-6, 6)
  for (const [from, to] of [
    [top + 6, middle - 3],
    [middle + 3, bottom - 6],
  ] as const) {
    let u = left + 6
    while (u < right - 16) {
      const width = Math.min(luck.between(14, 40), right - 6 - u)
      if (luck.happens(0.82))
        sheet.draw('mapHouse', quarter(u, from + luck.between(0, 5), u + width, to - luck.between(0, 5)))
      u += width + luck.between(3, 6)
    }
  }
}

/** The stream with a path on both sides, between the first and the second row of blocks. */
function drawStream(sheet: Sheet) {
  const bank = (v: number) =>
    [-60, 120, 300, 480, 660, 820].map((u, i) => place(u, v + (i % 2 === 0 ? 0 : 3)))
  sheet.draw('mapWater', polygon(...bank(78), ...bank(92).reverse()))
  sheet.draw('beyond', polyline(...bank(78)), polyline(...bank(92)))
  sheet.draw('faint', polyline(...bank(83)), polyline(...bank(87)))
  for (const u of [58, 184, 309, 458, 572, 696]) {
    sheet.draw('paper', quarter(u - 5, 72, u + 5, 98))
    sheet.draw(
      'beyond',
      polyline(place(u - 5, 72), place(u - 5, 98)),
      polyline(place(u + 5, 72), place(u + 5, 98)),
    )
  }
}

/** Contour lines of the hill, closer where it is steep, with trees. */
function drawHill(sheet: Sheet) {
  const [x, y] = [735, 455]
  sheet.draw('used', circle(x, y, 168))
  for (const r of [168, 140, 115, 93, 74, 58]) sheet.draw('beyond', circle(x, y, r))
  for (const [u, v] of [
    [600, 408],
    [634, 372],
    [662, 344],
    [628, 428],
    [694, 330],
    [655, 400],
    [690, 370],
  ] as const)
    sheet.draw('leaf', circle(u, v, 5))
}

/** The subway line under the main street, with the station's exits at the corners. */
function drawSubway(sheet: Sheet) {
  const [from, to] = [place(-60, 309), place(820, 309)]
  sheet.draw('mapTrack', line(from[0], from[1], to[0], to[1]))
  const [left, right] = [place(250, 309), place(344, 309)]
  sheet.draw('mapStation', line(left[0], left[1], right[0], right[1]))
  for (const [u, v] of [
    [256, 297],
    [256, 321],
    [316, 297],
    [338, 321],
  ] as const) {
    const [x, y] = place(u, v)
    sheet.draw('cover', rect(x - 4.5, y - 4.5, 9, 9))
    sheet.draw('outline', polyline([x - 2, y + 2], [x + 2, y - 2]))
  }
}

/** The tower on its plaza, with the mark of a section line. */
function drawTower(sheet: Sheet) {
  const [left, right] = ACROSS[OWN[0]] as Point
  const [top, bottom] = DOWN[OWN[1]] as Point
  sheet.draw('mapPlaza', quarter(left, top, right, bottom))
  sheet.draw('slab', quarter(left, top, right, bottom))
  for (let u = left + 10; u < right - 6; u += 16) sheet.draw('leaf', circle(...place(u, bottom - 8), 4))
  for (let v = top + 12; v < bottom - 14; v += 16) sheet.draw('leaf', circle(...place(left + 8, v), 4))
  sheet.draw('solid', quarter(left + 34, top + 18, right - 16, bottom - 26))
  sheet.draw('mapCore', quarter(left + 66, top + 32, right - 48, bottom - 40))
  // The entry for cars, from the quieter street.
  const [x, y] = place(right + 6, top + 30)
  sheet.draw(
    'furniture',
    polyline([x + 10, y], [x - 10, y + 1]),
    polyline([x - 5, y - 4], [x - 10, y + 1], [x - 4, y + 5]),
  )
  const [poleX, poleY] = place((left + right) / 2 + 9, top + 22)
  sheet.draw('cut', line(poleX, poleY + 18, poleX, poleY - 52))
  sheet.draw('lamp', polygon([poleX - 13, poleY - 74], [poleX + 13, poleY - 74], [poleX, poleY - 52]))
}

function drawNorth(sheet: Sheet) {
  sheet.draw('paper', circle(186, 388, 20))
  sheet.draw('slab', circle(186, 388, 20), line(186, 402, 186, 370))
  sheet.draw('cutFill', polygon([186, 368], [180, 384], [192, 384]))
  sheet.draw('slab', at(222, 402, 'm0-5v5h72v-5m-36 5v-5'))
}
