import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { favoriteKeys } from '~/domains/members/api/favorites.server'
import { requestedHostsShape } from '~/domains/visitors/schemas'
import { requestedHosts } from './requested-hosts.server'

/** Hosts of other people's guests, for whoever reserves for them again and again. */
export const hostsApi = createRouter().openapi(
  call('get', '/visits/hosts', {
    may: 'visits:seeOwn',
    summary: 'List the hosts to whom the caller has reserved visits, and whether they are favourites',
    answer: requestedHostsShape,
  }),
  async (c) => {
    const { id } = c.var.caller
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
