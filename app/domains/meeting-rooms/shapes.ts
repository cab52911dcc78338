import { z } from 'zod'
import {
  BOOKING_EVENTS,
  BOOKING_ROLES,
  PAYMENT_METHODS,
  SERIES_OF,
  SHOWN_STATUSES,
  BOOKING_SORTS,
} from '~/booking/kinds'
import { occasionShape } from '~/booking/occasion'
import { bookingRowShape, chargeShape } from '~/booking/shapes'
import { PRICE_PARTS } from '~/booking/rules/price'
import { allowances, historyShape, publicId } from '~/decisions/schemas'
import { reason } from '~/forms/fields'
import { day, listQuery, month, oneOf, period, searched, viewOf, sortedBy } from '~/lists/list-query'
import { ROOM_KINDS, ZONES } from './zones'

/* Answers and queries of the API. */

export const won = z.int()
export const names = z.object({ ko: z.string(), en: z.string() })

const hours = z.object({ from: z.int(), to: z.int() })
const days = z.object({ from: z.string(), to: z.string() })

/** A room of the published offer. Prices are without VAT. */
const roomShape = z.object({
  code: z.string(),
  kind: z.enum(ROOM_KINDS),
  name: names,
  equipment: names,
  seats: z.int(),
  wonPerHour: won,
  minimumMinutes: z.int(),
  open: hours,
  /** Days that can be booked, both included. */
  window: days,
})
export type Room = z.infer<typeof roomShape>

export const catalogueShape = z.object({
  rooms: z.array(roomShape),
  packages: z.array(
    z.object({
      code: z.string(),
      name: names,
      wonPerPerson: won,
      /** Tea or jam, at an extra price per person. */
      addOn: z.object({ name: names, won }).nullable(),
    }),
  ),
  extras: z.array(z.object({ code: z.string(), name: names, won })),
  /** Opening hours and bookable days of all rooms together. */
  open: hours,
  window: days,
})
export type Catalogue = z.infer<typeof catalogueShape>

export const monthQuery = z.object({
  zone: viewOf(ZONES),
  month,
})
export const dayQuery = z.object({
  zone: viewOf(ZONES),
  date: day,
})

const dayShape = z.object({
  date: z.string(),
  holiday: names.nullable(),
  /** Whether it is a business day. */
  isOpen: z.boolean(),
  /** Whether it is in the booking window of a room. */
  isBookable: z.boolean(),
})

export const monthShape = z.object({
  month: z.string(),
  rooms: z.array(z.string()),
  days: z.array(
    dayShape.extend({
      /** Codes of the rooms that are free for at least their minimum time. */
      free: z.array(z.string()),
      /** Those of them that are booked for a part of the day. */
      partly: z.array(z.string()),
    }),
  ),
})
export type Month = z.infer<typeof monthShape>

/** A taken time of a room, with the meeting's name only if the viewer may see it. */
const takenShape = z.object({
  startMinutes: z.int(),
  endMinutes: z.int(),
  kind: z.enum(['taken', 'mine', 'blocked']),
  id: z.string().nullable(),
  meetingName: z.string().nullable(),
  /** The public event that takes it, for everybody. */
  occasion: occasionShape.nullable(),
})
export const dayAnswerShape = dayShape.extend({
  /** Opening hours of all rooms of the zone together. */
  open: hours,
  /** The current minute of the day; 0 on a future day. */
  notBefore: z.int(),
  rooms: z.array(
    z.object({
      code: z.string(),
      open: hours,
      /** Whether the day is in the room's booking window. */
      isBookable: z.boolean(),
      taken: z.array(takenShape),
      /** Possible starts, each with its possible ends. */
      starts: z.array(z.object({ startMinutes: z.int(), ends: z.array(z.int()) })),
    }),
  ),
})
export type Day = z.infer<typeof dayAnswerShape>

export const calendarQuery = monthQuery.extend(dayQuery.shape)
/** Codes of the caller's favourite rooms, and of those they booked, the last first. */
const usual = z.object({ favorites: z.array(z.string()), lastBooked: z.array(z.string()) })
/** Catalogue, month and day of a zone in one answer. */
export const calendarShape = z.object({
  catalogue: catalogueShape,
  usual,
  month: monthShape,
  day: dayAnswerShape,
})

/** Catalogue and the workdays of a week of a zone in one answer. */
export const weekShape = z.object({ catalogue: catalogueShape, usual, days: z.array(dayAnswerShape) })

export const freeTimeShape = z.object({ month: z.string(), total: z.int(), used: z.int(), left: z.int() })

