import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { BuildingApi } from './api/routes.server'

/** Typed calls of policies and of the settings that screens read. */
export const buildingClient = (api: ApiFetch) => hc<BuildingApi>(API_BASE, { fetch: api })
