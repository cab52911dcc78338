import { addDays, seoulDate, seoulInstant, weekday, type LocalDate } from '../../rules/local-time'
import { amenityNotices } from './notices/amenity'
import { facilityNotices } from './notices/facility'
import { guideNotices } from './notices/guide'
import { parkingNotices } from './notices/parking'

export interface DemoNotice {
  category: 'facility' | 'parking' | 'amenity' | 'guide'
  /** Days before today on which it was published. */
  daysAgo: number
  titleKo: string
  titleEn: string
  bodyKo: string
  bodyEn: string
}

/** The first such weekday (0 Sunday to 6 Saturday) after the date: work in the building falls on days that suit it. */
export const nextWeekday = (after: LocalDate, day: number): LocalDate =>
  addDays(after, ((day - weekday(after) + 6) % 7) + 1)

/** A dozen notices of the last three months. */
export function demoNotices(now: Date) {
  const today = seoulDate(now)
  return [facilityNotices, parkingNotices, amenityNotices, guideNotices]
    .flatMap((write) => write(today))
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ daysAgo, ...notice }) => ({
      ...notice,
      publishedAt: seoulInstant(addDays(today, -daysAgo), 9 * 60),
    }))
}
