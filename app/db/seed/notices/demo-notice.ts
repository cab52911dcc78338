import { addDays, weekday, type LocalDate } from '~/rules/local-time'

export interface DemoNotice {
  category: 'facility' | 'parking' | 'amenity' | 'guide'
  /** Days before today on which it was published. */
  daysAgo: number
  titleKo: string
  titleEn: string
  bodyKo: string
  bodyEn: string
}

/** The first such weekday (0 Sunday to 6 Saturday) after a date. */
export const nextWeekday = (after: LocalDate, day: number): LocalDate =>
  addDays(after, ((day - weekday(after) + 6) % 7) + 1)
