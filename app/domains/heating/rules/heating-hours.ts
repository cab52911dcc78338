import type { CompanyKind } from '~/rules/company-kind'
import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import type { LocalDate } from '~/rules/local-time'

/** Minutes of a day; `to` is exclusive. */
interface Minutes {
  from: number
  to: number
}

/** When each kind of tenant is heated and cooled without a request, in minutes of a weekday (product §9). */
export const SERVED: Readonly<Record<CompanyKind, Minutes>> = {
  office: { from: 8 * 60, to: 18 * 60 },
  retail: { from: 8 * 60, to: 22 * 60 },
}

/** The served hours of a day; null on weekends and holidays, when every hour is an extra one (decisions §8). */
export const servedHours = (date: LocalDate, kind: CompanyKind, holidays: Holidays): Minutes | null =>
  isBusinessDay(date, holidays) ? SERVED[kind] : null

/** Whether a span of time includes served hours. */
export const isServed = ({ from, to }: Minutes, served: Minutes | null) =>
  served !== null && from < served.to && to > served.from
