import { lookup } from 'node:dns'
import { isIP, type BlockList, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A host is, or leads to, an address to which the portal sends nothing. */
export class AddressPrivateError extends Error {
  readonly code = 'ADDRESS_PRIVATE'
}

/** Where requests may go whose address somebody has entered: webhooks, and the sign-in of companies. */
export interface Reach {
  /** Networks that may be reached though they are private, and by http. */
  networks: BlockList | undefined
  /** Without https nothing leaves these networks. */
  isHttp: boolean
}

/**
 * Whether something may be sent to an address: a public one, or one of these networks. Loopback, private, link-local and all
 * other special ranges are refused, also written as IPv6.
 */
export function mayReach(address: string, { networks, isHttp }: Reach): boolean {
  const parsed = ipaddr.process(address)
  if (networks?.check(parsed.toString(), parsed.kind())) return true
  return !isHttp && parsed.range() === 'unicast' && isAssigned(parsed)
}

/** Of IPv6 only 2000::/3 is given out: `::127.0.0.1` and the like are this machine's, or nobody's. */
const isAssigned = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  !(address instanceof ipaddr.IPv6) || address.match(ipaddr.IPv6.parse('2000::'), 3)

/** A host written as an address, or this machine's own name, which nobody looks up; undefined for any other name. */
export function literalAddress({ hostname }: URL): string | undefined {
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return '127.0.0.1'
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) ? plain : undefined
}

/**
 * Looks a host up and refuses it unless all its addresses may be reached. The connection is made to what was checked, so that a
 * name that changes its address meanwhile gains nothing.
 */
export const guardedLookup =
  (reach: Reach): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => mayReach(address, reach)))
        return done(new AddressPrivateError(), [])
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first!.address, first!.family)
    })
