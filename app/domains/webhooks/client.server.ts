import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '~/api/client.server'
import type { WebhooksApi } from './api/routes.server'

/** Typed calls of /desk/webhooks. */
export const webhooksClient = (api: ApiFetch) => hc<WebhooksApi>(API_BASE, { fetch: api })
