import type { DrawingName } from '../../ui/drawing-sizes'
import { basementSheet } from './basement'
import { COUNT_DRAWING, floorsCounted, liftsCounted, spacesCounted } from './counts'
import { elevation } from './elevation'
import { FLOOR_PLAN, floorPlan } from './floor-plan'
import { gym } from './gym'
import { listeningBar } from './listening-bar'
import { lobby } from './lobby'
import { LOCATION_MAP, locationMap } from './location-map'
import { lounge } from './lounge'
import { meetingRoom } from './meeting-room'
import { PARKING_PLAN, parkingPlan } from './parking-plan'
import { refreshRoom } from './refresh-room'
import { RIDGE, ridgeSheet } from './ridge'
import { ROOM } from './room-frame'
import { wholeSection } from './section'
import { socialCard } from './social-card'
import { toSvg, type Drawing, type Sheet } from '../../ui/sheet'
import { SMALL, smallSheet } from './small'
import { towerSheet } from './tower-section'

const room = (sheets: () => Sheet[]): Drawing => ({ width: ROOM.width, height: ROOM.height, sheets })
const count = (sheet: () => Sheet): Drawing => ({ ...COUNT_DRAWING, sheets: () => [sheet()] })
const small = (name: Parameters<typeof smallSheet>[0]): Drawing => ({
  ...SMALL,
  sheets: () => [smallSheet(name)],
})

/** All drawings, by file name in public/drawings. */
export const DRAWINGS = {
  elevation: { width: 584, height: 610, origin: [292, 596], sheets: () => [elevation()] },
  section: { width: 540, height: 800, origin: [270, 602], sheets: wholeSection },
  tower: { width: 462, height: 600, origin: [200, 600], sheets: () => [towerSheet()] },
  basement: { width: 524, height: 194, origin: [262, 0], sheets: () => [basementSheet()] },
  ridge: { ...RIDGE, sheets: () => [ridgeSheet()] },
  lobby: room(lobby),
  'meeting-room': room(meetingRoom),
  lounge: room(lounge),
  gym: room(gym),
  'listening-bar': room(listeningBar),
  'refresh-room': room(refreshRoom),
  'floor-plan': { ...FLOOR_PLAN, sheets: floorPlan },
  'parking-plan': { ...PARKING_PLAN, sheets: parkingPlan },
  'location-map': { ...LOCATION_MAP, sheets: locationMap },
  'count-floors': count(floorsCounted),
  'count-lifts': count(liftsCounted),
  'count-spaces': count(spacesCounted),
  'no-visits': small('visits'),
  'no-notices': small('notices'),
  'no-bookings': small('bookings'),
  'no-parking': small('parking'),
  'no-inquiries': small('inquiries'),
  'no-people': small('people'),
  'no-results': small('search'),
  'no-lockers': small('lockers'),
} satisfies Record<DrawingName, Drawing>

/** File names and contents. */
export const drawingFiles = () =>
  Object.entries<Drawing>(DRAWINGS).map(([name, drawing]) => ({
    file: `${name}.svg`,
    content: toSvg(drawing),
  }))

/** The image of shared links: PNG, as social networks show no SVG (set-up/draw.js). */
export const socialCardSvg = () => toSvg(socialCard())
