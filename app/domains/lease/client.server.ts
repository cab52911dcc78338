import { createClient } from '~/api/client.server'
import type { DeskLeaseApi } from './api/desk-routes.server'
import type { LeaseApi } from './api/routes.server'

/** Typed calls of /lease. */
export const leaseClient = createClient<LeaseApi>

/** Typed calls of /desk/lease-inquiries. */
export const deskLeaseClient = createClient<DeskLeaseApi>
