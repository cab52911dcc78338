import { createClient } from '~/api/client.server'
import type { DeskBookingApi } from './api/desk-booking-routes.server'
import type { DeskOffersApi } from './api/desk-offer-routes.server'
import type { LoansApi } from './api/loan-routes.server'

/** Typed client of bookings at the desk. */
export const deskBookingClient = createClient<DeskBookingApi>

/** Typed client of offers and the free time of companies. */
export const deskOffersClient = createClient<DeskOffersApi>

/** Typed client of equipment that the desk lends. */
export const loansClient = createClient<LoansApi>
