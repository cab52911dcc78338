import type { Translate } from '~/i18n/translate'
import { MOST_COUNTED, MOST_FOUND } from '~/domains/visitors/list-schemas'

/** The number of visits as a list's heading says it; where counting ends, with “more than”. */
export function visitCount(t: Translate, { count, keyword }: { count: number; keyword?: string }): string {
  const isWhole = count < MOST_COUNTED && !(keyword && count === MOST_FOUND)
  return t(isWhole ? 'visitors:list.count' : 'visitors:list.countMost', { count })
}
