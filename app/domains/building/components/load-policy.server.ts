import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import type { Policy, PolicyType } from '~/domains/building/schemas'
import { readQuery, textUpTo } from '~/lists/read-query'

/** A policy with its versions in effect, newest first, and the path of its page. */
export interface ReadPolicy extends Policy {
  versions: { version: string; inForceFrom: string }[]
  path: string
}

/** The loader of a policy's page; `?version=` requests an earlier version. */
export const loadPolicy =
  (type: PolicyType) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ReadPolicy> => {
    const { pathname } = new URL(request.url)
    const policies = buildingClient(context.api).home.policies[':type']
    const { version } = readQuery(request, { version: textUpTo(20) })
    const [policy, versions] = await Promise.all([
      read(policies.$get({ param: { type }, query: version ? { version } : {} })),
      read(policies.versions.$get({ param: { type } })),
    ])
    return { ...policy, versions, path: pathname }
  }
