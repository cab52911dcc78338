import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import { sortOf } from '~/lists/list-query'

/**
 * The order that the head of a column asks for (`sortedBy`): by what it sorts by, and those alike in another order. Without one, in
 * that order.
 */
export function inOrderAsked<Name extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Record<Name, readonly SQLWrapper[]>,
  alike: readonly SQL[],
): SQL[] {
  if (!sort) return [...alike]
  const { column, isFromEnd } = sortOf<Name>(sort)
  return [...columns[column].map((each) => (isFromEnd ? desc(each) : asc(each))), ...alike]
}
