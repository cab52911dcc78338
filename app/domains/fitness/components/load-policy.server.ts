import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'

/** The fitness policy in force, with its text. */
export const loadFitnessPolicy = ({ api }: Pick<AppLoadContext, 'api'>) =>
  read(buildingClient(api).home.policies[':type'].$get({ param: { type: 'fitness' }, query: {} }))
