import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { email, flag, floor, listOf, optionalText, requiredText, wholeNumber } from '~/forms/fields'
import { optionalLines } from '~/forms/typed-text'
import { type AMENITIES } from '~/rules/amenity-hours'
import { compareVersions } from '~/rules/app-version'
import { BUILDING, TOWER_PLACES } from '~/rules/building-facts'
import { formatMinutes, MINUTES_PER_DAY, parseMinutes } from '~/rules/local-time'
import { formatTelephone } from '~/rules/telephone'
import { normaliseIdentifier } from '~/rules/text'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'

/*
 * What the owner may change without a release. A form's text and a JSON value are both taken, so that screen, wire and table
 * use one shape.
 */

/** A minute of the day from '09:00', or as a number; 24:00 ends it. */
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
      const before = fields[place - 1]
      if (before && hours[field] <= hours[before])
        context.addIssue({ code: 'custom', path: [field], message: 'endBeforeStart', input: hours })
    }
  }

/** Opening and lunch of the customer centre on weekdays. */
export const centreHoursShape = z
  .object({ opens: timeOfDay, lunchFrom: timeOfDay, lunchTo: timeOfDay, closes: timeOfDay })
  .superRefine(inOrder('opens', 'lunchFrom', 'lunchTo', 'closes'))

const openHours = z.object({ from: timeOfDay, to: timeOfDay }).superRefine(inOrder('from', 'to'))

/** When each of the rooms for everybody is open on weekdays. */
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

/** Whom to call about what. */
const department = z.object({
  nameKo: requiredText('nameKoRequired', 50),
  nameEn: requiredText('nameEnRequired', 50),
  /** What they answer, in a line; may be left out. */
  aboutKo: optionalText(100).transform((words) => words ?? ''),
  aboutEn: optionalText(100).transform((words) => words ?? ''),
  telephone,
  email,
})
export const MOST_DEPARTMENTS = 12

/** How the building is reached; null as long as nobody has said. */
export const contactsShape = z.object({
  telephone,
  email,
  departments: listOf(department).refine(
    (rows) => rows.length <= MOST_DEPARTMENTS,
    messageCode('tooManyDepartments', { max: MOST_DEPARTMENTS }),
  ),
})
export type Contacts = z.output<typeof contactsShape>

/** A way of coming, a line each for its stations, stops or streets; empty where the owner says nothing. */
const way = optionalLines(500)

/** How people come, in both languages; null as long as nobody has said. */
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

/** The floor of each room for everybody; null while the owner has not said. The ground floor is the lobby's. */
export const placesShape = z.record(
  z.enum(TOWER_PLACES),
  z.preprocess((value) => (value === '' ? null : value), level.nullable()),
)
export type Places = z.infer<typeof placesShape>

/** Whether the lease item stands in the menu (specification §3). */
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

/** The app version settings, named as the app reads them (specification §3). */
export const versionSettingsShape = z
  .object({ ...versions, is_force_update: z.boolean() })
  .superRefine(minimumUpToLatest)

const MOST_WON = 10_000_000
const won = wholeNumber('amountRequired', 0, MOST_WON)

/** What parking costs; of the specification's two readings of the first minutes, 0 or 10 free. */
export const parkingTariffShape = z.object({
  freeMinutes: wholeNumber('choiceInvalid').refine((minutes) => [0, 10].includes(minutes), 'choiceInvalid'),
  wonPerStep: won,
  weekdayCap: won,
  weekendCap: won,
  // One stored before it was a part of the setting has none.
  buildingWonPerStep: won.default(PARKING_TARIFF.buildingWonPerStep),
  monthlyWon: won,
})

/** What an extra hour of heating or cooling costs for a floor, without VAT (decisions §8). */
const heatingPriceShape = z.object({ wonPerHour: won })

/** How much of the building is in use; little of it is told to whoever asks for extra hours (specification §9). */
const occupancyShape = z.object({ percent: wholeNumber('percentRequired', 0, 100) })

/** Every setting by its name in the table, as it is stored and told. */
export const SETTING_SHAPES = {
  'hours.centre': centreHoursShape,
  'hours.amenities': amenityHoursShape,
  'building.contacts': contactsShape,
  'building.directions': directionsShape,
  'building.places': placesShape,
  'building.occupancy': occupancyShape,
  'parking.tariff': parkingTariffShape,
  'heating.price': heatingPriceShape,
  'lease.show': leaseViewShape,
  'app.version': versionSettingsShape,
} as const

/** The same as they are sent: what is not ticked in a form is not there. */
export const SETTING_FORMS = {
  ...SETTING_SHAPES,
  'lease.show': z.object({ show: flag }),
  'app.version': z.object({ ...versions, is_force_update: flag }).superRefine(minimumUpToLatest),
} as const

export type SettingName = keyof typeof SETTING_SHAPES
export const SETTING_NAMES = Object.keys(SETTING_SHAPES) as [SettingName, ...SettingName[]]
export type SettingValue<N extends SettingName> = z.output<(typeof SETTING_SHAPES)[N]>
