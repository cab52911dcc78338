import { basementSheet } from './basement'
import { line, rect, Sheet } from '../../ui/sheet'
import { towerSheet } from './tower-section'

/** All 31 floors. Amenities are drawn by Home, as their floors are a setting (home/tower-section.tsx). */
export function wholeSection() {
  const earth = new Sheet().draw('earth', rect(-270, 0, 540, 198))
  const ground = new Sheet().draw('cut', line(-270, 1, 270, 1))
  return [earth, basementSheet(), towerSheet(), ground]
}
