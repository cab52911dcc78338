import { createClient } from '~/api/client.server'
import type { OccupancyApi } from './api/occupancy-routes.server'
import type { BillingApi } from './api/routes.server'

/** Typed client of the monthly bill at the desk. */
export const billingClient = createClient<BillingApi>

/** Typed client of the statement of occupancy at the desk. */
export const occupancyClient = createClient<OccupancyApi>
