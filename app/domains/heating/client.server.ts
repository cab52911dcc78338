import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskHeatingApi } from './api/desk-routes.server'
import type { HeatingApi } from './api/routes.server'

/** Typed calls of /heating. */
export const heatingClient = (api: ApiFetch) => hc<HeatingApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/heating. */
export const deskHeatingClient = (api: ApiFetch) => hc<DeskHeatingApi>(API_BASE, { fetch: api })
