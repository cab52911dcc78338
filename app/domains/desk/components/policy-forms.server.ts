import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { POLICY_TYPES, type PolicyType } from '~/domains/building/schemas'
import { deskClient } from '~/domains/desk/client.server'

/** The policy a page is about. @throws a response 404 */
export function policyTypeOf({ type }: { type?: string }): PolicyType {
  const known = POLICY_TYPES.find((one) => one === type)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

export const findPolicyHistory = ({ api }: AppLoadContext, type: PolicyType) =>
  read(deskClient(api).desk.policies[':type'].$get({ param: { type } }))
