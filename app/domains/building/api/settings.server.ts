import { translator } from '~/i18n/i18n'
import { eq } from 'drizzle-orm'
import type { ReadsPublished } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import { AMENITY_HOURS, WEEK_OPENING } from '~/rules/amenity-hours'
import { REFRESH_ROOM, REFRESH_SALE } from '~/rules/amenity-facts'
import { VISITING_HOURS } from '~/rules/visiting-hours'
import { CUSTOMER_CENTRE } from '~/domains/building/rules/customer-centre'
import { SETTING_SHAPES, type SettingName, type SettingValue } from '~/domains/building/setting-shapes'
import { settings } from './tables.server'

const FIRST_VERSION = '1.0.0'

/** Default of each setting; null where only the owner can know. */
export const DEFAULTS: { readonly [N in SettingName]: SettingValue<N> | null } = {
  'hours.centre': { ...CUSTOMER_CENTRE },
  'hours.amenities': { ...AMENITY_HOURS },
  'visits.hours': { ...VISITING_HOURS },
  'visits.requests': { perHost: 20, perPhone: 10, perNetwork: 30 },
  'booking.week': { ...WEEK_OPENING },
  // Nobody is limited until the owner says so.
  'booking.limits': { companyHours: null, memberHours: null, daysAhead: null },
  'building.contacts': null,
  'building.business': null,
  'building.directions': null,
  'building.places': { lounge: null, vipZone: null, meetingRooms: null, refreshRoom: null, fitness: null },
  'building.occupancy': { percent: 100 },
  'parking.tariff': { ...PARKING_TARIFF },
  // product.md names no time: as long as the way from the payment machine to the exit may take.
  'parking.leaving': { minutes: 15 },
  // product.md names no price: a round default, until the owner sets one.
  'heating.price': { wonPerHour: 50_000 },
  // product.md names no time: as long as a question about an entry may take.
  'access.scans': { days: 90 },
  // product.md lets a session last two days.
  'access.desk': { idleMinutes: 30, memberIdleHours: 48, secondFactor: true, administratorsAlways: true },
  'access.arrivals': { byDoor: true, bookingsByDoor: true, fitnessByDoor: true },
  'fitness.lockers': { wonPerMonth: 20_000 },
  'fitness.training': { validDays: 90 },
  // product.md names no number: a round default, until the owner sets one.
  'fitness.capacity': { people: 40 },
  'refresh.sale': {
    booksFrom: REFRESH_ROOM.books.from,
    booksTo: REFRESH_ROOM.books.to,
    ...REFRESH_SALE,
  },
  'listening.wishes': { each: 3 },
  'lease.show': { show: true },
  // What people call screens beside their names, until the owner knows more.
  get 'search.words'() {
    return { ko: translator('ko')('search:words'), en: translator('en')('search:words') }
  },
  // Classes repeat every week, and extra hours need nobody to come: the day before is enough, an hour before is not.
  'messages.reminders': {
    bookings: { day: true, hour: true },
    seats: { day: false, hour: true },
    visits: { day: true, hour: true },
    heating: { day: true, hour: false },
    gx: { day: true, hour: false },
    pt: { day: true, hour: true },
  },
  'app.version': {
    latest_android_version: FIRST_VERSION,
    minimum_android_version: FIRST_VERSION,
    latest_ios_version: FIRST_VERSION,
    minimum_ios_version: FIRST_VERSION,
    is_force_update: false,
  },
}

/**
 * A stored value, or the default when it does not have the setting's shape, so that an invalid value breaks no page.
 */
export function settingValue<N extends SettingName>(name: N, stored: unknown): Setting<N> {
  const parsed = SETTING_SHAPES[name].safeParse(stored)
  return (parsed.success ? parsed.data : DEFAULTS[name]) as Setting<N>
}
type Setting<N extends SettingName> = N extends
  'building.contacts' | 'building.business' | 'building.directions'
  ? SettingValue<N> | null
  : SettingValue<N>

/** A setting's value, from published data. */
export async function readSetting<N extends SettingName>(c: ReadsPublished, name: N): Promise<Setting<N>> {
  const rows = await c.var.published('settings', (db) => db.select().from(settings))
  return c.var.published(`setting ${name}`, () =>
    Promise.resolve(settingValue(name, rows.find((row) => row.name === name)?.value)),
  )
}

/** A setting's value within a transaction, which must not wait for another connection. */
export async function findSetting<N extends SettingName>(tx: Db, name: N): Promise<Setting<N>> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, name))
  return settingValue(name, row?.value)
}
