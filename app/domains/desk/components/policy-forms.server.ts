import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { POLICY_TYPES, type PolicyType } from '~/domains/building/schemas'
import { deskClient } from '~/domains/desk/client.server'

/** The policy type in the URL. @throws the error page 404 */
export function policyTypeOf({ type }: { type?: string }): PolicyType {
  const knownType = POLICY_TYPES.find((one) => one === type)
  if (!knownType) throw new Response(null, { status: 404 })
  return knownType
}

export const findPolicyHistory = ({ api }: AppLoadContext, type: PolicyType) =>
  read(deskClient(api).desk.policies[':type'].$get({ param: { type } }))
