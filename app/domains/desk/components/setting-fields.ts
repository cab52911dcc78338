import { LEAD_NAMES, REMINDED } from '~/rules/reminders'
import { AMENITIES } from '~/rules/amenity-hours'
import { TOWER_PLACES } from '~/rules/building-facts'
import { formatMinutes } from '~/rules/local-time'
import type { SettingName } from '~/domains/building/setting-shapes'

/** How a part of a setting is entered and displayed. */
type FieldKind =
  | 'time'
  | 'weekday'
  | 'text'
  | 'line'
  | 'optional'
  | 'lines'
  | 'tel'
  | 'email'
  | 'floor'
  | 'won'
  | 'percent'
  | 'days'
  | 'number'
  | 'limit'
  | 'free'
  | 'tick'

export interface SettingField {
  /** Its path in the value: `opens`, `rooms.from`. */
  path: string
  kind: FieldKind
  /** The group of parts with the same names: its legend, and a part of their text keys. */
  group?: string
}

const all = (kind: FieldKind, ...paths: string[]): SettingField[] => paths.map((path) => ({ path, kind }))

/** The parts of each setting in the order of its form; the list of departments follows the contacts. */
export const SETTING_FIELDS: Record<SettingName, SettingField[]> = {
  'hours.centre': all('time', 'opens', 'lunchFrom', 'lunchTo', 'closes'),
  'hours.amenities': AMENITIES.flatMap((group) =>
    ['from', 'to'].map((end) => ({ path: `${group}.${end}`, kind: 'time' as const, group })),
  ),
  'visits.hours': all('time', 'from', 'to'),
  'visits.requests': all('number', 'perHost', 'perPhone', 'perNetwork'),
  'booking.week': [...all('weekday', 'weekday'), ...all('time', 'at')],
  'booking.limits': all('limit', 'companyHours', 'memberHours', 'daysAhead'),
  'building.contacts': [...all('tel', 'telephone'), ...all('email', 'email')],
  'building.business': [
    ...all('line', 'nameKo', 'nameEn', 'representativeKo', 'representativeEn'),
    ...all('text', 'registrationNumber'),
    ...all('optional', 'mailOrderNumber', 'hostingKo', 'hostingEn'),
  ],
  'building.directions': all('lines', 'metroKo', 'metroEn', 'busKo', 'busEn', 'carKo', 'carEn'),
  'building.places': all('floor', ...TOWER_PLACES),
  'building.occupancy': all('percent', 'percent'),
  'heating.price': all('won', 'wonPerHour'),
  'fitness.lockers': all('won', 'wonPerMonth'),
  'fitness.training': all('days', 'validDays'),
  'fitness.capacity': all('number', 'people'),
  'refresh.sale': [
    ...all('time', 'booksFrom', 'booksTo'),
    ...all('won', 'wonPerUse'),
    ...all('tick', 'byHalfHours'),
    ...all('won', 'wonPerHalfHour'),
  ],
  'listening.wishes': all('number', 'each'),
  'parking.tariff': [
    ...all('free', 'freeMinutes'),
    ...all('won', 'wonPerStep', 'weekdayCap', 'weekendCap', 'buildingWonPerStep', 'monthlyWon'),
  ],
  'parking.leaving': all('number', 'minutes'),
  'access.scans': all('days', 'days'),
  'access.arrivals': all('tick', 'byDoor', 'bookingsByDoor', 'fitnessByDoor'),
  'access.desk': [
    ...all('number', 'idleMinutes', 'memberIdleHours'),
    ...all('tick', 'secondFactor', 'administratorsAlways'),
  ],
  'lease.show': all('tick', 'show'),
  'search.words': all('lines', 'ko', 'en'),
  'messages.reminders': REMINDED.flatMap((group) =>
    all('tick', ...LEAD_NAMES.map((lead) => `${group}.${lead}`)),
  ),
  'app.version': [
    ...all('text', 'latest_android_version', 'minimum_android_version'),
    ...all('text', 'latest_ios_version', 'minimum_ios_version'),
    ...all('tick', 'is_force_update'),
  ],
}

/** The settings by what they are about, in the order of the page. */
export const SETTING_GROUPS = {
  building: [
    'hours.centre',
    'building.contacts',
    'building.business',
    'building.directions',
    'building.places',
    'building.occupancy',
    'lease.show',
    'search.words',
  ],
  visits: ['visits.hours', 'visits.requests', 'access.arrivals', 'access.scans'],
  bookings: [
    'hours.amenities',
    'booking.limits',
    'booking.week',
    'refresh.sale',
    'listening.wishes',
    'fitness.lockers',
    'fitness.training',
    'fitness.capacity',
  ],
  charges: ['parking.tariff', 'parking.leaving', 'heating.price'],
  system: ['messages.reminders', 'access.desk', 'app.version'],
} as const satisfies Record<string, readonly SettingName[]>
export type SettingGroup = keyof typeof SETTING_GROUPS
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[]

/** The group of a setting. */
export const groupOf = (name: SettingName): SettingGroup =>
  SETTING_GROUP_NAMES.find((group) => (SETTING_GROUPS[group] as readonly SettingName[]).includes(name))!

export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]

/** A setting's name in its URL: `app-version`. */
export const slugOf = (name: SettingName) => name.replace('.', '-')
export const settingOfSlug = (slug: string | undefined) => SETTING_NAMES.find((name) => slugOf(name) === slug)

/** The part of a value at a path such as `departments[0].nameKo`; undefined without one. */
export const partAt = (value: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value)

/** The value of a part as text of its form field. */
export function typedPart(kind: FieldKind, part: unknown): string {
  if (part === null || part === undefined) return ''
  if (kind === 'tick') return part === true ? 'on' : ''
  return kind === 'time' && typeof part === 'number' ? formatMinutes(part) : String(part as string | number)
}
