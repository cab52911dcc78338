/** Errors of a form in the order of its fields on the page, as the summary tells them. */
export const inPageOrder = <E>(errors: Record<string, E>, order: readonly string[]): Record<string, E> =>
  Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
