import { z } from 'zod'
import { businessShape } from '~/api/business'
import { messageCode } from '~/api/message-code'
import { email, flag, floor, listOf, namesInBoth, optionalText, wholeNumber } from '~/forms/fields'
import { optionalLines } from '~/forms/typed-text'
import type { Reminded } from '~/rules/reminders'
import { type AMENITIES } from '~/rules/amenity-hours'
import { compareVersions } from '~/rules/app-version'
import { BUILDING, TOWER_PLACES } from '~/rules/building-facts'
import { formatMinutes, parseMinutes } from '~/rules/local-time'
import { formatTelephone } from '~/rules/telephone'
import { normaliseIdentifier } from '~/rules/text'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/*
 * Settings the owner can change without a release. Both a form's text and JSON values are accepted, so that screen, API
 * and table use one shape.
 */

/** A minute of the day from '09:00' or a number, up to 24:00. */
const timeOfDay = z
  .union([z.int(), z.string()], 'timeInvalid')
  .transform((value) => {
    if (typeof value === 'number') return value
    const typed = normaliseIdentifier(value.slice(0, 10))
    return typed === formatMinutes(MINUTES_PER_DAY) ? MINUTES_PER_DAY : parseMinutes(typed)
  })
  .refine((minutes) => minutes !== null && minutes >= 0 && minutes <= MINUTES_PER_DAY, 'timeInvalid')
  .transform((minutes) => minutes!)

const inOrder =
  <Field extends string>(...fields: Field[]) =>
  (hours: Record<Field, number>, context: z.core.$RefinementCtx) => {
    for (const [place, field] of fields.entries()) {
      const previous = fields[place - 1]
      if (previous && hours[field] <= hours[previous])
        context.addIssue({ code: 'custom', path: [field], message: 'endBeforeStart', input: hours })
    }
  }

/** Opening hours and lunch of the customer centre on weekdays. */
export const centreHoursShape = z
  .object({ opens: timeOfDay, lunchFrom: timeOfDay, lunchTo: timeOfDay, closes: timeOfDay })
  .superRefine(inOrder('opens', 'lunchFrom', 'lunchTo', 'closes'))

const openHours = z.object({ from: timeOfDay, to: timeOfDay }).superRefine(inOrder('from', 'to'))

/** Opening hours of each amenity on weekdays. */
export const amenityHoursShape = z.object({
  rooms: openHours,
  listeningBar: openHours,
  refreshRoom: openHours,
  fitness: openHours,
} satisfies Record<(typeof AMENITIES)[number], typeof openHours>)

const telephone = z
  .string({ error: 'telephoneRequired' })
  .transform((value) => value.slice(0, 50).trim())
  .refine((value) => value !== '', { error: 'telephoneRequired', abort: true })
  .refine((value) => formatTelephone(value) !== null, { error: 'telephoneInvalid', abort: true })
  .transform((value) => formatTelephone(value)!)

/** A department of the building office. */
const department = z.object({
  ...namesInBoth(),
  /** Its subjects in one line; optional. */
  aboutKo: optionalText(100).transform((words) => words ?? ''),
  aboutEn: optionalText(100).transform((words) => words ?? ''),
  telephone,
  email,
})
export const MOST_DEPARTMENTS = 12

/** The building's contacts; null until they are set. */
export const contactsShape = z.object({
  telephone,
  email,
  departments: listOf(department).refine(
    (rows) => rows.length <= MOST_DEPARTMENTS,
    messageCode('tooManyDepartments', { max: MOST_DEPARTMENTS }),
  ),
})
export type Contacts = z.output<typeof contactsShape>

/** Directions by one way, a line for each station, stop or street; may be empty. */
const way = optionalLines(500)

/** Directions in both languages; null until they are set. */
export const directionsShape = z.object({
  metroKo: way,
  metroEn: way,
  busKo: way,
  busEn: way,
  carKo: way,
  carEn: way,
})
export type Ways = z.output<typeof directionsShape>

const level = floor.refine(
  (value) => value >= 2 && value <= BUILDING.floors.above,
  messageCode('numberOutsideRange', { min: 2, max: BUILDING.floors.above }),
)

/** The floor of each amenity; null until it is set. The ground floor is the lobby. */
export const placesShape = z.record(
  z.enum(TOWER_PLACES),
  z.preprocess((value) => (value === '' ? null : value), level.nullable()),
)
export type Places = z.infer<typeof placesShape>

