import type { MessageKey } from '../api/message-keys'
import type { AMENITY_HOURS } from '../rules/amenity-hours'
import type { Action } from '../rules/permissions'
import type { ThingKind } from './kinds'

/** What differs between the kinds of bookable things; everything else is the same for all. */
export interface KindRules {
  /** Permissions of members; the desk's are the same for every kind. */
  permissions: {
    book: Action
    see: Action
    cancel: Action
    /** Null where a booking cannot be changed, only cancelled. */
    change: Action | null
    /** Seeing the bookings of one's company; null where they are shown to their member and the desk only. */
    seeCompany: Action | null
  }
  /** The policy that a booking needs consent to (decisions §3), and the error without it (specification §8). */
  policy: 'conference-room' | 'vip-room' | 'listening-bar'
  notAgreed: Extract<MessageKey, 'meetingRoomPolicyNotAgreed' | 'listeningBarPolicyNotAgreed'>
  /** Whose opening hours apply (rules/amenity-hours.ts). */
  hours: keyof typeof AMENITY_HOURS
  /** The days that can be booked: months ahead, or one week at a time (booking-window.ts). */
  window: 'months' | 'week'
  /** Whether a booking is of a meeting: with its name, refreshments, equipment, free time and weekly series. */
  isMeeting: boolean
}

const room = {
  permissions: {
    book: 'amenities:book',
    see: 'amenities:see',
    cancel: 'amenities:cancel',
    change: 'amenities:change',
    seeCompany: 'amenities:seeAffiliated',
  },
  notAgreed: 'meetingRoomPolicyNotAgreed',
  hours: 'rooms',
  window: 'months',
  isMeeting: true,
} as const satisfies Partial<KindRules>

export const KIND_RULES = {
  meeting: { ...room, policy: 'conference-room' },
  seminar: { ...room, policy: 'conference-room' },
  vip: { ...room, policy: 'vip-room' },
  // Every member books it for themselves, and colleagues do not see who did (specification §6).
  listening: {
    permissions: {
      book: 'listeningBar:book',
      see: 'listeningBar:see',
      cancel: 'listeningBar:cancel',
      change: null,
      seeCompany: null,
    },
    policy: 'listening-bar',
    notAgreed: 'listeningBarPolicyNotAgreed',
    hours: 'listeningBar',
    window: 'week',
    isMeeting: false,
  },
} as const satisfies Record<ThingKind, KindRules>

/** Whether a booking can be moved from a thing of one kind to one of the other. */
export const isAlike = (one: { kind: ThingKind }, other: { kind: ThingKind }) =>
  KIND_RULES[one.kind].isMeeting === KIND_RULES[other.kind].isMeeting

/** The rules of a kind, with the types of all kinds. */
export const rulesOfKind = (kind: ThingKind): KindRules => KIND_RULES[kind]
