import { z } from 'zod'
import { allowances } from '~/decisions/schemas'
import { blockMatchShape } from './block-list-schemas'
import { bilingual, seriesPlace, visitStatus } from './schemas'

/** The public data of a pass: enough for the gate, nothing for a stranger who finds the link. */
export const gatePassShape = z.object({
  code: z.string(),
  deskCode: z.string(),
  name: z.string(),
  company: bilingual,
  floor: z.int(),
  /** The room of the meeting that the visitor comes to. */
  room: bilingual.nullable(),
  hostName: z.string(),
  plate: z.string().nullable(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  validFromMinutes: z.int(),
  status: visitStatus,
  statusReason: z.string().nullable(),
  state: z.enum(['notYet', 'valid', 'over', 'notApproved']),
})
export type GatePass = z.infer<typeof gatePassShape>

/** A person's passes of a series of visits; each is shown by its own code. */
export const seriesPassesShape = z.object({
  name: z.string(),
  company: bilingual,
  hostName: z.string(),
  passes: z.array(
    z.object({
      /** Code of the pass; null where there is none, as the visit waits or is cancelled. */
      code: z.string().nullable(),
      /** The reservation, for the one who made it or is named first. */
      visit: z.string().nullable(),
      visitDate: z.string(),
      visitMinutes: z.int(),
      floor: z.int(),
      status: visitStatus,
      statusReason: z.string().nullable(),
    }),
  ),
})
export type SeriesPasses = z.infer<typeof seriesPassesShape>

/** A visitor whom the desk expects or has checked in. */
export const expectedVisitorShape = z.object({
  code: z.string(),
  deskCode: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  plate: z.string().nullable(),
  tenant: bilingual,
  hostName: z.string(),
  floor: z.int(),
  visitDate: z.string(),
  visitMinutes: z.int(),
  status: visitStatus,
  statusReason: z.string().nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  checkedOutAt: z.iso.datetime().nullable(),
  /** When a badge was asked for that the desk has not printed yet. */
  badgeRequestedAt: z.iso.datetime().nullable(),
  /** The id that people who come together share: of a group, or of a meeting's guests; null for individual visits. */
  group: z.string().nullable(),
  /** Which one of its series the visit is: 1 of 9. */
  series: seriesPlace.nullable(),
  /** The meeting that the visitor comes to: its room and time. */
  meeting: z.object({ room: bilingual, startMinutes: z.int(), endMinutes: z.int() }).nullable(),
  /** When date, time, floor or people were last changed; null when they are as reserved. */
  changedAt: z.iso.datetime().nullable(),
  /** Matching entries of the block list; with any, check-in needs a decision of its own. */
  matches: z.array(blockMatchShape),
  actions: allowances(['checkIn', 'checkOut', 'remindHost']),
})
export type ExpectedVisitor = z.infer<typeof expectedVisitorShape>

/** A visitor in the building, with what a search for them needs. */
const insideVisitorShape = expectedVisitorShape.pick({
  code: true,
  name: true,
  companyName: true,
  tenant: true,
  hostName: true,
  floor: true,
  checkedInAt: true,
})
export type InsideVisitor = z.infer<typeof insideVisitorShape>

/** Who is in the building at the time `at`; `isCopy` while the database is unavailable. */
export const insideShape = z.object({
  at: z.iso.datetime(),
  isCopy: z.boolean(),
  visitors: z.array(insideVisitorShape),
})

/**
 * The car of a pass: its stay, and the fee so far. The call is in the domain parking, which imports this one and not the
 * other way.
 */
export const passParkingShape = z.object({
  stay: z
    .object({
      enteredAt: z.iso.datetime(),
      exitedAt: z.iso.datetime().nullable(),
      minutes: z.int(),
      won: z.int(),
      /** Discount coupons applied to the stay. */
      coupons: z.int(),
    })
    .nullable(),
  /** Whether a coupon waits for the car to enter. */
  isCouponQueued: z.boolean(),
})
export type PassParking = z.infer<typeof passParkingShape>
