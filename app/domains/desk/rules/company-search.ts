import { normaliseText } from '../../../rules/text'

/** A company's name without spaces and case, for comparison. */
export const comparable = (text: string) => normaliseText(text).replaceAll(' ', '').toLowerCase()

/** Whether a company matches: part of either name, ignoring spaces and case. */
export function isNamed({ ko, en }: { ko: string; en: string }, keyword: string): boolean {
  return [ko, en].some((name) => comparable(name).includes(comparable(keyword)))
}
