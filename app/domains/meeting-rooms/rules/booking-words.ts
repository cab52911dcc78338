/* Words of spreadsheets that say the same in other ways; what is none of them is left to the field's own rule. */

const twoDigits = (number: string) => number.padStart(2, '0')

/** A time of day as `HH:MM`: '9:00', '9시' and '9시 30분' are read as well. */
export function readTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2})\s*[:시]\s*(?:(\d{1,2})\s*분?)?$/.exec(text.trim()) ?? []
  return hour ? `${twoDigits(hour)}:${twoDigits(minute ?? '0')}` : text
}

/** A number of people: '8명' is 8. */
export const readCount = (text: string): string => text.replace(/\s*명$/, '')
