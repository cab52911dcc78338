import { call } from '~/api/call.server'
import type { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
import { seal, sha256, unseal } from '~/api/secrets.server'
import {
  companyAnswerBody,
  companyAnswerShape,
  companyCodeBody,
  companyConfirmBody,
  companyLoginForm,
  companyLoginOfferShape,
  companyLoginShape,
  companySessionShape,
} from '~/domains/account/company-schemas'
import { codeSentShape } from '~/domains/account/schemas'
import { emailDomain } from '~/domains/account/rules/email-domain'
import { unsealClientSecret } from './company-secret.server'
import { confirmAccount, sendConfirmationCode } from './company-confirmation.server'
import { sealPerson } from './company-person.server'
import {
  findByIdentity,
  findCompanyOfDomain,
  findCompanySignIn,
  hasAccountOfEmail,
  hasDomain,
  isAnyCompanySignIn,
  markProven,
  spendState,
  type CompanySignInRecord,
} from './company-sign-in-queries.server'
import { admitMember, assertMaySignIn, type Account } from './member-sign-in.server'
import {
  finishSignIn,
  ProviderError,
  startSignIn,
  type Provider,
  type ProvenPerson,
  type SignInChecks,
} from './openid.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** Loose, for a lobby full of people: the provider has limits of its own for whoever guesses there. */
const PER_ADDRESS = { max: 300, windowSeconds: 600 }

const TICKET = 'company-sign-in'
/** How long somebody may take at the provider. */
const TICKET_MINUTES = 10

/** What a browser takes along while it is at the provider: sealed, so that it can neither be read nor made. */
interface Ticket extends SignInChecks {
  companyId: number
  issuer: string
  clientId: string
  /** In milliseconds. */
  expires: number
}

/** Sign-in at the OpenID provider of one's company: there, and back (decisions §13). */
export const companyLoginApi = createRouter()
  .openapi(
    call('get', '/auth/login/company', {
      may: 'anyone',
      summary: 'Check whether people of any company sign in at its provider',
      answer: companyLoginOfferShape,
    }),
    async (c) => {
      const isOffered = await c.var.published('company sign-ins', isAnyCompanySignIn)
      return c.json({ data: { isOffered } }, 200)
    },
  )
  .openapi(
    call('post', '/auth/login/company', {
      may: 'anyone',
      summary: 'Start a sign-in at the provider of a company, found by the domain of an e-mail address',
      body: companyLoginForm,
      answer: json(companyLoginShape, 'Where to send the browser'),
    }),
    async (c) => {
      const { db, config, clock, secret } = c.var.deps
      const { email } = c.req.valid('json')
      await countAttemptFromAddress(c, 'company-login', PER_ADDRESS)
      const found = await findCompanyOfDomain(db, emailDomain(email))
      if (!found) throw fieldProblem('email', 'companySignInUnknown')
      const provider = providerOf(c, found.signIn)
      const { url, checks } = await orRefusal(c, found.signIn.companyId, () =>
        startSignIn(config, provider, email),
      )
      const { companyId, issuer, clientId } = found.signIn
      const expires = clock().getTime() + TICKET_MINUTES * MS_PER_MINUTE
      const ticket: Ticket = { companyId, issuer, clientId, expires, ...checks }
      const sealed = seal(secret, TICKET, Buffer.from(JSON.stringify(ticket)))
      return c.json({ data: { url, ticket: sealed, company: found.company } }, 200)
    },
  )
  .openapi(
    call('post', '/auth/login/company/callback', {
      may: 'anyone',
      summary: 'Complete a sign-in with the answer of the provider, which is accepted once',
      body: companyAnswerBody,
      answer: json(companyAnswerShape, 'A bearer token, valid for two days, or what a sign-up begins with'),
    }),
    async (c) => {
      const { db, config } = c.var.deps
      const { ticket: sealed, answer, device } = c.req.valid('json')
      await countAttemptFromAddress(c, 'company-login', PER_ADDRESS)
      const ticket = await useTicket(c, sealed, answer)
      const signIn = await findCompanySignIn(db, ticket.companyId)
      // Changed or removed while somebody was there.
      if (!signIn || signIn.issuer !== ticket.issuer || signIn.clientId !== ticket.clientId)
        throw refused(c, ticket.companyId, 'changed')
      const provider = providerOf(c, signIn)
      const person = await orRefusal(c, ticket.companyId, () =>
        finishSignIn(config, provider, answer, ticket),
      )
      return c.json({ data: await admit(c, signIn, person, device) }, 200)
    },
  )
  .openapi(
    call('post', '/auth/login/company/confirm/code', {
      may: 'anyone',
      summary: 'Send a one-time code to the phone of the account that a first sign-in at the provider is for',
      body: companyCodeBody,
      answer: codeSentShape,
    }),
    async (c) => {
      const { ticket, loginId } = c.req.valid('json')
      await countAttemptFromAddress(c, 'company-login', PER_ADDRESS)
      return c.json({ data: await sendConfirmationCode(c, ticket, loginId) }, 200)
    },
  )
  .openapi(
    call('post', '/auth/login/company/confirm', {
      may: 'anyone',
      summary:
        'Complete a first sign-in at the provider with the password of the account, or a code to its phone',
      body: companyConfirmBody,
      answer: json(companySessionShape, 'A bearer token, valid for two days'),
    }),
    async (c) => {
      const { device, ...form } = c.req.valid('json')
      await countAttemptFromAddress(c, 'company-login', PER_ADDRESS)
      const account = await confirmAccount(c, form)
      return c.json({ data: await admitByCompany(c, account, device) }, 200)
    },
  )

/**
 * The content of a ticket that has not been used. Only the answer that it waits for uses it up: a link to the callback that
 * somebody else has made spoils nothing.
 * @throws Problem 422
 */
async function useTicket(c: ApiContext, sealed: string, answer: string): Promise<Ticket> {
  const { db, clock, secret } = c.var.deps
  const plain = unseal(secret, TICKET, sealed)
  const ticket = plain && (JSON.parse(plain.toString()) as Ticket)
  if (!ticket || ticket.expires <= clock().getTime()) throw new Problem(422, 'companySignInLost')
  if (new URLSearchParams(answer).get('state') !== ticket.state) throw refused(c, ticket.companyId, 'state')
  if (!(await spendState(db, sha256(ticket.state), new Date(ticket.expires))))
    throw refused(c, ticket.companyId, 'replayed')
  return ticket
}

/** @throws Problem 422 when the key that sealed the secret is gone */
function providerOf(c: ApiContext, { companyId, issuer, clientId, clientSecret }: CompanySignInRecord) {
  const secret = unsealClientSecret(c.var.deps.secret, clientSecret)
  if (secret === undefined) throw refused(c, companyId, 'secretLost')
  return { issuer, clientId, clientSecret: secret } satisfies Provider
}

/**
 * Opens the session of the account that a recognised person has been linked with. Who has none yet, but whose verified address stands in
 * an account of the company, proves first that it is theirs: anybody may have typed an address. Who has none may sign up, and is
 * approved as everybody.
 * @throws Problem 422
 */
async function admit(
  c: ApiContext,
  signIn: CompanySignInRecord,
  { subject, email, name }: ProvenPerson,
  device: z.output<typeof companyAnswerBody>['device'],
): Promise<z.output<typeof companyAnswerShape>> {
  const { db, clock } = c.var.deps
  const { companyId, issuer, clientId } = signIn
  const account = await findByIdentity(db, signIn, subject)
  if (account) {
    await markProven(db, companyId, clock())
    if (account.status === 'withdrawal_pending')
      return { next: 'keep', ticket: sealPerson(c, { purpose: 'keep', userId: account.publicId }) }
    await assertMaySignIn(db, account, 'company')
    return admitByCompany(c, account, device)
  }
  if (email === undefined || !(await hasDomain(db, companyId, emailDomain(email))))
    throw refused(
      c,
      companyId,
      email === undefined ? 'emailUnverified' : 'emailElsewhere',
      'companyEmailUnverified',
    )
  await markProven(db, companyId, clock())
  if (!(await hasAccountOfEmail(db, companyId, email)))
    return { next: 'signUp', companyId, email, name: name ?? null }
  const ticket = sealPerson(c, { purpose: 'confirm', companyId, issuer, clientId, subject, email })
  return { next: 'confirm', ticket, companyId, email, name: name ?? null }
}

async function admitByCompany(
  c: ApiContext,
  account: Account,
  device: z.output<typeof companyAnswerBody>['device'],
) {
  const admitted = await admitMember(c, account, 'company', device)
  return admitted.next === 'code' ? admitted : { ...admitted, loginId: account.loginId }
}

/** A refusal, with the reason in the log: a code, never anything about a person. */
function refused(
  c: ApiContext,
  companyId: number,
  why: string,
  messageKey:
    | 'companySignInFailed'
    | 'companySignInCancelled'
    | 'companyProviderAway'
    | 'companyEmailUnverified' = 'companySignInFailed',
): Problem {
  c.var.deps.log.warn({ requestId: c.var.requestId, companyId, why }, 'company sign-in refused')
  return new Problem(422, messageKey)
}

const REFUSALS = {
  private: 'companyProviderAway',
  unreachable: 'companyProviderAway',
  cancelled: 'companySignInCancelled',
  invalid: 'companySignInFailed',
} as const

/** @throws Problem 422 for what the provider has refused or could not do */
async function orRefusal<T>(c: ApiContext, companyId: number, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw refused(c, companyId, error.why, REFUSALS[error.reason])
  }
}
