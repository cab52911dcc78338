import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '~/api/client.server'
import type { BadgeApi } from './api/badge-routes.server'
import type { BlockListApi } from './api/block-list-routes.server'
import type { DeskGroupApi } from './api/desk-group-routes.server'
import type { DeskVisitorsApi } from './api/desk-routes.server'
import type { DeskWaitingApi } from './api/desk-waiting-routes.server'
import type { GroupApi } from './api/group-routes.server'
import type { HostsApi } from './api/hosts-routes.server'
import type { InsideApi } from './api/inside-routes.server'
import type { VisitorsApi } from './api/routes.server'
import type { TodayApi } from './api/today-routes.server'

/** Typed calls of /visits and /gate-passes. */
export const visitorsClient = (api: ApiFetch) => hc<VisitorsApi>(API_BASE, { fetch: api })

/** Typed calls of /visits/hosts. */
export const hostsClient = (api: ApiFetch) => hc<HostsApi>(API_BASE, { fetch: api })

/** Typed calls of /group-visits. */
export const groupClient = (api: ApiFetch) => hc<GroupApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/visitors. */
export const deskVisitorsClient = (api: ApiFetch) => hc<DeskVisitorsApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/visitors/inside. */
export const insideClient = (api: ApiFetch) => hc<InsideApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/visitors/{code}/group. */
export const deskGroupClient = (api: ApiFetch) => hc<DeskGroupApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/block-list. */
export const blockListClient = (api: ApiFetch) => hc<BlockListApi>(API_BASE, { fetch: api })

/** Typed calls of /visits/today. */
export const todayClient = (api: ApiFetch) => hc<TodayApi>(API_BASE, { fetch: api })

/** Typed calls about badges. */
export const badgeClient = (api: ApiFetch) => hc<BadgeApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/visits and of visitors waiting at the desk. */
export const deskWaitingClient = (api: ApiFetch) => hc<DeskWaitingApi>(API_BASE, { fetch: api })
