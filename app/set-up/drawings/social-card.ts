import { BUILDING } from '../../rules/building-facts'
import { line, rect, Sheet, type Drawing } from '../../ui/sheet'
import { elevation } from './elevation'

/** The origin of coordinates is the middle of the tower's foot, right of the card's centre. */
const SIZE = { width: 1200, height: 630, origin: [836, 604] as [number, number] }
const MARK = -510

/**
 * The image of shared links: the tower and the building's logo. It has no text, as the page's title and description
 * are shown beside it in the reader's language.
 */
export const socialCard = (): Drawing => ({ ...SIZE, sheets: () => [ground(), elevation(), mark()] })

function ground() {
  const [x, y] = SIZE.origin
  return new Sheet()
    .draw('mist', rect(-x, -y, SIZE.width, SIZE.height))
    .draw('earth', rect(-x, 2, SIZE.width, SIZE.height - y))
    .draw('cut', line(-x, 1, SIZE.width - x, 1))
}

/** The logo: a bar for every floor, as on the wall of the lobby. */
function mark() {
  const sheet = new Sheet()
  const foot = -168
  for (let i = 1; i <= BUILDING.floors.above; i++)
    sheet.draw('solid', rect(MARK - 92, foot - 4 - i * 11, 184, 6.6))
  sheet.draw('cutFill', rect(MARK - 156, foot, 312, 5))
  for (let i = 0; i < BUILDING.floors.below; i++)
    sheet.draw('leafDark', rect(MARK - 124, foot + 16 + i * 11, 248, 6.6))
  return sheet
}
