import { rulesOfKind } from '~/booking/kind-rules'
import type { RoomRef } from './zones'

/**
 * The rooms that can be booked together with a room, in one act and under one consent: other meeting rooms that the same policy
 * is for (decisions §8).
 */
export function roomsBesides<Room extends RoomRef>(rooms: readonly Room[], room: RoomRef): Room[] {
  const { isMeeting, policy } = rulesOfKind(room.kind)
  if (!isMeeting) return []
  return rooms.filter((one) => one.code !== room.code && rulesOfKind(one.kind).policy === policy)
}
