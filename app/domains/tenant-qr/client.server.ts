import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '~/api/client.server'
import type { TenantQrApi } from './api/routes.server'

/** Typed calls of /tenant-qr. */
export const tenantQrClient = (api: ApiFetch) => hc<TenantQrApi>(API_BASE, { fetch: api })
