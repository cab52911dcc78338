import type { CompanyKind } from '../../../rules/company-kind'
import { isBusinessDay, type Holidays } from '../../../rules/korean-calendar'
import type { LocalDate } from '../../../rules/local-time'

/** From the first minute of a day to the one after the last. */
interface Minutes {
  from: number
  to: number
}

/** When each kind of tenant is heated and cooled anyway, in minutes of a weekday (specification §9). */
export const SERVED: Readonly<Record<CompanyKind, Minutes>> = {
  office: { from: 8 * 60, to: 18 * 60 },
  retail: { from: 8 * 60, to: 22 * 60 },
}

/** What is served anyway on a day; null on weekends and holidays, when every hour is an extra one (decisions §8). */
export const servedHours = (date: LocalDate, kind: CompanyKind, holidays: Holidays): Minutes | null =>
  isBusinessDay(date, holidays) ? SERVED[kind] : null

/** Whether a time has any of the hours that are served anyway in it. */
export const isServed = ({ from, to }: Minutes, served: Minutes | null) =>
  served !== null && from < served.to && to > served.from
