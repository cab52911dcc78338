import type { bookableThings } from '~/booking/tables.server'
import { REFRESH_ROOM } from '~/rules/amenity-facts'

type NewThing = typeof bookableThings.$inferInsert

const { beds, chairs, minutes, cleaningMinutes } = REFRESH_ROOM

/** Prices are a setting, as all seats cost the same. */
const SAME = { seats: 1, wonPerHour: 0, minimumMinutes: minutes, cleaningMinutes }
/** After the rooms in every list. */
const FIRST_PLACE = 101

/** The seats of the refresh room: seven beds and three massage chairs (product §9). */
export const REFRESH_SEATS: NewThing[] = [
  ...Array.from({ length: beds }, (_, index): NewThing => ({
    kind: 'bed',
    code: `bed-${index + 1}`,
    place: FIRST_PLACE + index,
    nameKo: `수면 ${index + 1}`,
    nameEn: `Bed ${index + 1}`,
    ...SAME,
  })),
  ...Array.from({ length: chairs }, (_, index): NewThing => ({
    kind: 'chair',
    code: `chair-${index + 1}`,
    place: FIRST_PLACE + beds + index,
    nameKo: `안마 ${index + 1}`,
    nameEn: `Chair ${index + 1}`,
    ...SAME,
  })),
]
