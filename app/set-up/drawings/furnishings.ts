import { at, circle, line, polygon, polyline, rect, type Sheet } from '../../ui/sheet'
import { ROOM } from './room-frame'

/*
 * Furniture for drawings of rooms, 64 px to the metre; x is the middle unless the parameter names a side, y is the
 * floor.
 */
const y = ROOM.floor

export function chair(sheet: Sheet, x: number, facesLeft = false) {
  const side = facesLeft ? -1 : 1
  sheet.draw(
    'outline',
    polyline([x - 15 * side, y - 66], [x - 11 * side, y - 29], [x + 13 * side, y - 29]),
    polyline([x - 9 * side, y - 29], [x - 13 * side, y]),
    polyline([x + 10 * side, y - 29], [x + 13 * side, y]),
  )
}

/** A table seen from its long side. */
export function table(sheet: Sheet, left: number, right: number, height = 47) {
  sheet.draw('solid', rect(left, y - height, right - left, 4))
  sheet.draw(
    'outline',
    line(left + 22, y - height, left + 22, y),
    line(right - 22, y - height, right - 22, y),
  )
  sheet.draw('outline', line(left + 10, y, left + 34, y), line(right - 34, y, right - 10, y))
}

/** A low table with a cup on it. */
export function lowTable(sheet: Sheet, x: number, width = 54) {
  sheet.draw('solid', rect(x - width / 2, y - 24, width, 3))
  sheet.draw('outline', line(x, y - 22, x, y), line(x - 14, y, x + 14, y))
  sheet.draw('object', rect(x - 10, y - 32, 8, 8), rect(x + 4, y - 29, 12, 5))
}

/** An armchair from the side. */
export function easyChair(sheet: Sheet, x: number, facesLeft = false) {
  const side = facesLeft ? -1 : 1
  const points: [number, number][] = [
    [-34, -60],
    [-22, -64],
    [-9, -30],
    [26, -32],
    [30, -18],
    [-22, -13],
  ]
  sheet.draw('soft', polygon(...points.map(([px, py]): [number, number] => [x + px * side, y + py])))
  sheet.draw(
    'outline',
    line(x - 18 * side, y - 14, x - 24 * side, y),
    line(x + 24 * side, y - 17, x + 29 * side, y),
  )
}

/** A sofa from the front. */
export function sofa(sheet: Sheet, x: number, width: number) {
  const left = x - width / 2
  sheet.draw('soft', rect(left + 12, y - 62, width - 24, 30), rect(left + 12, y - 34, width - 24, 20))
  sheet.draw('soft', rect(left, y - 46, 14, 34), rect(left + width - 14, y - 46, 14, 34))
  sheet.draw(
    'outline',
    line(left + 8, y - 12, left + 8, y),
    line(left + width - 8, y - 12, left + width - 8, y),
  )
  for (let cushion = left + 12 + 62; cushion < left + width - 40; cushion += 62) {
    sheet.draw('furniture', line(cushion, y - 62, cushion, y - 14))
  }
}

export function stool(sheet: Sheet, x: number) {
  sheet.draw('solid', rect(x - 13, y - 55, 26, 4))
  sheet.draw('outline', line(x, y - 51, x, y), line(x - 12, y, x + 12, y), line(x - 9, y - 20, x + 9, y - 20))
}

/** A lamp hanging from the ceiling. */
export function pendant(sheet: Sheet, x: number, drop: number, width = 30) {
  const top = ROOM.ceiling
  sheet.draw('furniture', line(x, top, x, top + drop))
  sheet.draw(
    'lamp',
    polygon(
      [x - 5, top + drop],
      [x + 5, top + drop],
      [x + width / 2, top + drop + 15],
      [x - width / 2, top + drop + 15],
    ),
  )
}

/** Recessed lights. */
export function downlights(sheet: Sheet, from: number, to: number, step = 64) {
  for (let x = from; x <= to; x += step) sheet.draw('cutFill', rect(x - 7, ROOM.ceiling - 2, 14, 3))
}

export function floorLamp(sheet: Sheet, x: number) {
  sheet.draw('outline', line(x, y - 108, x, y), line(x - 12, y, x + 12, y))
  sheet.draw('lamp', polygon([x - 9, y - 126], [x + 9, y - 126], [x + 16, y - 104], [x - 16, y - 104]))
}

/** A leaf from its base to its tip. */
const leaf = (x: number, fromY: number, dx: number, dy: number) =>
  at(
    x,
    fromY,
    `q${(dx * 0.15).toFixed(0)} ${(dy * 0.75).toFixed(0)} ${dx} ${dy}q${(-dx * 0.1).toFixed(0)} ${(-dy * 0.8).toFixed(0)} ${-dx} ${-dy}z`,
  )

export function plant(sheet: Sheet, x: number, height = 96) {
  const pot = 30
  sheet.draw('cover', polygon([x - 15, y - pot], [x + 15, y - pot], [x + 11, y], [x - 11, y]))
  const stem = height - pot
  for (const [i, [dx, dy]] of (
    [
      [-30, -0.34],
      [30, -0.4],
      [-24, -0.62],
      [26, -0.68],
      [-15, -0.95],
      [13, -1],
    ] as const
  ).entries()) {
    const from = y - pot - (stem * i) / 12
    sheet.draw(i % 2 === 0 ? 'leaf' : 'leafDark', leaf(x, from, dx, dy * stem))
  }
  sheet.draw('furniture', line(x, y - pot, x, y - pot - stem * 0.6))
}

/** A tree in a planter, for halls. */
export function tree(sheet: Sheet, x: number, height: number) {
  const r = height * 0.27
  sheet.draw('cover', rect(x - 34, y - 22, 68, 22))
  sheet.draw('used', circle(x, y - height + r, r))
  sheet.draw('leafLine', circle(x, y - height + r, r))
  sheet.draw('outline', polyline([x, y - 22], [x, y - height + r * 0.7]))
  for (const [dx, from, to] of [
    [-0.5, 0.38, 0.64],
    [0.5, 0.48, 0.74],
    [-0.36, 0.58, 0.82],
  ] as const)
    sheet.draw('furniture', polyline([x, y - height * from], [x + dx * r, y - height * to]))
}

/** Wall shelves, each filled to a random extent. */
export function shelves(
  sheet: Sheet,
  left: number,
  top: number,
  width: number,
  rows: number,
  rowHeight: number,
) {
  const bottom = top + rows * rowHeight
  sheet.draw('outline', rect(left, top, width, rows * rowHeight))
  for (let shelf = top + rowHeight; shelf < bottom; shelf += rowHeight)
    sheet.draw('outline', line(left, shelf, left + width, shelf))
}

/** A screen with a rising line. */
export function screen(sheet: Sheet, left: number, top: number, width: number, height: number) {
  sheet.draw('cover', rect(left, top, width, height))
  const [w, h] = [width, height]
  sheet.draw(
    'overLight',
    rect(left + w * 0.12, top + h * 0.6, w * 0.09, h * 0.26),
    rect(left + w * 0.27, top + h * 0.48, w * 0.09, h * 0.38),
  )
  sheet.draw('overDark', rect(left + w * 0.42, top + h * 0.36, w * 0.09, h * 0.5))
  sheet.draw(
    'overLine',
    polyline([left + w * 0.6, top + h * 0.3], [left + w * 0.88, top + h * 0.3]),
    polyline([left + w * 0.6, top + h * 0.48], [left + w * 0.88, top + h * 0.48]),
    polyline([left + w * 0.6, top + h * 0.66], [left + w * 0.78, top + h * 0.66]),
  )
}
