import { createClient } from '~/api/client.server'
import type { BuildingApi } from './api/routes.server'

/** Typed calls of tenants, policies and settings. */
export const buildingClient = createClient<BuildingApi>
