import { z } from 'zod'
import { allowances } from '~/decisions/schemas'
import { blockMatchShape } from './block-list-schemas'
import { bilingual, visitStatus } from './schemas'

/** The public face of a pass: enough for the gate, nothing for a stranger who finds the link. */
export const gatePassShape = z.object({
  code: z.string(),
  deskCode: z.string(),
  name: z.string(),
  company: bilingual,
  floor: z.int(),
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

/** A person the desk expects or has let in. */
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
  /** The group they belong to; null for whoever comes alone or with a few. */
  group: z.string().nullable(),
  /** When date, time, floor or people were last made others; null when they are as first reserved. */
  changedAt: z.iso.datetime().nullable(),
  /** What of the block list may mean them; such a person is let in by a decision of its own. */
  matches: z.array(blockMatchShape),
  actions: allowances(['checkIn', 'checkOut', 'remindHost']),
})
export type ExpectedVisitor = z.infer<typeof expectedVisitorShape>

/** Somebody in the building, with what a search for them needs. */
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

/** Who is in the building, at which time; `isCopy` while the database is away. */
export const insideShape = z.object({
  at: z.iso.datetime(),
  isCopy: z.boolean(),
  visitors: z.array(insideVisitorShape),
})

/** The car of a pass: its stay, and what it costs now. The call is in the room of parking, which knows visits and not the other way. */
export const passParkingShape = z.object({
  stay: z
    .object({
      enteredAt: z.iso.datetime(),
      exitedAt: z.iso.datetime().nullable(),
      minutes: z.int(),
      won: z.int(),
      /** Discount coupons that count. */
      coupons: z.int(),
    })
    .nullable(),
  /** A coupon waits for the car. */
  isCouponQueued: z.boolean(),
})
export type PassParking = z.infer<typeof passParkingShape>
