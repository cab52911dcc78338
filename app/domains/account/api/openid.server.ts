import { BlockList } from 'node:net'
import * as openid from 'openid-client'
import type { Config } from '~/env.server'
import { claimedEmail, type EmailClaims } from '~/domains/account/rules/claimed-email'
import { PROVIDER_TIMEOUT_MS, providerFetch, ProviderUnreachableError } from './provider-fetch.server'

/** The provider of a company, and the portal as its client. */
export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What a browser is sent to a provider with, and its answer is compared with. */
export interface SignInChecks {
  state: string
  nonce: string
  verifier: string
}

/** A person as their provider knows them; `email` only where the provider vouches for it. */
export interface ProvenPerson {
  subject: string
  email: string | undefined
  name: string | undefined
}

type PersonClaims = EmailClaims & { name?: unknown }

/** Why a provider could not be used. `private` and `unreachable` are about its address, `cancelled` is the person's wish. */
export class ProviderError extends Error {
  constructor(
    readonly reason: 'private' | 'unreachable' | 'cancelled' | 'invalid',
    /** A code of the library or the standard, for the log: never anything about a person. */
    readonly why: string,
  ) {
    super(reason)
  }
}

/** Networks where a provider may be though they are private: this machine, in tests and development. */
function privateNetworks({ production }: Config): BlockList | undefined {
  if (production) return undefined
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8)
  loopback.addAddress('::1', 'ipv6')
  return loopback
}

/** Whether the scheme of an issuer is one the portal talks to: https, and http in tests and development. */
export const isIssuerScheme = ({ protocol }: URL, { production }: Config): boolean =>
  protocol === 'https:' || (!production && protocol === 'http:')

/** Where providers send the browser back to; every company registers it with its provider. */
export const redirectUri = ({ publicUrl }: Config) => `${publicUrl}/login/company/callback`

/**
 * Reads a provider's discovery document; without a secret it can be read and nothing else. Its ID tokens are accepted with a signature by one of its published keys alone.
 * @throws ProviderError
 */
export async function discover(
  config: Config,
  provider: Omit<Provider, 'clientSecret'> & Partial<Provider>,
): Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer)
  if (!isIssuerScheme(issuer, config)) throw new ProviderError('invalid', 'scheme')
  return orProviderError(async () => {
    const found = await openid.discovery(
      issuer,
      provider.clientId,
      undefined,
      // Basic is what every provider has to accept (OpenID Connect Core, 9).
      provider.clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(provider.clientSecret),
      {
        [openid.customFetch]: providerFetch(privateNetworks(config)),
        timeout: PROVIDER_TIMEOUT_MS / 1000,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(config.production ? [] : [openid.allowInsecureRequests]),
        ],
      },
    )
    const { issuer: told, authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata()
    // The library lets Entra's documents for all of its tenants pass: anybody could sign in there.
    if (new URL(told).href !== issuer.href) throw new ProviderError('invalid', 'issuer')
    for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri])
      if (!endpoint || !isIssuerScheme(new URL(endpoint), config))
        throw new ProviderError('invalid', 'endpoints')
    return found
  })
}

/**
 * Where to send the browser: the code flow with PKCE, state and nonce.
 * @throws ProviderError
 */
export async function startSignIn(
  config: Config,
  provider: Provider,
  email: string,
): Promise<{ url: string; checks: SignInChecks }> {
  const found = await discover(config, provider)
  const checks = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(found, {
    redirect_uri: redirectUri(config),
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { url: url.href, checks }
}

/**
 * Checks a provider's answer and exchanges its code. State, nonce, PKCE, `iss`, and the ID token's issuer, audience, times and
 * signature are checked by the library.
 * @param answer the query that the provider has sent the browser back with
 * @throws ProviderError
 */
export async function finishSignIn(
  config: Config,
  provider: Provider,
  answer: string,
  { state, nonce, verifier }: SignInChecks,
): Promise<ProvenPerson> {
  const found = await discover(config, provider)
  return orProviderError(async () => {
    const url = new URL(redirectUri(config))
    url.search = answer
    const tokens = await openid.authorizationCodeGrant(found, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims: PersonClaims & { sub: string } = tokens.claims()!
    // The library wants a text, no more: everybody whom a provider calls nothing would be one person.
    if (claims.sub.trim() === '') throw new ProviderError('invalid', 'subject')
    // Some providers tell about the person only where they are asked for it.
    const more: PersonClaims =
      claimedEmail(claims) === undefined && found.serverMetadata().userinfo_endpoint
        ? await openid.fetchUserInfo(found, tokens.access_token, claims.sub)
        : claims
    const name = more.name ?? claims.name
    return {
      subject: claims.sub,
      email: claimedEmail(more),
      name: typeof name === 'string' ? name.trim() || undefined : undefined,
    }
  })
}

/** Runs something that asks a provider. @throws ProviderError for whatever goes wrong */
async function orProviderError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw providerError(error)
  }
}

/** Errors of providers that say that they are out of order, by OAuth 2.0. */
const OUT_OF_ORDER = ['temporarily_unavailable', 'server_error']

function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof ProviderUnreachableError)
    return new ProviderError(error.isPrivate ? 'private' : 'unreachable', codeOf(error.cause))
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) {
    // Only the standard's own words: a provider may write anything there.
    const why = /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'error'
    if (why === 'access_denied') return new ProviderError('cancelled', why)
    return new ProviderError(OUT_OF_ORDER.includes(why) ? 'unreachable' : 'invalid', why)
  }
  const isOutOfOrder =
    error instanceof openid.ClientError && error.cause instanceof Response && error.cause.status >= 500
  return new ProviderError(isOutOfOrder ? 'unreachable' : 'invalid', codeOf(error))
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
}
