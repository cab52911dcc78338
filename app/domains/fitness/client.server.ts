import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskFitnessDayApi } from './api/day-routes.server'
import type { DeskGxApi } from './api/gx-desk-routes.server'
import type { GxApi } from './api/gx-routes.server'
import type { FitnessHistoryApi } from './api/history-routes.server'
import type { DeskLockerSystemsApi } from './api/locker-system-routes.server'
import type { DeskLockersApi } from './api/lockers-desk-routes.server'
import type { LockersApi } from './api/lockers-routes.server'
import type { DeskPassesApi } from './api/passes-desk-routes.server'
import type { PassesApi } from './api/passes-routes.server'
import type { PublicLockersApi } from './api/public-lockers-routes.server'
import type { DeskStaysApi, OccupantsApi } from './api/stay-routes.server'
import type { DeskTrainingApi } from './api/training-desk-routes.server'
import type { TrainingApi } from './api/training-routes.server'

/** Typed calls of one's own reservations of all kinds. */
export const fitnessHistoryClient = (api: ApiFetch) => hc<FitnessHistoryApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/fitness/day. */
export const deskFitnessDayClient = (api: ApiFetch) => hc<DeskFitnessDayApi>(API_BASE, { fetch: api })

/** Typed calls of G.X. programmes and applications. */
export const gxClient = (api: ApiFetch) => hc<GxApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/fitness about programmes. */
export const deskGxClient = (api: ApiFetch) => hc<DeskGxApi>(API_BASE, { fetch: api })

/** Typed calls of personal lockers. */
export const lockersClient = (api: ApiFetch) => hc<LockersApi>(API_BASE, { fetch: api })

/** Typed calls of public lockers. */
export const publicLockersClient = (api: ApiFetch) => hc<PublicLockersApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/lockers. */
export const deskLockersClient = (api: ApiFetch) => hc<DeskLockersApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/locker-systems. */
export const deskLockerSystemsClient = (api: ApiFetch) => hc<DeskLockerSystemsApi>(API_BASE, { fetch: api })

/** Typed calls of P.T.: packages and units. */
export const trainingClient = (api: ApiFetch) => hc<TrainingApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/fitness about P.T. */
export const deskTrainingClient = (api: ApiFetch) => hc<DeskTrainingApi>(API_BASE, { fetch: api })

/** Typed calls of how full the centre is. */
export const occupantsClient = (api: ApiFetch) => hc<OccupantsApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/fitness about who is inside. */
export const deskStaysClient = (api: ApiFetch) => hc<DeskStaysApi>(API_BASE, { fetch: api })

/** Typed calls of monthly passes. */
export const passesClient = (api: ApiFetch) => hc<PassesApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/fitness about monthly passes. */
export const deskPassesClient = (api: ApiFetch) => hc<DeskPassesApi>(API_BASE, { fetch: api })
