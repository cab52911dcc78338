import { BUILDING } from '../../../../rules/building-facts'

/**
 * Measures of the tower in px at its own size, from the middle of its foot, y downwards: levels above ground
 * are negative. Home places its links by the same measures.
 */
export const TOWER = {
  /** Middle to facade. */
  half: 152,
  /** Middle to the wall of the core with the lifts. */
  core: 27,
  floor: 20,
  lobby: 38,
  /** Mast and plant room above the top floor. */
  crown: 84,
  /** Middle to the basement's wall. */
  basementHalf: 250,
  basementFloor: 25,
  /** Foundation below the lowest level. */
  foundation: 26,
} as const

/** Height of a level's floor slab: 1 at 0, 24 far up, -1 (B1) below ground. */
export function slabOf(level: number) {
  if (level < 0) return -level * TOWER.basementFloor
  return level === 1 ? 0 : -(TOWER.lobby + (level - 2) * TOWER.floor)
}

export const ROOF = slabOf(BUILDING.floors.above + 1)

/** The wings of a floor, left and right of the core. */
export const WINGS = [
  { from: -TOWER.half + 5, to: -TOWER.core - 3 },
  { from: TOWER.core + 3, to: TOWER.half - 5 },
] as const
export type Wing = (typeof WINGS)[number]

/** Levels above ground, lowest first. */
export const LEVELS = Array.from({ length: BUILDING.floors.above }, (_, i) => i + 1)
export const BASEMENT_LEVELS = Array.from({ length: BUILDING.floors.below }, (_, i) => -(i + 1))
