import { MOST_GUESTS } from '~/domains/meeting-rooms/people-limits'
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
