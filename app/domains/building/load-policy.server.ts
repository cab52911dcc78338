import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { buildingClient } from './client.server'
import type { PolicyType } from './schemas'

/** The loader of a page that is one policy's text. */
export const loadPolicy =
  (type: PolicyType) =>
  ({ context }: LoaderFunctionArgs) =>
    read(buildingClient(context.api).home.policies[':type'].$get({ param: { type } }))
