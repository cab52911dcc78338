import { addDays, seoulDate, seoulInstant } from '~/rules/local-time'
import { amenityNotices } from './notices/amenity'
import { facilityNotices } from './notices/facility'
import { guideNotices } from './notices/guide'
import { parkingNotices } from './notices/parking'

/** A dozen notices of the last three months. */
export function demoNotices(now: Date) {
  const today = seoulDate(now)
  return [facilityNotices, parkingNotices, amenityNotices, guideNotices]
    .flatMap((write) => write(today))
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ daysAgo, ...notice }, i) => ({
      ...notice,
      number: i + 1,
      publishedAt: seoulInstant(addDays(today, -daysAgo), 9 * 60),
    }))
}
