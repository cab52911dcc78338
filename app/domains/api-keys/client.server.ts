import { createClient } from '~/api/client.server'
import type { ApiKeysApi } from './api/routes.server'

/** Typed calls of /desk/api-keys. */
export const apiKeysClient = createClient<ApiKeysApi>
