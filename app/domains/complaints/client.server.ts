import { createClient } from '~/api/client.server'
import type { FilesApi } from '~/files/routes.server'
import type { ComplaintCategoriesApi } from './api/category-routes.server'
import type { DeskComplaintsApi } from './api/desk-routes.server'
import type { ComplaintsApi } from './api/routes.server'

/** Typed calls of /complaints. */
export const complaintsClient = createClient<ComplaintsApi>

/** Typed calls of /desk/complaints. */
export const deskComplaintsClient = createClient<DeskComplaintsApi>

/** Typed calls of /desk/complaint-categories. */
export const categoriesClient = createClient<ComplaintCategoriesApi>

/** The typed call of an upload that is not attached yet. */
export const uploadsClient = createClient<FilesApi>
