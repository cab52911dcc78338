/** Errors sorted by the order of their fields on the page, for the error summary. */
export const inPageOrder = <E>(errors: Record<string, E>, order: readonly string[]): Record<string, E> =>
  Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a, order) - placeOf(b, order)))

/** Fields of a row (`guests[0].name`) are where the rows are. */
const placeOf = (name: string, order: readonly string[]) =>
  order.indexOf(order.includes(name) ? name : name.replace(/\[.*/, ''))
