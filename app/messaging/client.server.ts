import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../api/client.server'
import type { DevelopmentApi } from './routes.server'

/** Typed calls of /development. */
export const developmentClient = (api: ApiFetch) => hc<DevelopmentApi>(API_BASE, { fetch: api })
