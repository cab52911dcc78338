import { isIP, type BlockList } from 'node:net'

/**
 * The client's address: the socket's or, behind a trusted proxy, the last untrusted address of X-Forwarded-For.
 * Entries to the left of it may be forged and are ignored.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const isTrusted = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  let address = plain(socketAddress)
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .reverse()
  for (const hop of hops) {
    if (!isTrusted(address) || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** Removes the prefix of an IPv4-mapped address: `::ffff:10.0.0.1` → `10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
