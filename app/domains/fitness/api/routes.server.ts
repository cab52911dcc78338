import { deskGxApi } from './gx-desk-routes.server'
import { gxApi } from './gx-routes.server'
import { fitnessHistoryApi } from './history-routes.server'

/** The fitness centre's routers, one or more for each subject; `createApi` mounts all of them. */
export const fitnessApis = [fitnessHistoryApi, gxApi, deskGxApi] as const
