import { createClient } from '~/api/client.server'
import type { MovingInApi } from './api/moving-in.server'
import type { DeskApi } from './api/routes.server'

/** Typed calls of /desk: sign-in and the first administrator. */
export const deskClient = createClient<DeskApi>

/** Typed calls of a building's workbooks at once. */
export const movingInClient = createClient<MovingInApi>
