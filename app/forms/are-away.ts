/**
 * Whether a list could not be fetched: the choices themselves, or what depends on the one that was made. Choosing again brings
 * nothing then, so the button that asks once more stays in view, with script too.
 */
export const areAway = (
  choices: readonly unknown[] | null,
  { initialValue }: { initialValue?: unknown },
  found: readonly unknown[] | null,
): boolean => choices === null || (Boolean(initialValue) && found === null)
