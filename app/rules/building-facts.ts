/** Figures of the building (product §1). */
export const BUILDING = {
  floors: { all: 31, above: 24, below: 7 },
  lifts: { all: 29, passenger: 25, emergency: 4 },
  parkingSpaces: 754,
} as const

/** Amenities that occupy a floor; which one is a setting (building/api/settings.server.ts). */
export const TOWER_PLACES = ['lounge', 'vipZone', 'meetingRooms', 'refreshRoom', 'fitness'] as const
export type TowerPlace = (typeof TOWER_PLACES)[number]
