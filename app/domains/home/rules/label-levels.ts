/** Floors a label takes up, so that each is tall enough to be pressed: three of 20 px. */
const LABEL_FLOORS = 3
const LOBBY = 1

/**
 * Where in the section the labels of used floors stand: each at its floor, or as near as labels below and above it let
 * it be. The lobby's label keeps its place on the ground.
 * @param floors lowest first, without repetition
 * @returns the levels of the labels, in the same order
 */
export function labelLevels(floors: readonly number[], topFloor: number): number[] {
  let free = LOBBY + LABEL_FLOORS
  const raised = floors.map((floor) => {
    const level = Math.max(floor, free)
    free = level + LABEL_FLOORS
    return level
  })
  // What was pushed past the roof comes down again, and pushes those below it.
  let highest = topFloor
  for (let i = raised.length - 1; i >= 0; i--) {
    raised[i] = Math.min(raised[i] as number, highest)
    highest = (raised[i] as number) - LABEL_FLOORS
  }
  return raised
}
