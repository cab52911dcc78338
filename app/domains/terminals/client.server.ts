import { createClient } from '~/api/client.server'
import type { TerminalsApi } from './api/routes.server'

/** Typed calls of /desk/terminals and /terminals. */
export const terminalsClient = createClient<TerminalsApi>
