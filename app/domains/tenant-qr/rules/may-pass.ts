/** On which days a group of people may pass a door. */
export const PASS_DAYS = ['never', 'weekdays', 'everyDay'] as const

/** Who passes doors: tenants' people, those of VIP accounts, and visitors with a pass. */
export const PASS_GROUPS = ['members', 'vips', 'visitors'] as const
export type PassGroup = (typeof PASS_GROUPS)[number]

/** When a group may pass a door: from a minute of the day on, up to another. */
export interface PassRule {
  days: (typeof PASS_DAYS)[number]
  from: number
  to: number
}

/** Which way a door leads: into the building, out of it, or from one part to another. */
export const DOOR_DIRECTIONS = ['in', 'out', 'inside'] as const
export type DoorDirection = (typeof DOOR_DIRECTIONS)[number]

export type PassRefusal = 'doorNotForGroup' | 'doorClosedNow'

/**
 * Why a group may not pass a door at a minute of a day, or null. A door that leads out closes to nobody: who is inside
 * may leave at any time.
 */
export function passRefusal(
  { direction, rule }: { direction: DoorDirection; rule: PassRule },
  { isBusinessDay, minute }: { isBusinessDay: boolean; minute: number },
): PassRefusal | null {
  if (direction === 'out') return null
  if (rule.days === 'never') return 'doorNotForGroup'
  if (rule.days === 'weekdays' && !isBusinessDay) return 'doorClosedNow'
  return minute < rule.from || minute >= rule.to ? 'doorClosedNow' : null
}
