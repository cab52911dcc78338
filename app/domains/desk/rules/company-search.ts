import { normaliseText } from '../../../rules/text'

/** A company's name as it is compared: whatever its spaces and capitals. */
export const comparable = (text: string) => normaliseText(text).replaceAll(' ', '').toLowerCase()

/** Whether a company is meant: part of either name, whatever the spaces and capitals. */
export function isNamed({ ko, en }: { ko: string; en: string }, keyword: string): boolean {
  return [ko, en].some((name) => comparable(name).includes(comparable(keyword)))
}
