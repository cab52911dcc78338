import { chance } from './chance'
import { drawOffices } from './office-floors'
import { Sheet } from '../../ui/sheet'
import { LEVELS } from '../../domains/home/screens/home/tower'
import { drawFrame } from './tower-frame'

const SEED = 20261121

/** The tower in section, with offices on every floor but the lobby's. Amenities are drawn over it. */
export function towerSheet() {
  const sheet = new Sheet()
  drawFrame(sheet)
  drawOffices(sheet, LEVELS.slice(1), chance(SEED))
  return sheet
}
