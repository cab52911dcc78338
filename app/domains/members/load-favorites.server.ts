import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { membersClient } from './client.server'
import type { Favorites } from './favorites'

/** What the viewer has marked as favourite; nothing for guests. */
export const loadFavorites = async (context: AppLoadContext): Promise<Favorites> =>
  (await context.me())
    ? read(membersClient(context.api).members.me.favorites.$get())
    : { rooms: [], coupon: null }
