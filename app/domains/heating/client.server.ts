import { createClient } from '~/api/client.server'
import type { DeskHeatingApi } from './api/desk-routes.server'
import type { HeatingApi } from './api/routes.server'

/** Typed calls of /heating. */
export const heatingClient = createClient<HeatingApi>

/** Typed calls of /desk/heating. */
export const deskHeatingClient = createClient<DeskHeatingApi>
