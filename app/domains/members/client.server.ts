import { createClient } from '~/api/client.server'
import type { DeskMembersApi } from './api/desk-routes.server'
import type { MembersApi } from './api/routes.server'

/** Typed calls of sign-up, invitations and recovery, of /members and /employees. */
export const membersClient = createClient<MembersApi>

/** Typed calls of /desk/members. */
export const deskMembersClient = createClient<DeskMembersApi>
