import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { BlockList } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { AddressPrivateError, guardedLookup, literalAddress, mayReach } from '~/api/outbound-addresses.server'

/** How long a provider has for each answer. */
export const PROVIDER_TIMEOUT_MS = 10_000
/** Far more than a discovery document, a set of keys or a token needs. */
const MOST_BYTES = 500_000

/** A provider gave no answer, or may not be asked. A TypeError, as that of `fetch`, which openid-client passes on. */
export class ProviderUnreachableError extends TypeError {
  constructor(
    readonly isPrivate: boolean,
    cause: unknown,
  ) {
    super('no answer of the provider', { cause })
  }
}

/**
 * The requests of openid-client to a provider, whose address a company has entered: as `fetch`, but to addresses that the portal
 * may reach alone, each checked when the connection is made. Redirects are not followed.
 * @param networks that may be reached though they are private, also by http: none in production
 */
export const providerFetch =
  (networks: BlockList | undefined): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isHttp = url.protocol === 'http:'
    const reach = { networks, isHttp }
    const literal = literalAddress(url)
    // No look-up is made for an address.
    if (literal !== undefined && !mayReach(literal, reach))
      throw new ProviderUnreachableError(true, new AddressPrivateError())
    const time = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
    try {
      return await new Promise<Response>((resolve, reject) => {
        const sent = (isHttp ? httpRequest : httpsRequest)(url, {
          method,
          headers,
          lookup: guardedLookup(reach),
          agent: false,
          signal: signal ? AbortSignal.any([signal, time]) : time,
        })
        sent.once('response', (answer) => {
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            parts.push(part)
            bytes += part.length
            if (bytes > MOST_BYTES) answer.destroy(new Error('the answer is too long'))
          })
          answer.once('error', reject)
          answer.once('end', () => resolve(responseOf(answer.statusCode ?? 0, answer.headers, parts)))
        })
        sent.once('error', reject)
        // A form, or nothing: openid-client sends no other bodies here.
        sent.end(body === undefined || body === null ? undefined : String(body as string | URLSearchParams))
      })
    } catch (cause) {
      throw new ProviderUnreachableError(cause instanceof AddressPrivateError, cause)
    }
  }

/** Statuses whose answer has no body, which `Response` insists on. */
const WITHOUT_BODY = new Set([204, 205, 304])

function responseOf(status: number, headers: Record<string, string | string[] | undefined>, parts: Buffer[]) {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  const body = WITHOUT_BODY.has(status) ? null : new Uint8Array(Buffer.concat(parts))
  // An impossible status is none that openid-client takes.
  return new Response(body, { status: status >= 200 && status <= 599 ? status : 599, headers: entries })
}
