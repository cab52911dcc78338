import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '~/api/client.server'
import type { ApiKeysApi } from './api/routes.server'

/** Typed calls of /desk/api-keys. */
export const apiKeysClient = (api: ApiFetch) => hc<ApiKeysApi>(API_BASE, { fetch: api })
