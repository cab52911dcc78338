import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { FilesApi } from '../../files/routes.server'
import type { ComplaintCategoriesApi } from './api/category-routes.server'
import type { DeskComplaintsApi } from './api/desk-routes.server'
import type { ComplaintsApi } from './api/routes.server'

/** Typed calls of /complaints. */
export const complaintsClient = (api: ApiFetch) => hc<ComplaintsApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/complaints. */
export const deskComplaintsClient = (api: ApiFetch) => hc<DeskComplaintsApi>(API_BASE, { fetch: api })

/** Typed calls of /desk/complaint-categories. */
export const categoriesClient = (api: ApiFetch) => hc<ComplaintCategoriesApi>(API_BASE, { fetch: api })

/** The typed call of an upload that is not attached yet. */
export const uploadsClient = (api: ApiFetch) => hc<FilesApi>(API_BASE, { fetch: api })
