import type { AppLoadContext } from '@remix-run/node'
import { readOptional, send, type Outcome } from '~/api/client.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, type LocalDate } from '~/rules/local-time'
import { nextSuchDay } from '~/rules/next-such-day'
import { PARKING_TARIFF, type ParkingTariff } from '~/rules/visitor-tariff'
import { buildingClient } from './client.server'
import { VISITING_HOURS } from '~/rules/visiting-hours'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import { CUSTOMER_CENTRE } from './rules/customer-centre'
import type { Hours } from './schemas'
import { customerCentreState } from './rules/customer-centre'
import type { Contacts, Places, Ways } from './setting-shapes'

/** Opening hours of the customer centre and the amenities; product.md's while the API is unavailable. */
export const loadHours = async ({ api }: AppLoadContext): Promise<Hours> =>
  (await readOptional(send(buildingClient(api).home.hours.$get()))) ?? {
    centre: { ...CUSTOMER_CENTRE },
    amenities: { ...AMENITY_HOURS },
    visits: { ...VISITING_HOURS },
  }

/** The parking tariff; product.md's while the API is unavailable. */
export const loadTariff = async ({ api }: AppLoadContext): Promise<ParkingTariff> =>
  (await readOptional(send(buildingClient(api).home['parking-tariff'].$get()))) ?? PARKING_TARIFF

const NO_PLACES: Places = {
  lounge: null,
  vipZone: null,
  meetingRooms: null,
  refreshRoom: null,
  fitness: null,
}

/** The floors of the amenities; null each while the API is unavailable, so that no page shows a wrong floor. */
export const loadPlaces = async ({ api }: AppLoadContext): Promise<Places> =>
  (await readOptional(send(buildingClient(api).home.places.$get()))) ?? NO_PLACES

/** Directions; null while the owner has set none, and while the API is unavailable. */
export const loadDirections = ({ api }: AppLoadContext): Promise<Ways | null> =>
  readOptional(send(buildingClient(api).home.directions.$get()))

/** This year's holidays by date; empty when they cannot be loaded. */
export const loadHolidays = (context: AppLoadContext) => loadHolidaysOf(context, context.today.slice(0, 4))

/** Today or, on a day off, the next business day. Holidays that cannot be loaded are days like any other. */
export async function loadWorkingDay(context: AppLoadContext): Promise<LocalDate> {
  const holidays = await loadHolidays(context)
  let day = context.today
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1)
  return day
}

/**
 * The day on which what was on `date` is done again (rules/next-such-day.ts). Holidays that cannot be loaded are days like
 * any other: the forms say what is closed.
 */
export async function loadNextSuchDay(context: AppLoadContext, date: LocalDate): Promise<LocalDate> {
  const year = Number(nextSuchDay(date, context.today, new Set()).slice(0, 4))
  const holidays = await Promise.all([year, year + 1].map((one) => loadHolidaysOf(context, String(one))))
  return nextSuchDay(date, context.today, new Map(holidays.flatMap((ofYear) => [...ofYear])))
}

async function loadHolidaysOf({ api }: AppLoadContext, year: string): Promise<Map<LocalDate, string>> {
  const holidays = await readOptional(
    send(buildingClient(api).home.holidays[':year'].$get({ param: { year } })),
  )
  return new Map((holidays ?? []).map(({ date, name }) => [date, name]))
}

/** The customer centre's hours, its current state, and the contacts. */
export async function loadCentre(context: AppLoadContext) {
  const [{ centre: hours }, holidays, contacts] = await Promise.all([
    loadHours(context),
    loadHolidays(context),
    loadContacts(context),
  ])
  return { hours, contacts, state: customerCentreState(context.now, holidays, hours) }
}

/** The contacts answered last, since error pages need a number when the API may be unavailable. */
let lastContacts: Contacts | null = null

/** The building's contacts; null while the owner has set none. While the API is unavailable, those answered last. */
export async function loadContacts({ api }: AppLoadContext): Promise<Contacts | null> {
  const contacts = await readOptional(wrapContacts(send(buildingClient(api).home.contacts.$get())))
  if (contacts) lastContacts = contacts.contacts
  return lastContacts
}

/** Wraps data that may be null, so that null differs from no answer. */
async function wrapContacts(
  call: Promise<Outcome<Contacts | null>>,
): Promise<Outcome<{ contacts: Contacts | null }>> {
  const outcome = await call
  return outcome.ok ? { ok: true, data: { contacts: outcome.data } } : outcome
}
