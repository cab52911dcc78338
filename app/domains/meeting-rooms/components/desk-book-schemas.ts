import { z } from 'zod'
import { blockTimes } from '~/domains/meeting-rooms/desk-shapes'
import { companyId, listOf, reason } from '~/forms/fields'

/* Forms of the desk as its pages send them; the API validates the fields of a booking and reports all errors at once. */

const typed = z.string().max(1000).optional()

/** A booking for a company; `quotedOrder` is the order that the shown price is for. */
export const deskBookPage = z.object({
  companyId,
  room: typed,
  date: typed,
  start: typed,
  end: typed,
  attendees: typed,
  meetingName: typed,
  request: z.string().max(5000).optional(),
  package: typed,
  withAddOn: typed,
  extras: listOf(z.string().max(1000)),
  freeMinutes: typed,
  paymentMethod: typed,
  won: typed,
  quotedOrder: z.string().max(20_000).optional(),
  again: typed,
})

/** For each booking in the way of a block another room's code, or `CANCEL`. */
export const choices = z
  .array(z.object({ id: z.string().max(40), to: z.string().max(40).optional() }))
  .default([])

/** What becomes of bookings in the way for which nothing is chosen. */
const rest = z.string().max(40).default('')

/** Rooms to close, and for each booking in the way another room's code or `cancel`. */
export const deskBlockPage = blockTimes.safeExtend({ reason, choices, rest })

/** The choice that cancels an overlapping booking. */
export const CANCEL = 'cancel'

/** The choices as the API takes them; `others` is chosen for those without one of their own. */
export function readChoices(chosen: z.output<typeof choices>, others = '') {
  const decided = chosen.map(({ id, to }) => ({ id, to: to || others }))
  return {
    cancel: decided.filter(({ to }) => to === CANCEL).map(({ id }) => id),
    move: decided.flatMap(({ id, to }) => (to && to !== CANCEL ? [{ id, room: to }] : [])),
  }
}

/** The choices of a refused submission, by booking. */
export function chosenOf(values?: Record<string, unknown> | null): Record<string, string> {
  const typed = (values?.choices ?? []) as ({ id?: string; to?: string } | undefined)[]
  return Object.fromEntries(typed.flatMap((one) => (one?.id ? [[one.id, one.to ?? '']] : [])))
}

/** What was chosen for the rest in a refused submission. */
export const restOf = (values?: Record<string, unknown> | null): string =>
  typeof values?.rest === 'string' ? values.rest : ''
