import { createClient } from '~/api/client.server'
import type { PersonalDataApi } from './api/routes.server'

/** Typed calls of the caller's own data. */
export const personalDataClient = createClient<PersonalDataApi>
