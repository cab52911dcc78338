const ROOM = { width: 960, height: 360 }
const COUNT = { width: 288, height: 132 }
const SMALL = { width: 96, height: 56 }

/** Width and height in px of every drawing in public/drawings, by file name. */
export const DRAWING_SIZES = {
  elevation: { width: 584, height: 610 },
  section: { width: 540, height: 800 },
  tower: { width: 462, height: 600 },
  basement: { width: 524, height: 194 },
  ridge: { width: 1920, height: 240 },
  lobby: ROOM,
  'meeting-room': ROOM,
  lounge: ROOM,
  gym: ROOM,
  'listening-bar': ROOM,
  'refresh-room': ROOM,
  'floor-plan': { width: 960, height: 500 },
  'parking-plan': { width: 960, height: 460 },
  'location-map': { width: 720, height: 440 },
  'count-floors': COUNT,
  'count-lifts': COUNT,
  'count-spaces': COUNT,
  'no-visits': SMALL,
  'no-notices': SMALL,
  'no-bookings': SMALL,
  'no-parking': SMALL,
  'no-inquiries': SMALL,
  'no-people': SMALL,
  'no-results': SMALL,
  'no-lockers': SMALL,
} as const

export type DrawingName = keyof typeof DRAWING_SIZES
