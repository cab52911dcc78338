import { createClient } from '~/api/client.server'
import type { DeskRefreshApi } from './api/desk-routes.server'
import type { RefreshApi } from './api/routes.server'

/** Typed client of /refresh-room. */
export const refreshClient = createClient<RefreshApi>

/** Typed client of /desk/refresh-room. */
export const deskRefreshClient = createClient<DeskRefreshApi>
