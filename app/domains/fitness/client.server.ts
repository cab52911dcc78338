import { createClient } from '~/api/client.server'
import type { DeskFitnessDayApi } from './api/day-routes.server'
import type { DeskGxApi } from './api/gx/desk-routes.server'
import type { GxApi } from './api/gx/routes.server'
import type { FitnessHistoryApi } from './api/history-routes.server'
import type { DeskLockerSystemsApi } from './api/lockers/system-routes.server'
import type { DeskLockersApi } from './api/lockers/desk-routes.server'
import type { LockersApi } from './api/lockers/routes.server'
import type { DeskPassesApi } from './api/passes/desk-routes.server'
import type { PassesApi } from './api/passes/routes.server'
import type { PublicLockersApi } from './api/lockers/public-routes.server'
import type { DeskStaysApi, OccupantsApi } from './api/stay-routes.server'
import type { DeskTrainingApi } from './api/training/desk-routes.server'
import type { TrainingApi } from './api/training/routes.server'

/** Typed calls of one's own reservations of all kinds. */
export const fitnessHistoryClient = createClient<FitnessHistoryApi>

/** Typed calls of /desk/fitness/day. */
export const deskFitnessDayClient = createClient<DeskFitnessDayApi>

/** Typed calls of G.X. programmes and applications. */
export const gxClient = createClient<GxApi>

/** Typed calls of /desk/fitness about programmes. */
export const deskGxClient = createClient<DeskGxApi>

/** Typed calls of personal lockers. */
export const lockersClient = createClient<LockersApi>

/** Typed calls of public lockers. */
export const publicLockersClient = createClient<PublicLockersApi>

/** Typed calls of /desk/lockers. */
export const deskLockersClient = createClient<DeskLockersApi>

/** Typed calls of /desk/locker-systems. */
export const deskLockerSystemsClient = createClient<DeskLockerSystemsApi>

/** Typed calls of P.T.: packages and units. */
export const trainingClient = createClient<TrainingApi>

/** Typed calls of /desk/fitness about P.T. */
export const deskTrainingClient = createClient<DeskTrainingApi>

/** Typed calls of how full the centre is. */
export const occupantsClient = createClient<OccupantsApi>

/** Typed calls of /desk/fitness about who is inside. */
export const deskStaysClient = createClient<DeskStaysApi>

/** Typed calls of monthly passes. */
export const passesClient = createClient<PassesApi>

/** Typed calls of /desk/fitness about monthly passes. */
export const deskPassesClient = createClient<DeskPassesApi>
