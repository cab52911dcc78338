import type { TowerPlace } from '~/rules/building-facts'
import type { DrawingName } from '~/ui/drawing/drawing-sizes'

/** A drawing of the gallery: the floor it shows, and whether it takes the full width. */
export interface Plate {
  name: DrawingName
  floor?: TowerPlace | 1
  isWide?: true
  /** Higher than wide. */
  isTall?: true
}

/** In the order of a walk through the building, then the building itself. */
export const PLATES = [
  { name: 'lobby', floor: 1, isWide: true },
  { name: 'lounge', floor: 'lounge' },
  { name: 'meeting-room', floor: 'meetingRooms' },
  { name: 'listening-bar', floor: 'vipZone' },
  { name: 'refresh-room', floor: 'refreshRoom' },
  { name: 'gym', floor: 'fitness', isWide: true },
  { name: 'floor-plan' },
  { name: 'parking-plan' },
  { name: 'elevation', isTall: true },
  { name: 'section', isTall: true },
] as const satisfies readonly Plate[]

export type PlateName = (typeof PLATES)[number]['name']

/** A drawing with its position and neighbours; undefined for an unknown name. */
export function plateAt(name: string | null) {
  const place = PLATES.findIndex((plate) => plate.name === name)
  if (place < 0) return undefined
  return { plate: PLATES[place]!, place, before: PLATES[place - 1], after: PLATES[place + 1] }
}
