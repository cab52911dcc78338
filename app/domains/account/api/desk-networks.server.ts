import { isIPv6 } from 'node:net'
import type { ApiContext } from '../../../api/context.server'

/**
 * Whether a call comes from outside the building's networks (DESK_NETWORKS). Without them nowhere is outside; a call without an
 * address comes from a program on this machine.
 */
export function isOutsideDesk({ var: { address, deps } }: ApiContext): boolean {
  const { deskNetworks } = deps.config
  if (!deskNetworks || !address) return false
  return !deskNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
