import { createClient } from '~/api/client.server'
import type { BadgeApi } from './api/badge-routes.server'
import type { BlockListApi } from './api/block-list/routes.server'
import type { DeskGroupApi } from './api/group/desk-routes.server'
import type { DeskVisitorsApi } from './api/desk/routes.server'
import type { DeskWaitingApi } from './api/desk/waiting-routes.server'
import type { GroupApi } from './api/group/routes.server'
import type { HostsApi } from './api/hosts-routes.server'
import type { InsideApi } from './api/inside-routes.server'
import type { VisitorsApi } from './api/routes.server'
import type { TodayApi } from './api/today-routes.server'

/** Typed calls of /visits and /gate-passes. */
export const visitorsClient = createClient<VisitorsApi>

/** Typed calls of /visits/hosts. */
export const hostsClient = createClient<HostsApi>

/** Typed calls of /group-visits. */
export const groupClient = createClient<GroupApi>

/** Typed calls of /desk/visitors. */
export const deskVisitorsClient = createClient<DeskVisitorsApi>

/** Typed calls of /desk/visitors/inside. */
export const insideClient = createClient<InsideApi>

/** Typed calls of /desk/visitors/{code}/group. */
export const deskGroupClient = createClient<DeskGroupApi>

/** Typed calls of /desk/block-list. */
export const blockListClient = createClient<BlockListApi>

/** Typed calls of /visits/today. */
export const todayClient = createClient<TodayApi>

/** Typed calls about badges. */
export const badgeClient = createClient<BadgeApi>

/** Typed calls of /desk/visits and of visitors waiting at the desk. */
export const deskWaitingClient = createClient<DeskWaitingApi>
