import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskNoticesApi } from './api/desk-routes.server'
import type { NoticesApi } from './api/routes.server'

/** Typed calls of /home/notices. */
export const noticesClient = (api: ApiFetch) => hc<NoticesApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/notices. */
export const deskNoticesClient = (api: ApiFetch) => hc<DeskNoticesApi>(API_BASE, { fetch: api })
