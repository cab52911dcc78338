import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskLeaseApi } from './api/desk-routes.server'
import type { LeaseApi } from './api/routes.server'

/** Typed calls of /lease. */
export const leaseClient = (api: ApiFetch) => hc<LeaseApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/lease-inquiries. */
export const deskLeaseClient = (api: ApiFetch) => hc<DeskLeaseApi>(API_BASE, { fetch: api })
