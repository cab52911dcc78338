import { z } from 'zod'
import { EQUIPMENT_KINDS } from '~/booking/kinds'
import { STEP_MINUTES } from '~/booking/rules/time-faults'
import { listOf, minuteOfDay, requiredDay, wholeNumber } from '~/forms/fields'
import { MOST_ATTENDEES } from './limits'
import { DAY_PARTS } from './rules/room-fits'
import { names, won } from './shapes'
import { ROOM_KINDS } from './zones'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/* A room that fits: what is wished for, and what is free nearest to it. */

const several = z.union([z.string().max(1000), z.array(z.string().max(1000)).max(50)]).optional()
const typed = z.string().max(1000).optional()

/** A wish as sent. Only lengths are limited here; WISH_FIELDS validates, so that all errors are reported together. */
export const wishWire = z.object({
  attendees: typed,
  date: typed,
  start: typed,
  minutes: typed,
  needs: several,
})
export type TypedWish = z.infer<typeof wishWire>

/** The fields of a wish, each validated separately, in the order of the form. */
export const WISH_FIELDS = {
  attendees: wholeNumber('participantsRequired', 1, MOST_ATTENDEES),
  date: requiredDay('requestDateRequired'),
  /** A part of the day, or when the use begins. */
  start: z.preprocess(
    (value) => value || 'any',
    z.union([z.enum(DAY_PARTS), minuteOfDay('timeRequired')], 'timeInvalid'),
  ),
  minutes: wholeNumber('lengthRequired', STEP_MINUTES, MINUTES_PER_DAY).refine(
    (minutes) => minutes % STEP_MINUTES === 0,
    'lengthRequired',
  ),
  /** Equipment to be lent, by its codes. */
  needs: listOf(z.enum(EQUIPMENT_KINDS, 'choiceInvalid')).pipe(
    z.array(z.enum(EQUIPMENT_KINDS)).max(20, 'choiceInvalid'),
  ),
}

/** A room that is free on a day for the wished length. */
const fitShape = z.object({
  room: z.object({ code: z.string(), kind: z.enum(ROOM_KINDS), name: names, seats: z.int() }),
  /** Whether the member has marked the room as favourite. */
  isFavorite: z.boolean(),
  date: z.string(),
  /** The starts nearest to the wish, in minutes of the day. */
  starts: z.array(z.int()),
  /** What is brought for what the room lacks of the wish. */
  extras: z.array(z.object({ code: z.string(), name: names, won })),
  /** The price of a use with it, without VAT and refreshments. */
  won,
  vatWon: won,
  /** Minutes of it that the company's free time covers; none at the desk. */
  freeMinutes: z.int(),
})
export type RoomFit = z.infer<typeof fitShape>

export const fitsShape = z.object({
  date: z.string(),
  /** Whether the wished day is a business day. */
  isOpen: z.boolean(),
  holiday: names.nullable(),
  minutes: z.int(),
  /** How many rooms could be used at all: large enough, with what they should have, for so long. */
  rooms: z.int(),
  /** As wished, and what is nearest to the wish. */
  fits: z.array(fitShape),
  near: z.array(fitShape),
})
export type RoomFits = z.infer<typeof fitsShape>
