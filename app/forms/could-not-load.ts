/**
 * Whether a list of choices, or the list that depends on the choice made, could not be loaded. The button
 * that loads it again must then stay visible, with script too.
 */
export const couldNotLoad = (
  choices: readonly unknown[] | null,
  { initialValue }: { initialValue?: unknown },
  dependent: readonly unknown[] | null,
): boolean => choices === null || (Boolean(initialValue) && dependent === null)
