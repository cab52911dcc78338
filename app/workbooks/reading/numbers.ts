import { MINUTES_PER_DAY, MS_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

/** What a number in a spreadsheet represents, by the format of its cell. */
type NumberKind = 'number' | 'date'

/** Built-in number formats for dates and times. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58]) // prettier-ignore

/** Whether a format shows dates or times; quoted and bracketed parts, such as colours, are ignored. */
export const isDateFormat = (id: number, code?: string) =>
  code === undefined
    ? DATE_FORMATS.has(id)
    : /[ymdhs]/i.test(code.slice(0, 200).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && !/general/i.test(code)

/**
 * Day 0 of spreadsheets. They treat 1900 as a leap year, so days before March 1900 are off by one, which no
 * list contains.
 */
const EPOCH = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1_462

/**
 * A number as the text a person sees: whole numbers in full, so that a phone number stays one, decimals
 * without binary rounding errors; days as YYYY-MM-DD, times as HH:MM, or both.
 */
export function numberAsText(value: number, kind: NumberKind, is1904 = false): string {
  if (!Number.isFinite(value)) return ''
  if (kind === 'number' || value < 0 || value > 2_958_466) return plain(value)
  const days = value + (is1904 && value >= 1 ? DAYS_TO_1904 : 0)
  const minutes = Math.round((days % 1) * MINUTES_PER_DAY)
  const at = new Date(EPOCH + Math.floor(days) * MS_PER_DAY + minutes * MS_PER_MINUTE).toISOString()
  const time = minutes > 0 || value < 1 ? at.slice(11, 16) : ''
  return value < 1 ? time : [at.slice(0, 10), time].filter(Boolean).join(' ')
}

const plain = (value: number) => {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e18 ? BigInt(rounded).toString() : String(rounded)
}
