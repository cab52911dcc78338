import { normaliseIdentifier } from '~/rules/text'

const DAY = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?(?:\s*\([^)]{1,3}\))?$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A day as lists write it: '2028. 5. 1.', '2028년 5월 1일 (월)' and '20280501' are 2028-05-01. Other text stays as it is, for
 * the form to refuse.
 */
export function readDay(text: string): string {
  const typed = normaliseIdentifier(text)
  const [, year, month, day] = DAY.exec(typed) ?? DIGITS.exec(typed) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}
