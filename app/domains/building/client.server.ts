import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { BuildingApi } from './api/routes.server'

/** Typed calls of tenants, policies and settings. */
export const buildingClient = (api: ApiFetch) => hc<BuildingApi>(API_BASE, { fetch: api })
