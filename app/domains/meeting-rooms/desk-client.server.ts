import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskBookingApi } from './api/desk-booking-routes.server'
import type { DeskOffersApi } from './api/desk-offer-routes.server'
import type { LoansApi } from './api/loan-routes.server'

/** Typed client of bookings at the desk. */
export const deskBookingClient = (api: ApiFetch) => hc<DeskBookingApi>(API_BASE, { fetch: api })

/** Typed client of offers and the free time of companies. */
export const deskOffersClient = (api: ApiFetch) => hc<DeskOffersApi>(API_BASE, { fetch: api })

/** Typed client of equipment that the desk lends. */
export const loansClient = (api: ApiFetch) => hc<LoansApi>(API_BASE, { fetch: api })
