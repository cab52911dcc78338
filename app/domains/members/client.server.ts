import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { DeskMembersApi } from './api/desk-routes.server'
import type { MembersApi } from './api/routes.server'

/** Typed calls of sign-up, invitations and recovery, of /members and /employees. */
export const membersClient = (api: ApiFetch) => hc<MembersApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/members. */
export const deskMembersClient = (api: ApiFetch) => hc<DeskMembersApi>(API_BASE, { fetch: api })
