import { BUILDING } from '../../rules/building-facts'
import { line, rect, type Sheet } from '../../ui/sheet'

const { passenger, emergency } = BUILDING.lifts
const CAR = 17
const PITCH = 21

/** The size of the core from above, and its two rows of lifts with the lobby between them. */
export const CORE = { width: 400, height: 132 }

/**
 * The core from above with all lifts: passenger cars, filled, in two rows that face each other; emergency lifts, open, at
 * the ends beside the stairs.
 */
export function drawCore(sheet: Sheet, x: number, y: number) {
  const { width, height } = CORE
  sheet.draw('used', rect(x, y, width, height))
  sheet.draw('cutFill', rect(x, y, width, 5), rect(x, y + height - 5, width, 5))
  for (const end of [x, x + width - 5])
    sheet.draw('cutFill', rect(end, y, 5, 44), rect(end, y + height - 44, 5, 44))
  const upper = Math.ceil(passenger / 2)
  for (let i = 0; i < passenger; i++) {
    const isUpper = i < upper
    const place = isUpper ? i : i - upper
    const inRow = isUpper ? upper : passenger - upper
    const left = x + (width - inRow * PITCH) / 2 + place * PITCH
    sheet.draw('solid', rect(left, isUpper ? y + 12 : y + height - 12 - CAR, CAR, CAR))
  }
  for (let i = 0; i < emergency; i++) {
    const left = i % 2 === 0 ? x + 12 : x + width - 12 - CAR - 3
    const top = i < 2 ? y + 12 : y + height - 12 - CAR - 3
    sheet.draw('cover', rect(left, top, CAR + 3, CAR + 3))
    sheet.draw(
      'overLine',
      line(left, top, left + CAR + 3, top + CAR + 3),
      line(left + CAR + 3, top, left, top + CAR + 3),
    )
  }
  for (const stairs of [x + 44, x + width - 64]) {
    sheet.draw('object', rect(stairs, y + 46, 20, 40))
    for (let step = y + 52; step < y + 84; step += 6)
      sheet.draw('overLine', line(stairs, step, stairs + 20, step))
  }
}
