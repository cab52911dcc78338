import { createClient } from '~/api/client.server'
import type { DeskRoomsApi } from './api/desk-routes.server'
import type { DoorApi } from './api/door-routes.server'
import type { FitsApi } from './api/fit-routes.server'
import type { MeetingsApi } from './api/people-routes.server'
import type { RoomFeedsApi } from './api/room-feed-routes.server'
import type { RoomsApi } from './api/routes.server'
import type { SeriesApi } from './api/series-routes.server'
import type { WaitsApi } from './api/wait-routes.server'

/** Typed client of /rooms. */
export const roomsClient = createClient<RoomsApi>

/** Typed client of /desk/rooms. */
export const deskRoomsClient = createClient<DeskRoomsApi>

/** Typed client of a room's door. */
export const doorClient = createClient<DoorApi>

/** Typed client of waiting lists. */
export const waitsClient = createClient<WaitsApi>

/** Typed client of series of bookings. */
export const seriesClient = createClient<SeriesApi>

/** Typed client of rooms that fit a wish. */
export const fitsClient = createClient<FitsApi>

/** Typed client of meetings and their people. */
export const meetingsClient = createClient<MeetingsApi>

/** Typed client of the calendar feeds of rooms. */
export const roomFeedsClient = createClient<RoomFeedsApi>
