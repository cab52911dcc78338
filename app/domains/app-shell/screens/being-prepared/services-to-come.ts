import type { DrawingName } from '~/ui/drawing-sizes'

/** Routes without a room of their own, with their name in the menu and a drawing; the first match counts. */
const SERVICES = [
  [/listening/, 'listeningBar', 'listening-bar'],
  [/refresh|wellness|massage/, 'wellnessZone', 'refresh-room'],
  [/fitness|locker|gx-|pt-|monthly-pass/, 'fitnessZone', 'gym'],
  [/vip/, 'vipZone', 'meeting-room'],
  [/room|calendar/, 'meetingRoom', 'meeting-room'],
  [/amenity-reservation$/, 'amenityReservation', 'lounge'],
] as const satisfies readonly (readonly [RegExp, string, DrawingName])[]

/** The service at a path, in any spelling of it. */
export function serviceAt(path: string) {
  const written = path.toLowerCase().replace(/\/+$/, '')
  const [, key, drawing] = SERVICES.find(([paths]) => paths.test(written)) ?? [null, 'home', 'lobby']
  return { key, drawing } as const
}
