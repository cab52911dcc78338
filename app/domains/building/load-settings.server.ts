import type { AppLoadContext } from '@remix-run/node'
import { readOptional, send, type Outcome } from '~/api/client.server'
import type { LocalDate } from '~/rules/local-time'
import { PARKING_TARIFF, type ParkingTariff } from '~/rules/visitor-tariff'
import { buildingClient } from './client.server'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import { CUSTOMER_CENTRE } from './rules/customer-centre'
import type { Hours } from './schemas'
import { customerCentreState } from './rules/customer-centre'
import type { Contacts, Places, Ways } from './setting-shapes'

/** When the customer centre and the amenities are open; the specification's hours while the API is away. */
export const loadHours = async ({ api }: AppLoadContext): Promise<Hours> =>
  (await readOptional(send(buildingClient(api).home.hours.$get()))) ?? {
    centre: { ...CUSTOMER_CENTRE },
    amenities: { ...AMENITY_HOURS },
  }

/** What parking costs; as in the specification while the API is away. */
export const loadTariff = async ({ api }: AppLoadContext): Promise<ParkingTariff> =>
  (await readOptional(send(buildingClient(api).home['parking-tariff'].$get()))) ?? PARKING_TARIFF

const NOWHERE: Places = {
  lounge: null,
  vipZone: null,
  meetingRooms: null,
  refreshRoom: null,
  fitness: null,
}

/** Where the rooms are; nowhere while the API is away, so that no page claims a floor. */
export const loadPlaces = async ({ api }: AppLoadContext): Promise<Places> =>
  (await readOptional(send(buildingClient(api).home.places.$get()))) ?? NOWHERE

/** How people come; null while the owner has not said, and while the API is away. */
export const loadWays = ({ api }: AppLoadContext): Promise<Ways | null> =>
  readOptional(send(buildingClient(api).home.directions.$get()))

/** The year's holidays by date, as far as they are known. */
export async function loadHolidays({ api, today }: AppLoadContext): Promise<Map<LocalDate, string>> {
  const year = today.slice(0, 4)
  const known = await readOptional(send(buildingClient(api).home.holidays[':year'].$get({ param: { year } })))
  return new Map((known ?? []).map(({ date, name }) => [date, name]))
}

/** The customer centre's hours, whether it is open now, and how it is reached. */
export async function loadCentre(context: AppLoadContext) {
  const [{ centre: hours }, holidays, contacts] = await Promise.all([
    loadHours(context),
    loadHolidays(context),
    loadContacts(context),
  ])
  return { hours, contacts, state: customerCentreState(context.now, holidays, hours) }
}

/** What was told last: who meets an error needs a number most, and then the API may be away. */
let lastContacts: Contacts | null = null

/** How the building is reached; null while the owner has not said. As told last while the API is away. */
export async function loadContacts({ api }: AppLoadContext): Promise<Contacts | null> {
  const contacts = await readOptional(toldIn(send(buildingClient(api).home.contacts.$get())))
  if (contacts) lastContacts = contacts.contacts
  return lastContacts
}

/** An answer whose data may be null, so that it differs from no answer. */
async function toldIn(
  call: Promise<Outcome<Contacts | null>>,
): Promise<Outcome<{ contacts: Contacts | null }>> {
  const outcome = await call
  return outcome.ok ? { ok: true, data: { contacts: outcome.data } } : outcome
}
