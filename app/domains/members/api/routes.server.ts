import { createRouter } from '../../../api/openapi.server'
import { bulkApi } from './bulk-routes.server'
import { employeeApi } from './employee-routes.server'
import { exportApi } from './export-routes.server'
import { favoritesApi } from './favorites-routes.server'
import { invitationApi } from './invitation-routes.server'
import { phoneApi } from './phone-routes.server'
import { keepAccountApi } from './keep-account.server'
import { profileApi } from './profile-routes.server'
import { recoveryApi } from './recovery-routes.server'
import { signUpApi } from './sign-up-routes.server'

/** All calls of the domain: sign-up and recovery, the caller's own account, and the employees of the caller's company. */
export const membersApi = createRouter()
  .route('/', signUpApi)
  .route('/', phoneApi)
  .route('/', recoveryApi)
  .route('/', invitationApi)
  .route('/', keepAccountApi)
  .route('/', profileApi)
  .route('/', favoritesApi)
  // Before /employees/{id}, which would read `export` as an id.
  .route('/', exportApi)
  .route('/', bulkApi)
  .route('/', employeeApi)

export type MembersApi = typeof membersApi
