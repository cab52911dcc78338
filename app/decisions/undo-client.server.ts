import { createClient } from '~/api/client.server'
import type { UndoApi } from '~/api/undo-routes.server'

/** Typed call of /undo. */
export const undoClient = createClient<UndoApi>
