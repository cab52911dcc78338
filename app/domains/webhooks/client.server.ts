import { createClient } from '~/api/client.server'
import type { WebhooksApi } from './api/routes.server'

/** Typed calls of /desk/webhooks. */
export const webhooksClient = createClient<WebhooksApi>
