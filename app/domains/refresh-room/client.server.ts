import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskRefreshApi } from './api/desk-routes.server'
import type { RefreshApi } from './api/routes.server'

/** Typed client of /refresh-room. */
export const refreshClient = (api: ApiFetch) => hc<RefreshApi>(API_BASE, { fetch: api })

/** Typed client of /desk/refresh-room. */
export const deskRefreshClient = (api: ApiFetch) => hc<DeskRefreshApi>(API_BASE, { fetch: api })
