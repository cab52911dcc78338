import { line, rect, type Sheet } from '../../ui/sheet'

/** Size of a room's drawing, at 64 px to the metre, with its floor and ceiling. */
export const ROOM = { width: 960, height: 360, floor: 312, ceiling: 60, left: 28, right: 926 }
const { width, floor, ceiling, left, right } = ROOM
const SLAB = 30

/** A room in section: raised floor, slab with ducts, glass on the left, the core's wall on the right. */
export function drawRoomFrame(sheet: Sheet) {
  sheet.draw('paper', rect(left, SLAB, right - left, floor - SLAB))
  sheet.draw('cut', line(0, floor, right, floor))
  sheet.draw('cutFill', rect(0, floor + 10, width, 9), rect(0, SLAB - 9, width, 9))
  for (let x = left + 16; x < right; x += 24) sheet.draw('detail', line(x, floor, x, floor + 10))
  sheet.draw('detail', line(left, ceiling, right, ceiling))
  for (let x = left + 32; x < right; x += 64) sheet.draw('faint', line(x, SLAB, x, ceiling))
  for (const x of [140, 524, 812]) sheet.draw('beyond', rect(x, SLAB + 7, 46, 14))
  sheet.draw('beyond', line(left + 4, SLAB + 24, right, SLAB + 24))
  sheet.draw('slab', line(left - 2, SLAB, left - 2, floor), line(left + 2, SLAB, left + 2, floor))
  for (const y of [SLAB + 14, 140, 226, floor - 2]) sheet.draw('slab', line(left - 6, y, left + 6, y))
  sheet.draw('cutFill', rect(right, SLAB, 8, floor - SLAB + 10))
}

/** Windows with the hills behind the town. */
export function drawView(sheet: Sheet, from: number, to: number, sill: number) {
  const top = ceiling + 14
  const span = to - from
  sheet.draw('mist', rect(from, top, span, sill - top))
  const hills = [0.42, 0.3, 0.52, 0.36, 0.62, 0.44, 0.5, 0.28, 0.4].map((up, i): [number, number] => [
    from + (span * i) / 8,
    sill - up * (sill - top) * 0.8,
  ])
  sheet.draw(
    'ridgeFar',
    `M${from} ${sill}${hills.map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`).join('')}L${to} ${sill}z`,
  )
  const near = hills.map(([x, y], i): [number, number] => [x, sill - (sill - y) * (i % 2 === 0 ? 0.42 : 0.6)])
  sheet.draw(
    'ridgeNear',
    `M${from} ${sill}${near.map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`).join('')}L${to} ${sill}z`,
  )
  sheet.draw('beyond', rect(from, top, span, sill - top))
  for (let x = from + 96; x < to - 20; x += 96) sheet.draw('beyond', line(x, top, x, sill))
}
