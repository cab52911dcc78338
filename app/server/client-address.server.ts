import { isIP, type BlockList } from 'node:net'

/**
 * The browser's address: the socket's, or, when that is a trusted proxy, the nearest untrusted one of
 * X-Forwarded-For read from the right. What a stranger writes into the header is never believed.
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

/** `::ffff:10.0.0.1` → `10.0.0.1`: one spelling per address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
