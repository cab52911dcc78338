import type { TowerPlace } from '~/rules/building-facts'

/** Where each room for everybody is shown; the anchors are product.md's (§2). */
export const PLACE_PATHS: Record<TowerPlace, string> = {
  lounge: '/lounge',
  vipZone: '/amenities#vip',
  meetingRooms: '/amenities#conference',
  refreshRoom: '/amenities#refreshzone',
  fitness: '/amenities#gxpt',
}
