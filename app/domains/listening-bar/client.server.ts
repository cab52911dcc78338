import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskBarInquiriesApi } from './api/desk-inquiry-routes.server'
import type { DeskBarEventsApi } from './api/event-desk-routes.server'
import type { BarEventsApi } from './api/event-routes.server'
import type { BarInquiryApi } from './api/inquiry-routes.server'

/** Typed calls of /listening-bar about inquiries. */
export const barInquiryClient = (api: ApiFetch) => hc<BarInquiryApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/listening-bar/inquiries. */
export const deskBarInquiriesClient = (api: ApiFetch) => hc<DeskBarInquiriesApi>(API_BASE, { fetch: api })

/** Typed calls of /listening-bar about events. */
export const barEventsClient = (api: ApiFetch) => hc<BarEventsApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/listening-bar/events. */
export const deskBarEventsClient = (api: ApiFetch) => hc<DeskBarEventsApi>(API_BASE, { fetch: api })
