import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskBillApi } from './api/desk-bill-routes.server'
import type { DeskBookingApi } from './api/desk-booking-routes.server'
import type { DeskOffersApi } from './api/desk-offer-routes.server'

/** Typed calls about one booking at the desk. */
export const deskBookingClient = (api: ApiFetch) => hc<DeskBookingApi>(API_BASE, { fetch: api })

/** Typed calls about prices and bills at the desk. */
export const deskBillClient = (api: ApiFetch) => hc<DeskBillApi>(API_BASE, { fetch: api })

/** Typed calls about what is offered, and the free time of companies. */
export const deskOffersClient = (api: ApiFetch) => hc<DeskOffersApi>(API_BASE, { fetch: api })