/** The company's free time and limits in each month of the booking window. */
export const bookingTermsShape = z.object({
  freeTime: z.array(freeTimeShape),
  holdHours: z.int(),
  /** What the owner lets a company book in a month, a member in a week, and how many days ahead; null for no limit. */
  limits: z.object({
    companyHours: z.int().nullable(),
    memberHours: z.int().nullable(),
    daysAhead: z.int().nullable(),
    /** Minutes that the company has left, by bookable month; empty without a limit. */
    company: z.array(z.object({ month: z.string(), left: z.int() })),
    /** Minutes that the member has left in the weeks in which they have booked something; empty without a limit. */
    member: z.array(z.object({ from: z.string(), to: z.string(), left: z.int() })),
  }),
})
export type BookingTerms = z.infer<typeof bookingTermsShape>

export const priceShape = z.object({
  lines: z.array(
    z.object({
      part: z.enum(PRICE_PARTS),
      nameKo: z.string(),
      nameEn: z.string(),
      count: z.int(),
      unitWon: won,
      won,
    }),
  ),
  won,
  vatWon: won,
})

export const quoteShape = priceShape.extend({
  /** Null for a booking that cannot use any. */
  freeTime: freeTimeShape.nullable(),
  /** Cancellation charges by days before the use. */
  cancellation: z.array(z.object({ days: z.int(), percent: z.int() })),
  /** The member's own bookings at the same time. */
  besides: z.array(z.object({ name: names, startMinutes: z.int(), endMinutes: z.int() })),
})
export type Quote = z.infer<typeof quoteShape>

export const bookingCreatedShape = z.object({ id: z.string() })

export const bookingListQuery = listQuery({
  scope: viewOf(['mine', 'company']),
  zone: viewOf(ZONES),
  ...period,
  status: oneOf(SHOWN_STATUSES),
  keyword: searched(),
  sort: sortedBy(BOOKING_SORTS),
})
/** The query of the exported file, with the reason for the export. */
export const bookingFileQuery = bookingListQuery
  .omit({ page: true, size: true, sort: true })
  .extend({ reason })

export const roomRowShape = bookingRowShape.extend({
  room: z.object({ code: z.string(), kind: z.enum(ROOM_KINDS), name: names }),
  /** Empty for a booking that is of no meeting. */
  meetingName: z.string(),
  attendees: z.int(),
  reserver: z.string(),
  freeMinutes: z.int(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The series it was booked in; null without one. */
  seriesId: z.string().nullable(),
  /** What its series is of: dates of a room, or rooms at one time; null without one. */
  seriesOf: z.enum(SERIES_OF).nullable(),
  createdAt: z.iso.datetime(),
})
export type BookingRow = z.infer<typeof roomRowShape>

/** A page of a list with the totals of all pages. */
export const bookingListShape = z.object({
  items: z.array(roomRowShape),
  page: z.object({ current: z.int(), total: z.int(), size: z.int(), count: z.int() }),
  totals: z.object({ count: z.int(), minutes: z.int(), won, vatWon: won, freeMinutes: z.int() }),
})

export const BOOKING_ACTIONS = ['change', 'cancel'] as const
export const bookingShape = roomRowShape.extend({
  /** The company, which also pays. */
  company: names,
  statusReason: z.string().nullable(),
  request: z.string(),
  package: z.string().nullable(),
  withAddOn: z.boolean(),
  extras: z.array(z.string()),
  price: priceShape,
  policyType: z.string(),
  policyVersion: z.string(),
  cancellation: z.array(z.object({ days: z.int(), percent: z.int() })),
  holdUntil: z.iso.datetime().nullable(),
  /** When the booking ended for a missing payment; null if it did not. */
  lapsedAt: z.iso.datetime().nullable(),
  charge: chargeShape,
  /** The charge if it were cancelled now. */
  chargeNow: z.object({ percent: z.int(), won, vatWon: won }),
  /** Code and times of check-in; null once checked in or over. */
  door: z.object({ code: z.string(), from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  /** All bookings of its series, itself included, earliest first; null without one. */
  series: z
    .array(
      z.object({
        id: z.string(),
        date: z.string(),
        kind: z.enum(ROOM_KINDS),
        room: names,
        status: z.enum(SHOWN_STATUSES),
      }),
    )
    .nullable(),
  isMine: z.boolean(),
  actions: allowances(BOOKING_ACTIONS),
  history: historyShape(BOOKING_EVENTS, BOOKING_ROLES),
})
export type Booking = z.infer<typeof bookingShape>

export const bookingIdParam = z.object({ id: publicId })
