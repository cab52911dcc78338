import { createRouter } from '../../../api/openapi.server'
import { bulkApi } from './bulk-routes.server'
import { employeeApi } from './employee-routes.server'
import { exportApi } from './export-routes.server'
import { profileApi } from './profile-routes.server'

/** One's own account and the employees of one's company. */
export const membersApi = createRouter()
  .route('/', profileApi)
  // Before /employees/{id}, which would take `export` for an id.
  .route('/', exportApi)
  .route('/', bulkApi)
  .route('/', employeeApi)

export type MembersApi = typeof membersApi
