import { createClient } from '~/api/client.server'
import type { DeskBarInquiriesApi } from './api/desk-inquiry-routes.server'
import type { DeskBarEventsApi } from './api/event-desk-routes.server'
import type { BarEventsApi } from './api/event-routes.server'
import type { DeskPlaylistApi } from './api/playlist-desk-routes.server'
import type { PlaylistApi } from './api/playlist-routes.server'
import type { BarInquiryApi } from './api/inquiry-routes.server'

/** Typed calls of /listening-bar about inquiries. */
export const barInquiryClient = createClient<BarInquiryApi>

/** Typed calls of /desk/listening-bar/inquiries. */
export const deskBarInquiriesClient = createClient<DeskBarInquiriesApi>

/** Typed calls of /listening-bar about events. */
export const barEventsClient = createClient<BarEventsApi>

/** Typed calls of /desk/listening-bar/events. */
export const deskBarEventsClient = createClient<DeskBarEventsApi>

/** Typed calls of /listening-bar about records and wishes. */
export const playlistClient = createClient<PlaylistApi>

/** Typed calls of /desk/listening-bar/records and /wishes. */
export const deskPlaylistClient = createClient<DeskPlaylistApi>
