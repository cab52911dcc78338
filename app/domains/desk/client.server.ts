import { createClient } from '~/api/client.server'
import type { DeskApi } from './api/routes.server'

/** Typed calls of /desk: sign-in and the first administrator. */
export const deskClient = createClient<DeskApi>
