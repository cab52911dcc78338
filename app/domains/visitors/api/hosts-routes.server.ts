import { createRoute } from '@hono/zod-openapi'
import { createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireManager } from '~/api/require-permission.server'
import { favoriteKeys } from '~/domains/members/api/favorites.server'
import { requestedHostsShape } from '~/domains/visitors/schemas'
import { requestedHosts } from './requested-hosts.server'

/** Hosts of other people's guests, for whoever reserves for them again and again. */
export const hostsApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/visits/hosts',
    middleware: may('visits:seeOwn'),
    summary: 'List the hosts to whom the caller has reserved visits, and whether they are favourites',
    security: signedIn,
    responses: { 200: json(requestedHostsShape), ...problems(401, 403) },
  }),
  async (c) => {
    const { id } = requireManager(c, 'visits:seeOwn')
    const { db } = c.var.deps
    const marked = new Set(await favoriteKeys(db, id, 'host'))
    const hosts = await requestedHosts(db, id)
    return c.json(
      { data: { hosts: hosts.map((host) => ({ ...host, isFavorite: marked.has(host.id) })) } },
      200,
    )
  },
)

export type HostsApi = typeof hostsApi
