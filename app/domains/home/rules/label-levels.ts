/** Floors that a label covers, three of 20 px, so that it is large enough to press. */
const LABEL_FLOORS = 3
const LOBBY = 1

/**
 * Levels of the labels of floors in use: at their floor, or as near as the neighbouring labels allow. The
 * lobby's label stays on the ground.
 * @param floors lowest first, without repetition
 * @returns the labels' levels, in the same order
 */
export function labelLevels(floors: readonly number[], topFloor: number): number[] {
  let free = LOBBY + LABEL_FLOORS
  const raised = floors.map((floor) => {
    const level = Math.max(floor, free)
    free = level + LABEL_FLOORS
    return level
  })
  // Labels above the roof are moved down, and push those below them.
  let highest = topFloor
  for (let i = raised.length - 1; i >= 0; i--) {
    raised[i] = Math.min(raised[i] as number, highest)
    highest = (raised[i] as number) - LABEL_FLOORS
  }
  return raised
}
