import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { OccupancyApi } from './api/occupancy-routes.server'
import type { BillingApi } from './api/routes.server'

/** Typed client of the monthly bill at the desk. */
export const billingClient = (api: ApiFetch) => hc<BillingApi>(API_BASE, { fetch: api })

/** Typed client of the statement of occupancy at the desk. */
export const occupancyClient = (api: ApiFetch) => hc<OccupancyApi>(API_BASE, { fetch: api })
