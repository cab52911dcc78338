import { createClient } from '~/api/client.server'
import type { DeskDoorsApi } from './api/desk-routes.server'
import type { TenantQrApi } from './api/routes.server'
import type { ScansApi } from './api/scan-routes.server'

/** Typed calls of /tenant-qr. */
export const tenantQrClient = createClient<TenantQrApi>

/** Typed calls of /desk/doors, /desk/scans and /desk/present. */
export const deskDoorsClient = createClient<DeskDoorsApi>

/** Typed calls of /access, with a door's key. */
export const scansClient = createClient<ScansApi>
