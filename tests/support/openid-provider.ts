import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What a provider says of a person. */
export interface ProviderPerson {
  email?: string
  email_verified?: boolean
  name?: string
}

type Claims = Record<string, unknown>

/** A change of the ID token before it leaves the provider, and how it is signed then. */
export interface Forgery {
  claims?: (claims: Claims) => Claims
  /** RS256 by the provider's key, unless told otherwise. */
  by?: 'none' | 'hs256-with-public-key' | 'other-key'
}

/** An OpenID provider at this machine: the real library, with people who are signed in by their names. */
export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  people: Record<string, ProviderPerson>
  /** Whether the ID token says who somebody is, or only the answer about the user. */
  isBrief: boolean
  forgery: Forgery | undefined
  /** Requests for a token, so far. */
  tokens: number
  /**
   * What a browser does that is sent here and chooses a person, or nobody.
   * @returns the query with which it is sent back to the portal
   */
  answer(url: string, person: string | null): Promise<string>
  close(): Promise<void>
}

const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_ID = 'of-tests'

/**
 * Starts a provider that knows the portal as its client.
 * @param redirectUri where it may send browsers back to
 */
export async function startProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const started: OpenIdProvider = {
    issuer,
    clientId: 'portal',
    clientSecret: 'a secret of the portal and the provider',
    people: {},
    isBrief: false,
    forgery: undefined,
    tokens: 0,
    answer: (url, person) => answer(url, person, redirectUri),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = newProvider(started, redirectUri)
  const library = provider.callback()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, issuer)
    if (pathname.startsWith('/sign-in/')) {
      const person = searchParams.get('as')
      if (person === null) return void showPeople(response, started, pathname)
      const result =
        person === ''
          ? { error: 'access_denied', error_description: 'the person has said no' }
          : { login: { accountId: person } }
      return provider.interactionFinished(request, response, result)
    }
    if (pathname === '/token') {
      started.tokens += 1
      forgeTokens(response, started)
    }
    await library(request, response)
  }
  return started
}

function newProvider(started: OpenIdProvider, redirectUri: string): Provider {
  const provider = new Provider(started.issuer, {
    clients: [
      {
        client_id: started.clientId,
        client_secret: started.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: {
      keys: [{ ...keyPair.privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['a key of cookies in tests'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Claims of scopes are in the ID token as well, as most providers of companies have it.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: (use: string) => ({
        sub: id,
        ...(use === 'id_token' && started.isBrief ? {} : started.people[id]),
      }),
    }),
    // The company has consented for its people.
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** The page of the provider, where a browser chooses who signs in. */
function showPeople(response: ServerResponse, { people }: OpenIdProvider, pathname: string) {
  const links = Object.keys(people).map((id) => `<li><a href="${pathname}?as=${id}">${id}</a></li>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Provider</h1><ul>${links.join('')}</ul>` +
      `<p><a href="${pathname}?as=">Cancel</a></p></html>`,
  )
}

/** Changes the ID token in the answer that is about to be written. */
function forgeTokens(response: ServerResponse, started: OpenIdProvider) {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse
  response.end = ((body?: unknown) => {
    const { forgery } = started
    if (!forgery || response.statusCode !== 200 || body === undefined) return end(body)
    const answered = JSON.parse(String(body)) as { id_token: string }
    const text = JSON.stringify({ ...answered, id_token: forge(answered.id_token, forgery) })
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signedBy = (key: KeyObject, text: string) =>
  sign('sha256', Buffer.from(text), key).toString('base64url')

function forge(idToken: string, { claims: change = (same) => same, by }: Forgery): string {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()) as Claims
  const body = (alg: string) => `${encoded({ alg, kid: KEY_ID, typ: 'JWT' })}.${encoded(change(claims))}`
  if (by === 'none') return `${body('none')}.`
  if (by === 'hs256-with-public-key') {
    const key = createPublicKey(keyPair.privateKey).export({ type: 'spki', format: 'pem' })
    return `${body('HS256')}.${createHmac('sha256', key).update(body('HS256')).digest('base64url')}`
  }
  const key = by === 'other-key' ? otherKeyPair.privateKey : keyPair.privateKey
  return `${body('RS256')}.${signedBy(key, body('RS256'))}`
}

/** Follows redirects as a browser with cookies, until the provider sends it to the portal. */
async function answer(url: string, person: string | null, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = url
  for (let steps = 0; steps < 10; steps += 1) {
    const page = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of page.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      jar.set(name!, value!)
    }
    const location = page.headers.get('location')
    if (location === null) throw new Error(`the provider answers ${page.status}: ${await page.text()}`)
    const to = new URL(location, next)
    if (to.href.startsWith(redirectUri)) return to.search.slice(1)
    if (to.pathname.startsWith('/sign-in/')) to.searchParams.set('as', person ?? '')
    next = to.href
  }
  throw new Error('the provider leads nowhere')
}
