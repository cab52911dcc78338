import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskRoomsApi } from './api/desk-routes.server'
import type { DoorApi } from './api/door-routes.server'
import type { FitsApi } from './api/fit-routes.server'
import type { MeetingsApi } from './api/people-routes.server'
import type { RoomFeedsApi } from './api/room-feed-routes.server'
import type { RoomsApi } from './api/routes.server'
import type { SeriesApi } from './api/series-routes.server'
import type { WaitsApi } from './api/wait-routes.server'

/** Typed client of /rooms. */
export const roomsClient = (api: ApiFetch) => hc<RoomsApi>(API_BASE, { fetch: api })

/** Typed client of /desk/rooms. */
export const deskRoomsClient = (api: ApiFetch) => hc<DeskRoomsApi>(API_BASE, { fetch: api })

/** Typed client of a room's door. */
export const doorClient = (api: ApiFetch) => hc<DoorApi>(API_BASE, { fetch: api })

/** Typed client of waiting lists. */
export const waitsClient = (api: ApiFetch) => hc<WaitsApi>(API_BASE, { fetch: api })

/** Typed client of series of bookings. */
export const seriesClient = (api: ApiFetch) => hc<SeriesApi>(API_BASE, { fetch: api })

/** Typed client of rooms that fit a wish. */
export const fitsClient = (api: ApiFetch) => hc<FitsApi>(API_BASE, { fetch: api })

/** Typed client of meetings and their people. */
export const meetingsClient = (api: ApiFetch) => hc<MeetingsApi>(API_BASE, { fetch: api })

/** Typed client of the calendar feeds of rooms. */
export const roomFeedsClient = (api: ApiFetch) => hc<RoomFeedsApi>(API_BASE, { fetch: api })
