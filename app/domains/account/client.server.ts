import { createClient } from '~/api/client.server'
import type { AccountApi } from './api/routes.server'

/** Typed calls for signing in and out, devices and parked forms. */
export const accountClient = createClient<AccountApi>
