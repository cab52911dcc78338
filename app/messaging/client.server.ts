import { createClient } from '~/api/client.server'
import type { DevelopmentApi } from './routes.server'

/** Typed calls of /development. */
export const developmentClient = createClient<DevelopmentApi>
