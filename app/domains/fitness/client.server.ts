import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskLockersApi } from './api/lockers-desk-routes.server'
import type { LockersApi } from './api/lockers-routes.server'
import type { PublicLockersApi } from './api/public-lockers-routes.server'

/** Typed calls of personal lockers. */
export const lockersClient = (api: ApiFetch) => hc<LockersApi>(API_BASE, { fetch: api })

/** Typed calls of public lockers. */
export const publicLockersClient = (api: ApiFetch) => hc<PublicLockersApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/lockers. */
export const deskLockersClient = (api: ApiFetch) => hc<DeskLockersApi>(API_BASE, { fetch: api })
