import type { MessageKey } from '~/api/message-keys'
import type { AMENITY_HOURS } from '~/rules/amenity-hours'
import type { Action } from '~/rules/permissions'
import type { SeatKind, ThingKind } from './kinds'

/** Kinds that are booked by the hour: rooms and the listening bar. */
type HourlyKind = Exclude<ThingKind, SeatKind>

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
  /** The policy that a booking is made under (decisions §3). */
  policy: 'conference-room' | 'vip-room' | 'listening-bar' | 'refresh-room'
  /** Whose opening hours apply (rules/amenity-hours.ts). */
  hours: keyof typeof AMENITY_HOURS
}

/** The same for kinds that are booked by the hour. */
interface HourlyRules extends KindRules {
  /** The error without consent to the policy (product §8). */
  notAgreed: Extract<MessageKey, 'meetingRoomPolicyNotAgreed' | 'listeningBarPolicyNotAgreed'>
  /** The days that can be booked: months ahead, or one week at a time (booking-window.ts). */
  window: 'months' | 'week'
  /** Whether a booking is of a meeting: with its name, refreshments, equipment, free time and series. */
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
} as const satisfies Partial<HourlyRules>

// Every member books a seat for themselves; a time and a seat are all that is required (product §5, §6).
const seat = {
  permissions: {
    book: 'refreshRoom:book',
    see: 'refreshRoom:see',
    cancel: 'refreshRoom:cancel',
    change: null,
    seeCompany: null,
  },
  policy: 'refresh-room',
  hours: 'refreshRoom',
} as const satisfies KindRules

export const KIND_RULES = {
  meeting: { ...room, policy: 'conference-room' },
  seminar: { ...room, policy: 'conference-room' },
  vip: { ...room, policy: 'vip-room' },
  // Every member books it for themselves, and colleagues do not see who did (product §6).
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
  bed: seat,
  chair: seat,
} as const satisfies Record<HourlyKind, HourlyRules> & Record<SeatKind, KindRules>

/** Whether a booking can be moved from a thing of one kind to one of the other. */
export const isAlike = (one: { kind: HourlyKind }, other: { kind: HourlyKind }) =>
  KIND_RULES[one.kind].isMeeting === KIND_RULES[other.kind].isMeeting

/** The rules of a kind, with the types of all kinds. */
export function rulesOfKind(kind: HourlyKind): HourlyRules
export function rulesOfKind(kind: ThingKind): KindRules
export function rulesOfKind(kind: ThingKind): KindRules {
  return KIND_RULES[kind]
}
