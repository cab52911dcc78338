import { BUILDING } from '../../rules/building-facts'
import { line, rect, Sheet } from '../../ui/sheet'

const { floors, lifts, parkingSpaces } = BUILDING
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Size of the three drawings of the building's figures. */
export const COUNT_DRAWING = { width: 288, height: 132 }
const { height } = COUNT_DRAWING

/** A bar per floor, above and below the ground line. */
export function floorsCounted() {
  const sheet = new Sheet()
  const ground = floors.above * 3.5 + 2
  for (const i of upTo(floors.above)) sheet.draw('solid', rect(44, 2 + i * 3.5, 88, 2))
  sheet.draw('cut', line(0, ground + 1.6, COUNT_DRAWING.width, ground + 1.6))
  for (const i of upTo(floors.below)) sheet.draw('officePeople', rect(16, ground + 7 + i * 5, 144, 2.5))
  return sheet
}

/** A shaft per lift with its car; those of the emergency lifts are outlined. */
export function liftsCounted() {
  const sheet = new Sheet()
  for (const i of upTo(lifts.all)) {
    const x = 6 + i * 9.6
    const y = 2 + ((i * 47) % (height - 22))
    sheet.draw('faint', line(x, 0, x, height))
    const car = i < lifts.passenger ? 'solid' : 'cover'
    sheet.draw(car, car === 'solid' ? rect(x - 3.2, y, 6.4, 14) : rect(x - 2.6, y + 0.8, 5.2, 12.4))
  }
  return sheet
}

/** Every parking space once: two rows per level, an aisle between levels. */
export function spacesCounted() {
  const sheet = new Sheet()
  const perRow = Math.ceil(parkingSpaces / floors.below / 2)
  let left = parkingSpaces
  for (const level of upTo(floors.below)) {
    // The last level must not take the whole remainder.
    const onLevel = Math.ceil(left / (floors.below - level))
    left -= onLevel
    for (const i of upTo(onLevel)) {
      const [row, place] = [i < perRow ? 0 : 1, i % perRow]
      sheet.draw(
        level % 2 === 0 ? 'solid' : 'officePeople',
        rect(place * 5.3, level * 19 + row * 7.5, 3.6, 6.5),
      )
    }
  }
  return sheet
}
