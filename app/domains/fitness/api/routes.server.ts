import { deskFitnessDayApi } from './day-routes.server'
import { deskGxApi } from './gx/desk-routes.server'
import { gxApi } from './gx/routes.server'
import { fitnessHistoryApi } from './history-routes.server'
import { deskLockerSystemsApi } from './lockers/system-routes.server'
import { deskLockersApi } from './lockers/desk-routes.server'
import { lockersApi } from './lockers/routes.server'
import { deskPassesApi } from './passes/desk-routes.server'
import { passesApi } from './passes/routes.server'
import { publicLockersApi } from './lockers/public-routes.server'
import { deskStaysApi, occupantsApi } from './stay-routes.server'
import { deskTrainingApi } from './training/desk-routes.server'
import { trainingApi } from './training/routes.server'

/** The fitness centre's routers, one or more for each subject; `createApi` mounts all of them. */
export const fitnessApis = [
  fitnessHistoryApi,
  deskFitnessDayApi,
  gxApi,
  deskGxApi,
  lockersApi,
  publicLockersApi,
  deskLockersApi,
  deskLockerSystemsApi,
  trainingApi,
  deskTrainingApi,
  passesApi,
  deskPassesApi,
  occupantsApi,
  deskStaysApi,
] as const
