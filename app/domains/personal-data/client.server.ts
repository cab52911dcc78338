import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { PersonalDataApi } from './api/routes.server'

/** Typed calls of the caller's own data. */
export const personalDataClient = (api: ApiFetch) => hc<PersonalDataApi>(API_BASE, { fetch: api })
