/* Words of spreadsheets that say the same in other ways; what is none of them is left to the field's own rule. */

const twoDigits = (number: string) => number.padStart(2, '0')

/** A day as `YYYY-MM-DD`: '2028.3.6', '2028/03/06' and '2028년 3월 6일' are read as well. */
export function readDay(text: string): string {
  const [, year, month, day] =
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/.exec(text.trim()) ?? []
  return year && month && day ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : text
}

/** A time of day as `HH:MM`: '9:00', '9시' and '9시 30분' are read as well. */
export function readTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2})\s*[:시]\s*(?:(\d{1,2})\s*분?)?$/.exec(text.trim()) ?? []
  return hour ? `${twoDigits(hour)}:${twoDigits(minute ?? '0')}` : text
}

/** A number of people: '8명' is 8. */
export const readCount = (text: string): string => text.replace(/\s*명$/, '')
