import { at, circle, line, polygon, polyline, rect, Sheet } from '../../ui/sheet'

/** Size of the drawings in empty lists. */
export const SMALL = { width: 96, height: 56 }
const floor = SMALL.height - 6

const ground = (sheet: Sheet) => sheet.draw('slab', line(0, floor, SMALL.width, floor))

/** Gates without people. */
function visits(sheet: Sheet) {
  for (const x of [22, 44, 66]) sheet.draw('solid', rect(x, floor - 18, 5, 18))
  sheet.draw('furniture', line(27, floor - 12, 44, floor - 12), line(49, floor - 12, 66, floor - 12))
  sheet.draw('outline', polyline([10, floor], [10, 8], [86, 8], [86, floor]))
  sheet.draw('beyond', line(10, 16, 86, 16))
}

/** An empty notice board. */
function notices(sheet: Sheet) {
  sheet.draw('cover', rect(20, 6, 56, 32))
  sheet.draw('overLine', line(28, 15, 56, 15), line(28, 22, 68, 22), line(28, 29, 48, 29))
  sheet.draw('outline', line(30, 38, 30, floor), line(66, 38, 66, floor))
}

/** A table with empty chairs. */
function bookings(sheet: Sheet) {
  sheet.draw('solid', rect(26, floor - 20, 44, 2.5))
  sheet.draw('outline', line(34, floor - 18, 34, floor), line(62, floor - 18, 62, floor))
  sheet.draw(
    'outline',
    polyline([10, floor - 28], [12, floor - 12], [22, floor - 12], [22, floor]),
    line(12, floor - 12, 11, floor),
  )
  sheet.draw(
    'outline',
    polyline([86, floor - 28], [84, floor - 12], [74, floor - 12], [74, floor]),
    line(84, floor - 12, 85, floor),
  )
  sheet.draw('beyond', rect(34, 6, 28, 14))
}

/** Two stalls, one car. */
function parking(sheet: Sheet) {
  for (const x of [4, 48, 92]) sheet.draw('beyond', line(x, 10, x, floor))
  sheet.draw('slab', line(0, 10, 96, 10))
  sheet.draw(
    'cover',
    polygon(
      [8, floor - 5],
      [8, floor - 11],
      [14, floor - 13],
      [19, floor - 21],
      [33, floor - 21],
      [39, floor - 13],
      [44, floor - 11],
      [44, floor - 5],
    ),
  )
  sheet.draw('overLine', line(15, floor - 13, 39, floor - 13), line(27, floor - 21, 27, floor - 13))
  sheet.draw('cover', circle(16, floor - 4.5, 4), circle(36, floor - 4.5, 4))
}

/** An empty letter tray. */
function inquiries(sheet: Sheet) {
  sheet.draw('outline', polyline([20, floor - 18], [26, floor - 4], [70, floor - 4], [76, floor - 18]))
  sheet.draw('outline', polyline([20, floor - 30], [26, floor - 16], [70, floor - 16], [76, floor - 30]))
  sheet.draw('outline', line(26, floor - 4, 26, floor), line(70, floor - 4, 70, floor))
  sheet.draw('cover', at(36, 6, 'm0 0h24v14h-24zm0 0l12 8 12-8'))
}

/** Empty desks. */
function people(sheet: Sheet) {
  for (const x of [12, 54]) {
    sheet.draw('solid', rect(x, floor - 18, 30, 2.5))
    sheet.draw('outline', line(x + 4, floor - 16, x + 4, floor), line(x + 26, floor - 16, x + 26, floor))
    sheet.draw('cover', rect(x + 8, floor - 32, 14, 10))
    sheet.draw('outline', line(x + 15, floor - 22, x + 15, floor - 18))
  }
  sheet.draw('beyond', line(0, 8, 96, 8))
}

/** An empty drawer, pulled out. */
function search(sheet: Sheet) {
  sheet.draw('cover', rect(26, 6, 44, floor - 6))
  sheet.draw('outline', line(26, 20, 70, 20), line(26, 36, 70, 36))
  sheet.draw('cover', rect(20, 22, 44, 12))
  for (const y of [13, 28, 43]) sheet.draw('overDark', rect(y === 28 ? 37 : 43, y - 1, 10, 2.4))
}

/** Lockers, one open. */
function lockers(sheet: Sheet) {
  for (let x = 14; x < 82; x += 17) sheet.draw('cover', rect(x, 8, 17, floor - 8))
  for (const x of [14, 31, 65])
    sheet.draw('overLine', line(x + 5, 15, x + 12, 15), line(x + 5, 19, x + 12, 19))
  sheet.draw('used', rect(48, 8, 17, floor - 8))
  sheet.draw('cover', polygon([65, 8], [75, 13], [75, floor - 1], [65, floor]))
}

const FIGURES = { visits, notices, bookings, parking, inquiries, people, search, lockers }

/** A small drawing with its ground line. */
export function smallSheet(name: keyof typeof FIGURES) {
  const sheet = new Sheet()
  FIGURES[name](sheet)
  ground(sheet)
  return sheet
}
