import type { AppLoadContext } from '@remix-run/node'
import { readOptional, send } from '~/api/client.server'
import { meetingsClient } from '~/domains/meeting-rooms/client.server'
import { MOST_GUESTS } from '~/domains/meeting-rooms/people-limits'
import type { FoundColleagues } from '~/domains/meeting-rooms/people-shapes'
import { formatPhone } from '~/rules/phone'
import type { GuestRow } from './people-fields'
import type { Change, Step } from './price-form.server'

/** Empty rows for guests, so that several are typed at once without script. */
export const EMPTY_ROWS = 3

/**
 * What a step changes that adds or removes the row of a guest, in every form with the people of a meeting.
 * @returns undefined for any other step
 */
export function guestStep({ step, payload }: Step): Change | undefined {
  const guests = Array.isArray(payload.guests) ? (payload.guests as unknown[]) : []
  const removed = /^remove-guest-(\d{1,2})$/.exec(step)?.[1]
  if (removed !== undefined)
    return (values) => ({ ...values, guests: guests.filter((_, place) => place !== Number(removed) - 1) })
  return step === 'add-guest'
    ? (values) => ({ ...values, guests: [...guests, {}].slice(0, MOST_GUESTS) })
    : undefined
}

/** Whom the names of a form mean; null where it has none. */
export async function findColleagues(
  api: AppLoadContext['api'],
  values: Record<string, unknown> | null | undefined,
): Promise<FoundColleagues | null> {
  const typed = typeof values?.colleagues === 'string' ? values.colleagues : ''
  const keep = [values?.keep ?? []].flat().filter((id): id is string => typeof id === 'string')
  if (typed.trim() === '' && keep.length === 0) return null
  return readOptional(send(meetingsClient(api).rooms.colleagues.$post({ json: { colleagues: typed, keep } })))
}

/** The names of the guests who came to see the member last, each a step that fills in a row. */
export async function usualGuestNames(api: AppLoadContext['api']): Promise<string[]> {
  return (await loadUsualGuests(api)).map(({ name }) => name)
}

const loadUsualGuests = async (api: AppLoadContext['api']) =>
  (await readOptional(send(meetingsClient(api).rooms['usual-guests'].$get())))?.guests ?? []

/**
 * What the step changes that invites somebody again: the first empty row, or a new one, has the person.
 * @returns undefined for any other step, or where nobody is meant any more
 */
export async function usualGuestStep(
  { api }: AppLoadContext,
  { step, payload }: Step,
): Promise<Change | undefined> {
  const place = /^usual-guest-(\d)$/.exec(step)?.[1]
  const guest = place && (await loadUsualGuests(api))[Number(place) - 1]
  if (!guest) return undefined
  const filled = {
    name: guest.name,
    mobile: formatPhone(guest.mobile),
    email: guest.email ?? '',
    plate: guest.plate ?? '',
    ...(guest.otherPlate && { otherPlate: 'on' }),
  }
  const rows = Array.isArray(payload.guests) ? (payload.guests as GuestRow[]) : []
  const empty = rows.findIndex(
    ({ name, mobile, email, plate }) => ![name, mobile, email, plate].some(Boolean),
  )
  const guests = empty === -1 ? [...rows, filled] : rows.map((row, at) => (at === empty ? filled : row))
  return (values) => ({ ...values, guests: guests.slice(0, MOST_GUESTS) })
}
