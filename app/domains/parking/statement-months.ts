import { addMonths } from '~/rules/local-time'

/** Months of a statement to choose from: this one and a year back; another one asked for besides. */
export function statementMonths(today: string, asked: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 13 }, (_, back) => addMonths(first, -back).slice(0, 7))
  return months.includes(asked) ? months : [asked, ...months]
}
