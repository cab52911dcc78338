import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskLeaseApi } from './api/desk-routes.server'
import type { LeaseApi } from './api/routes.server'

/** Typed calls of somebody who asks for space. */
export const leaseClient = (api: ApiFetch) => hc<LeaseApi>(API_BASE, { fetch: api })

/** Typed calls of those who answer. */
export const deskLeaseClient = (api: ApiFetch) => hc<DeskLeaseApi>(API_BASE, { fetch: api })
