/** A field as it is stored now: its value as the form posts it, and in words. */
export interface SavedField {
  name: string
  label: string
  value: string | readonly string[]
  /** The value in words; left out where it is words already. */
  text?: string
}

interface Result {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

/** As a form posts it: a box that isn't ticked and an empty field are left out. */
export const postedText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).sort().join() : String(value ?? '')

/** The value of a field, also of one in a group, such as `access.visitors.from`. */
const typedAt = (typed: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => {
    const group = Object(value) as Record<string, unknown>
    return group[key]
  }, typed)

/**
 * What a form that writes what others may write, too, is shown with again: the revision it was made for, until somebody else has changed
 * the same; then the revision now, so that saving again is deliberate, and the fields that are stored otherwise than they were typed.
 */
export function sinceShown(
  result: Result | undefined,
  revision: string,
  saved: readonly SavedField[],
): { revision: string; others: SavedField[] } {
  const typed = result?.initialValue ?? {}
  if (!result?.error?.['']?.includes('changedMeanwhile'))
    return { revision: typeof typed.revision === 'string' ? typed.revision : revision, others: [] }
  return {
    revision,
    others: saved.filter(({ name, value }) => postedText(value) !== postedText(typedAt(typed, name))),
  }
}
