import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '~/api/client.server'
import type { DeskDoorsApi } from './api/desk-routes.server'
import type { TenantQrApi } from './api/routes.server'
import type { ScansApi } from './api/scan-routes.server'

/** Typed calls of /tenant-qr. */
export const tenantQrClient = (api: ApiFetch) => hc<TenantQrApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/doors, /desk/scans and /desk/present. */
export const deskDoorsClient = (api: ApiFetch) => hc<DeskDoorsApi>(API_BASE, { fetch: api })

/** Typed calls of /access, with a door's key. */
export const scansClient = (api: ApiFetch) => hc<ScansApi>(API_BASE, { fetch: api })
