import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that a provider assigns to one customer (/64): four of eight. */
const GROUPS = 4

/**
 * The key under which attempts from an address are counted: an IPv4 address as it is, an IPv6 address by its
 * /64, since one customer can use every address in it. `2001:db8:0:1:2:3:4:5` → `2001:db8:0:1::/64`,
 * `::ffff:192.0.2.1` → `192.0.2.1`.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped) return mapped[1]!
  const [before = '', after] = plain.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end takes two groups.
  const written = [...head, ...tail].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const groups = [...head, ...Array<string>(after === undefined ? 0 : 8 - written).fill('0'), ...tail]
  // The IPv4 addresses mapped into IPv6 share a /64, but not a customer: each counts by itself.
  if (/^(?:0+:){5}ffff:/i.test(groups.join(':')) && groups.length === 8)
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join('.')
  return `${groups
    .slice(0, GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
