import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { AccountApi } from './api/routes.server'

/** Typed calls for signing in and out, devices and parked forms. */
export const accountClient = (api: ApiFetch) => hc<AccountApi>(API_BASE, { fetch: api })