/** Words of one meaning by which screens are found, a line for each meaning: `민원, 불만, 불편 접수`. */
export const searchWordsShape = z.object({ ko: optionalLines(4000), en: optionalLines(4000) })

/** Whether the menu has the lease item (product §3). */
export const leaseViewShape = z.object({ show: z.boolean() })

const version = z
  .string({ error: 'versionRequired' })
  .transform((value) => normaliseIdentifier(value.slice(0, 50)))
  .refine((value) => value !== '', { error: 'versionRequired', abort: true })
  .refine((value) => /^\d{1,4}(?:\.\d{1,4}){0,3}$/.test(value), 'versionInvalid')

const versions = {
  latest_android_version: version,
  minimum_android_version: version,
  latest_ios_version: version,
  minimum_ios_version: version,
}

const minimumUpToLatest = (
  form: Record<keyof typeof versions, string>,
  context: z.core.$RefinementCtx,
): void => {
  for (const platform of ['android', 'ios'] as const) {
    const field = `minimum_${platform}_version` as const
    if (compareVersions(form[field], form[`latest_${platform}_version`]) > 0)
      context.addIssue({ code: 'custom', path: [field], message: 'minimumAboveLatest', input: form })
  }
}

/** App version settings, with the app's names (product §3). */
export const versionSettingsShape = z
  .object({ ...versions, is_force_update: z.boolean() })
  .superRefine(minimumUpToLatest)

const MOST_WON = 10_000_000
const won = wholeNumber('amountRequired', 0, MOST_WON)

/** The parking tariff; product.md can be read as 0 or 10 free minutes. */
export const parkingTariffShape = z.object({
  freeMinutes: wholeNumber('choiceInvalid').refine((minutes) => [0, 10].includes(minutes), 'choiceInvalid'),
  wonPerStep: won,
  weekdayCap: won,
  weekendCap: won,
  // Settings stored before this field existed have no value for it.
  buildingWonPerStep: won.default(PARKING_TARIFF.buildingWonPerStep),
  monthlyWon: won,
})

/** How many minutes a car may take to leave after it has paid at the exit (decisions §7). */
const leavingShape = z.object({ minutes: wholeNumber('leaveMinutesRequired', 0, 120) })

/** The price of an extra hour of heating or cooling for a floor, without VAT (decisions §8). */
const heatingPriceShape = z.object({ wonPerHour: won })

/** The fee of a personal locker for a month, without VAT (product §9: monthly from the 1st). */
const lockerFeeShape = z.object({ wonPerMonth: won })

/** How long the units of a P.T. package can be used, in days from its purchase. */
const trainingShape = z.object({ validDays: wholeNumber('ptDaysRequired', 1, 730) })

/** How many people the fitness centre is for. */
const capacityShape = z.object({ people: wholeNumber('capacityRequired', 1, 1000) })

/** From when to when visits begin: the first and the last time that can be chosen (decisions §6). */
export const visitHoursShape = openHours

/** How many visits strangers may ask for: waiting for one host, by one phone a day, from one network an hour (decisions §6). */
const visitRequestsShape = z.object({
  perHost: wholeNumber('requestLimitRequired', 1, 1000),
  perPhone: wholeNumber('requestLimitRequired', 1, 1000),
  perNetwork: wholeNumber('requestLimitRequired', 1, 10_000),
})

/** How many wishes of a person for records may be open at once in the listening bar. */
const wishesShape = z.object({ each: wholeNumber('wishNumberRequired', 1, 20) })

/** The building's occupancy; heating requests mention a low one (product §9). */
const occupancyShape = z.object({ percent: wholeNumber('percentRequired', 0, 100) })

/** When the coming week of the listening bar opens for booking (decisions §8). */
const weekOpeningShape = z.object({
  weekday: wholeNumber('choiceInvalid', 0, 6),
  at: timeOfDay.refine((minutes) => minutes < MINUTES_PER_DAY, 'timeInvalid'),
})

/** A limit in whole numbers; empty for none. */
const limit = (most: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    wholeNumber('limitRequired', 1, most).nullable(),
  )

