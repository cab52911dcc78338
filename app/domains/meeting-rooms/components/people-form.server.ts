import type { Received } from '~/forms/receive.server'
import { MOST_GUESTS } from '~/domains/meeting-rooms/people-limits'

type Step = Extract<Received<unknown>, { kind: 'step' }>

/** Empty rows for guests, so that several are typed at once without script. */
export const EMPTY_ROWS = 3

/**
 * Adds or removes the row of a guest: steps of every form with the people of a meeting.
 * @returns undefined for any other step
 */
export function handleGuestStep({ step, payload, show }: Step): Response | undefined {
  const guests = Array.isArray(payload.guests) ? (payload.guests as unknown[]) : []
  const removed = /^remove-guest-(\d{1,2})$/.exec(step)?.[1]
  if (removed !== undefined)
    return show((values) => ({
      ...values,
      guests: guests.filter((_, place) => place !== Number(removed) - 1),
    }))
  if (step !== 'add-guest') return undefined
  return show((values) => ({ ...values, guests: [...guests, {}].slice(0, MOST_GUESTS) }))
}
