import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { hostsClient } from './client.server'
import type { RequestedHost } from './schemas'

/** The hosts to whom the viewer has reserved visits; none for guests. */
export const loadHosts = async (context: AppLoadContext): Promise<RequestedHost[]> =>
  (await context.me()) ? (await read(hostsClient(context.api).visits.hosts.$get())).hosts : []