/** What is booked of meeting rooms at most: hours a company and month, hours a member and week, and how many days ahead. */
const bookingLimitsShape = z.object({
  companyHours: limit(10_000),
  memberHours: limit(168),
  daysAhead: limit(366),
})
export type BookingLimits = z.output<typeof bookingLimitsShape>

/** How long scans of doors are kept; late ones are accepted for a day. */
const scansShape = z.object({ days: wholeNumber('scanDaysRequired', 2, 365) })

/**
 * What doors check in, as the desk would: a visitor whom one lets into the building, the booking at a room's door, what a member
 * comes for at the fitness door.
 */
const arrivalsShape = z.object({
  byDoor: z.boolean(),
  // Settings stored before these fields existed have no value for them.
  bookingsByDoor: z.boolean().default(true),
  fitnessByDoor: z.boolean().default(true),
})

/**
 * When sessions end that nobody uses, those of members at the latest after their two days, and who of the staff needs a second factor
 * (decisions §11). Settings stored before the later fields existed have no value for them.
 */
const idleMinutes = wholeNumber('idleMinutesRequired', 5, 480)
const memberIdleHours = wholeNumber('idleHoursRequired', 1, 48)
const deskAccessShape = z.object({
  idleMinutes,
  memberIdleHours: memberIdleHours.default(48),
  secondFactor: z.boolean(),
  administratorsAlways: z.boolean().default(true),
})

/** When seats of the refresh room are booked, which of both uses is sold, and their prices without VAT (product §9). */
const refreshSaleFields = {
  booksFrom: timeOfDay,
  booksTo: timeOfDay,
  wonPerUse: won,
  wonPerHalfHour: won,
}
const refreshInOrder = inOrder('booksFrom', 'booksTo')
const refreshSaleShape = z
  .object({ ...refreshSaleFields, byHalfHours: z.boolean() })
  .superRefine(refreshInOrder)

/** Which reminders are sent before what people have booked, by kind: the day before, an hour before. */
function remindersShape<Tick extends z.ZodType<boolean>>(tick: Tick) {
  const both = z.object({ day: tick, hour: tick })
  const kinds = { bookings: both, seats: both, visits: both, heating: both, gx: both, pt: both }
  return z.object(kinds satisfies Record<Reminded, typeof both>)
}

/** The shape of every setting by its name, as stored and answered by the API. */
export const SETTING_SHAPES = {
  'hours.centre': centreHoursShape,
  'hours.amenities': amenityHoursShape,
  'visits.hours': visitHoursShape,
  'visits.requests': visitRequestsShape,
  'booking.week': weekOpeningShape,
  'booking.limits': bookingLimitsShape,
  'building.contacts': contactsShape,
  'building.business': businessShape,
  'building.directions': directionsShape,
  'building.places': placesShape,
  'building.occupancy': occupancyShape,
  'parking.tariff': parkingTariffShape,
  'parking.leaving': leavingShape,
  'heating.price': heatingPriceShape,
  'access.scans': scansShape,
  'access.arrivals': arrivalsShape,
  'access.desk': deskAccessShape,
  'fitness.lockers': lockerFeeShape,
  'fitness.training': trainingShape,
  'fitness.capacity': capacityShape,
  'refresh.sale': refreshSaleShape,
  'listening.wishes': wishesShape,
  'lease.show': leaseViewShape,
  'search.words': searchWordsShape,
  'messages.reminders': remindersShape(z.boolean()),
  'app.version': versionSettingsShape,
} as const

/** The same for forms, where an unticked box is missing. */
export const SETTING_FORMS = {
  ...SETTING_SHAPES,
  'access.arrivals': z.object({ byDoor: flag, bookingsByDoor: flag, fitnessByDoor: flag }),
  'access.desk': z.object({ idleMinutes, memberIdleHours, secondFactor: flag, administratorsAlways: flag }),
  'refresh.sale': z.object({ ...refreshSaleFields, byHalfHours: flag }).superRefine(refreshInOrder),
  'lease.show': z.object({ show: flag }),
  'messages.reminders': remindersShape(flag),
  'app.version': z.object({ ...versions, is_force_update: flag }).superRefine(minimumUpToLatest),
} as const

export type SettingName = keyof typeof SETTING_SHAPES
export const SETTING_NAMES = Object.keys(SETTING_SHAPES) as [SettingName, ...SettingName[]]
export type SettingValue<N extends SettingName> = z.output<(typeof SETTING_SHAPES)[N]>
