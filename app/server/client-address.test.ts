import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server'

const trusted = new BlockList()
trusted.addSubnet('10.0.0.0', 8, 'ipv4')

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['10.0.0.1', 'not an address', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
])('socket %s, forwarded for %s → %s', (socket, forwardedFor, address) => {
  expect(clientAddress(socket, forwardedFor, trusted)).toBe(address)
})
