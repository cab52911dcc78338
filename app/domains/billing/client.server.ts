import { createClient } from '~/api/client.server'
import type { OccupancyApi } from './api/occupancy-routes.server'
import type { MoneyApi } from './api/money-routes.server'
import type { BillingApi } from './api/routes.server'

/** Typed client of the monthly bill at the desk. */
export const billingClient = createClient<BillingApi>

/** Typed client of the statement of occupancy at the desk. */
export const occupancyClient = createClient<OccupancyApi>

/** Typed client of what is paid by card or transfer, at the desk. */
export const moneyClient = createClient<MoneyApi>
