import { z } from 'zod'
import { SHOWN_STATUSES, THING_KINDS } from '~/booking/kinds'
import { SIGN_UP_STATUSES } from '~/domains/listening-bar/event-shapes'
import { GX_SHOWN } from '~/domains/fitness/gx-shapes'
import { UNIT_SHOWN } from '~/domains/fitness/training-shapes'
import { LOCKER_ROOMS } from '~/domains/fitness/rules/locker-kinds'
import { HEATING_TYPES } from '~/domains/heating/limits'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { COUPONS } from '~/rules/coupons'
import { STATUSES, VISIT_STATUSES } from '~/rules/statuses'

const names = z.object({ ko: z.string(), en: z.string() })

/** The token of the private address, and since when; null without one. */
export const ownFeedShape = z.object({ token: z.string().nullable(), since: z.iso.datetime().nullable() })

export const feedParam = z.object({ token: z.string().min(20).max(100) })

const bookingEntry = z.object({
  id: z.string(),
  room: z.object({ kind: z.enum(THING_KINDS), name: names }),
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  meetingName: z.string(),
  status: z.enum(SHOWN_STATUSES),
  /** The number of changes so far (RFC 5545 SEQUENCE). */
  sequence: z.int(),
  changedAt: z.iso.datetime(),
})

const lastDay = {
  id: z.string(),
  lastDay: z.string(),
  hours: z.array(z.object({ from: z.int(), to: z.int() })),
  isCancelled: z.boolean(),
  sequence: z.int(),
  changedAt: z.iso.datetime(),
}

/** Contents of a calendar. Guests are counted but not named, as calendar providers store the data. */
export const feedShape = z.object({
  bookings: z.array(bookingEntry),
  /** Meetings of colleagues that the member takes part in. */
  meetings: z.array(bookingEntry.extend({ host: z.string() })),
  /** Months of G.X. programmes; a class is an event. */
  gx: z.array(
    z.object({
      id: z.string(),
      name: names,
      dates: z.array(z.string()),
      startMinutes: z.int(),
      endMinutes: z.int(),
      status: z.enum(GX_SHOWN),
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  /** Units with a trainer. */
  training: z.array(
    z.object({
      id: z.string(),
      trainer: names,
      date: z.string(),
      startMinutes: z.int(),
      endMinutes: z.int(),
      status: z.enum(UNIT_SHOWN),
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  /** The last days of monthly passes and personal lockers. */
  lastDays: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('pass'), name: names, ...lastDay }),
      z.object({
        kind: z.literal('locker'),
        locker: z.object({ room: z.enum(LOCKER_ROOMS), number: z.int() }),
        ...lastDay,
      }),
    ]),
  ),
  /** Events of the listening bar that the member signed up for. */
  events: z.array(
    z.object({
      id: z.string(),
      name: names,
      date: z.string(),
      startMinutes: z.int(),
      endMinutes: z.int(),
      isCancelled: z.boolean(),
      status: z.enum(SIGN_UP_STATUSES),
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  visits: z.array(
    z.object({
      id: z.string(),
      company: names,
      floor: z.int(),
      visitDate: z.string(),
      visitMinutes: z.int(),
      people: z.int(),
      status: z.enum(VISIT_STATUSES),
      statusReason: z.string().nullable(),
      revision: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
})
export type Feed = z.infer<typeof feedShape>

const when = {
  id: z.string(),
  date: z.string(),
  startMinutes: z.int(),
  status: z.enum(STATUSES),
}
const span = { ...when, endMinutes: z.int() }
/** One thing of a member's week, of the kinds that a calendar has, and heating; `guest` is the one who made the reservation. */
const ownItemShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visit'), ...when, guest: z.string(), people: z.int(), floor: z.int() }),
  z.object({
    kind: z.literal('booking'),
    ...span,
    room: z.object({ kind: z.enum(THING_KINDS), name: names }),
    /** The host of a meeting that the member takes part in; null for an own booking. */
    host: z.string().nullable(),
  }),
  z.object({ kind: z.enum(['gx', 'pt', 'event']), ...span, name: names }),
  z.object({ kind: z.literal('heating'), ...span, type: z.enum(HEATING_TYPES), floors: z.array(z.int()) }),
])
export type OwnItem = z.infer<typeof ownItemShape>

/** The page's form: creates or replaces the address, or ends it. */
export const feedForm = z.object({ part: z.enum(['make', 'end'], 'malformed') })

/** What a member may still use. */
const allowancesShape = z.object({
  /** The company's parking minutes of this month and those it has bought. */
  parking: z.object({ leftMinutes: z.int() }).nullable(),
  /** The company's free time for rooms in this month. */
  rooms: z.object({ leftMinutes: z.int(), totalMinutes: z.int() }).nullable(),
  /** The member's own pass, the present one or the next. */
  pass: z.object({ firstDay: z.string(), lastDay: z.string() }).nullable(),
  /** Units of the member's own packages, and the day on which the first of these ends. */
  training: z.object({ units: z.int(), lastDay: z.string() }).nullable(),
})
export type Allowances = z.infer<typeof allowancesShape>

/** What a member did last, to do it once more; null for what they have not done or may not do. */
const lastShape = z.object({
  /** The room that they booked last, and the day on which they may book it again. */
  booking: z
    .object({
      id: z.string(),
      room: z.object({ code: z.string(), kind: z.enum(ROOM_KINDS), name: names }),
      startMinutes: z.int(),
      again: z.string(),
    })
    .nullable(),
  /** Their last visit, with the name of who made the reservation and the number of people. */
  visit: z
    .object({ id: z.string(), kind: z.enum(['individual', 'group']), guest: z.string(), people: z.int() })
    .nullable(),
  /** The discount coupon that they gave last. */
  coupon: z.enum(COUPONS).nullable(),
})
export type Last = z.infer<typeof lastShape>

/** The steps of a member's first week, in order. */
export const FIRST_STEPS = ['door', 'guest', 'booking', 'calendar'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
/** What a new company does first, in order. */
export const COMPANY_STEPS = ['people', 'visits', 'parking'] as const
export type CompanyStep = (typeof COMPANY_STEPS)[number]
const ownStateShape = z.object({
  /** The floors of the company, lowest first. */
  floors: z.array(z.int()),
  /** Visits that wait for the member's decision, and people who have signed up, for who may decide. */
  decisions: z.object({ visits: z.int(), signUps: z.int() }),
  /** The steps of the first week that are done; null once all are, or the week is over. */
  done: z.array(z.enum(FIRST_STEPS)).nullable(),
  /** Of the company of who manages its people: the number of colleagues, and of those for visits and for parking; null once it has each. */
  company: z.record(z.enum(COMPANY_STEPS), z.int()).nullable(),
})
export type OwnState = z.infer<typeof ownStateShape>

/** What a member's Home shows of them: their next seven days, what they may still use, what they did last, and how things stand. */
export const ownHomeShape = ownStateShape.extend({
  items: z.array(ownItemShape),
  left: allowancesShape,
  last: lastShape,
})
export type OwnHome = z.infer<typeof ownHomeShape>
