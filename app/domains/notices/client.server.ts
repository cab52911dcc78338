import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { NoticesApi } from './api/routes.server'

/** Typed calls of /home/notices. */
export const noticesClient = (api: ApiFetch) => hc<NoticesApi>(API_BASE, { fetch: api })
