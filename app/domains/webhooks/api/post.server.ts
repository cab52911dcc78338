import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { BlockList } from 'node:net'
import type { DeliveryTrouble } from '~/domains/webhooks/schemas'
import { AddressPrivateError, guardedLookup, literalAddress, mayReach } from '~/api/outbound-addresses.server'

/** How long a receiver has, from the first look-up to the answer's head. */
export const TIMEOUT_MS = 10_000

export type PostOutcome = { httpStatus: number } | { trouble: DeliveryTrouble }

/**
 * Posts a body. Only the status of the answer is read; redirects are not followed, as they could lead anywhere.
 * @param networks WEBHOOK_NETWORKS
 * @param timeoutMs shorter in tests alone
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { networks, timeoutMs = TIMEOUT_MS }: { networks: BlockList | undefined; timeoutMs?: number },
): Promise<PostOutcome> {
  const isHttp = url.protocol === 'http:'
  const reach = { networks, isHttp }
  const literal = literalAddress(url)
  // No look-up is made for an address.
  if (literal !== undefined && !mayReach(literal, reach)) return { trouble: 'addressPrivate' }
  return new Promise((resolve) => {
    const sent = (isHttp ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Tenant-Portal-Webhooks/1',
      },
      lookup: guardedLookup(reach),
      // A connection of its own, which ends with the answer's head.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    sent.once('response', (answer) => {
      resolve({ httpStatus: answer.statusCode ?? 0 })
      answer.on('error', () => undefined)
      sent.destroy()
    })
    // Stays for what comes after the answer.
    sent.on('error', (error) => resolve({ trouble: troubleOf(error) }))
    sent.end(body)
  })
}

function troubleOf(error: Error & { code?: string }): DeliveryTrouble {
  if (error instanceof AddressPrivateError) return 'addressPrivate'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'unresolved'
  return /CERT|TLS|SSL|SIGNATURE/.test(error.code ?? '') ? 'certificate' : 'unreachable'
}
