/** Errors sorted by the order of their fields on the page, for the error summary. */
export const inPageOrder = <E>(errors: Record<string, E>, order: readonly string[]): Record<string, E> =>
  Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
