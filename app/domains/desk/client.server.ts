import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskApi } from './api/routes.server'

/** Typed calls of /desk: sign-in and the first administrator. */
export const deskClient = (api: ApiFetch) => hc<DeskApi>(API_BASE, { fetch: api })
