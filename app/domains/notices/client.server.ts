import { createClient } from '~/api/client.server'
import type { DeskNoticesApi } from './api/desk-routes.server'
import type { NoticesApi } from './api/routes.server'

/** Typed calls of /home/notices. */
export const noticesClient = createClient<NoticesApi>

/** Typed calls of /desk/notices. */
export const deskNoticesClient = createClient<DeskNoticesApi>
