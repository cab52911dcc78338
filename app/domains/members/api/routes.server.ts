import { bulkApi } from './bulk-routes.server'
import { employeeApi } from './employee-routes.server'
import { exportApi } from './export-routes.server'
import { favoritesApi } from './favorites-routes.server'
import { invitationApi } from './invitation-routes.server'
import { notificationsApi } from './notifications-routes.server'
import { phoneApi } from './phone-routes.server'
import { keepAccountApi } from './keep-account.server'
import { memberSecondFactorApi } from './second-factor-routes.server'
import { profileApi } from './profile-routes.server'
import { recoveryApi } from './recovery-routes.server'
import { signUpApi } from './sign-up-routes.server'

/** The domain's routers: sign-up and recovery, the caller's own account, and the employees of the caller's company. */
export const membersApis = [
  signUpApi,
  phoneApi,
  recoveryApi,
  invitationApi,
  keepAccountApi,
  profileApi,
  memberSecondFactorApi,
  favoritesApi,
  notificationsApi,
  // Before /employees/{id}, which would read `export` as an id.
  exportApi,
  bulkApi,
  employeeApi,
] as const

export type MembersApi = (typeof membersApis)[number]
