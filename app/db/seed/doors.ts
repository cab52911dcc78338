import type { doors } from '~/domains/tenant-qr/api/tables.server'
import type { DoorAccess } from '~/domains/tenant-qr/door-schemas'
import { DEMO_PLACES } from './building'
import { createRandom, demoPublicId } from './random'
import { MINUTES_PER_DAY } from '~/rules/time-units'

const always = { days: 'everyDay', from: 0, to: MINUTES_PER_DAY } as const
const never = { days: 'never', from: 0, to: MINUTES_PER_DAY } as const
const weekdays = (from: number, to: number) => ({ days: 'weekdays', from: from * 60, to: to * 60 }) as const

const LOBBY: DoorAccess = { members: always, vips: always, visitors: weekdays(8, 20) }
const ROOM: DoorAccess = { members: weekdays(8, 20), vips: weekdays(8, 20), visitors: never }
const FITNESS: DoorAccess = { members: never, vips: weekdays(6, 22), visitors: never }

/** The demo building's doors, one of them a meeting room's; the desk makes their keys. */
export function demoDoors(now: Date, staffId: number, roomId: number): (typeof doors.$inferInsert)[] {
  const random = createRandom(20_261_126)
  return [
    {
      nameKo: '1층 로비 입구',
      nameEn: 'Lobby, in',
      kind: 'turnstile' as const,
      direction: 'in' as const,
      floor: 1,
      access: LOBBY,
    },
    {
      nameKo: '1층 로비 출구',
      nameEn: 'Lobby, out',
      kind: 'turnstile' as const,
      direction: 'out' as const,
      floor: 1,
      access: LOBBY,
    },
    {
      nameKo: '지하 2층 주차장 로비',
      nameEn: 'Car park lobby, B2',
      kind: 'parkingLobby' as const,
      direction: 'in' as const,
      floor: -2,
      access: LOBBY,
    },
    {
      nameKo: '피트니스 입구',
      nameEn: 'Fitness, in',
      kind: 'fitness' as const,
      direction: 'inside' as const,
      floor: DEMO_PLACES.fitness,
      access: FITNESS,
    },
    {
      nameKo: '피트니스 출구',
      nameEn: 'Fitness, out',
      kind: 'fitness' as const,
      direction: 'out' as const,
      floor: DEMO_PLACES.fitness,
      access: FITNESS,
    },
    {
      nameKo: '회의실 2',
      nameEn: 'Meeting room 2',
      kind: 'room' as const,
      direction: 'inside' as const,
      floor: DEMO_PLACES.meetingRooms,
      thingId: roomId,
      access: ROOM,
    },
  ].map((door) => ({
    ...door,
    publicId: demoPublicId(random),
    createdAt: now,
    changedBy: staffId,
    changedAt: now,
  }))
}
