import { isIPv6, type BlockList } from 'node:net'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'

/** Whether a call comes from outside. Without networks nowhere is outside; a call without an address comes from a program on this machine. */
export const isOutside = (networks: BlockList | undefined, address: string | undefined): boolean =>
  !!networks && !!address && !networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a call comes from outside the building's networks (DESK_NETWORKS). */
export const isOutsideDesk = ({ var: { address, deps } }: ApiContext): boolean =>
  isOutside(deps.config.deskNetworks, address)

/** Whether staff cannot be signed in where a call comes from (DESK_ONLY_INSIDE; decisions §13). */
export const isShutOutOfDesk = (c: ApiContext): boolean =>
  c.var.deps.config.deskOnlyInside && isOutsideDesk(c)

/**
 * Refuses the key of a barrier, door or locker system outside DEVICE_NETWORKS, whether the key is known or not (decisions §13).
 * @throws Problem 403
 */
export function requireDeviceNetwork({ var: { address, deps } }: ApiContext): void {
  if (isOutside(deps.config.deviceNetworks, address)) throw new Problem(403, 'outsideNetworks')
}
