import type { ThingKind } from '~/booking/kinds'

/** Kinds of rooms by the hour; the listening bar is one. */
export const ROOM_KINDS = ['meeting', 'seminar', 'vip', 'listening'] as const satisfies readonly ThingKind[]
export type RoomKind = (typeof ROOM_KINDS)[number]

/** The two calendars: meeting rooms with the seminar room, and the VIP zone with the listening bar. */
export const ZONES = ['rooms', 'vip'] as const
export type Zone = (typeof ZONES)[number]
export const KINDS_OF: Record<Zone, readonly RoomKind[]> = {
  rooms: ['meeting', 'seminar'],
  vip: ['vip', 'listening'],
}
export const zoneOf = (kind: RoomKind): Zone => (KINDS_OF.vip.includes(kind) ? 'vip' : 'rooms')

/** A room's code and kind, as its page's URL names it. */
export interface RoomRef {
  code: string
  kind: RoomKind
}

/** The listening bar, which public events take too. */
export const LISTENING_BAR = { code: 'listening-bar', kind: 'listening' } as const satisfies RoomRef
