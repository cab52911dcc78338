import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { email, evenWithOtherErrors, flag, requiredText, revision, typedCode } from '~/forms/fields'
import { typedLines, typedText } from '~/forms/typed-text'
import { normaliseIdentifier } from '~/rules/text'
import { deviceNames, namedSessionShape, signInForm } from './schemas'
import { codeStepShape } from './second-factor-schemas'
import { isOwnDomain } from './rules/email-domain'

const LONGEST_ISSUER = 500
const MOST_DOMAINS = 20

/**
 * Whether a text is an issuer: an address without password, query and hash. With `/.well-known/` in it the library would not
 * compare it with what the provider says.
 */
function isIssuer(text: string): boolean {
  try {
    const { protocol, username, password, search, hash, pathname } = new URL(text)
    const isPlain = !username && !password && !search && !hash && !/[?#]/.test(text)
    return ['https:', 'http:'].includes(protocol) && isPlain && !pathname.includes('/.well-known/')
  } catch {
    return false
  }
}

/** Domains as they are typed: one a line or separated by commas, perhaps with the @ of an address; each once. */
const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter(Boolean),
  ),
]

const domains = z.preprocess(
  (value) => (Array.isArray(value) ? value.join('\n') : value),
  typedLines('companyDomainsRequired', 3_000)
    .transform(domainsOf)
    .refine((found) => found.length > 0, { error: 'companyDomainsRequired', abort: true })
    .refine((found) => found.length <= MOST_DOMAINS, {
      error: messageCode('companyDomainsTooMany', { max: MOST_DOMAINS }),
      abort: true,
    })
    .refine((found) => found.every(isOwnDomain), 'companyDomainInvalid'),
)

/** How a company's people sign in at its OpenID provider. Without a secret the one that is stored stays. */
export const companySignInForm = z.object({
  issuer: typedText(normaliseIdentifier, {
    required: 'companyIssuerRequired',
    tooLong: messageCode('tooLong', { max: LONGEST_ISSUER }),
  })
    .refine((value) => value !== '', { error: 'companyIssuerRequired', abort: true })
    .refine((value) => value.length <= LONGEST_ISSUER, {
      error: messageCode('tooLong', { max: LONGEST_ISSUER }),
      abort: true,
    })
    .refine(isIssuer, 'companyIssuerInvalid'),
  clientId: requiredText('companyClientIdRequired', 255),
  clientSecret: z
    .string()
    .max(1_000, messageCode('tooLong', { max: 1_000 }))
    .trim()
    .optional()
    .transform((secret) => secret || undefined),
  domains,
  isOnlyWay: flag,
  revision,
})
export type CompanySignInForm = z.output<typeof companySignInForm>

/** The forms of its page: save it, or remove it. */
export const companySignInPageForm = z.discriminatedUnion('part', [
  companySignInForm.extend({ part: z.literal('save') }),
  z.object({ part: z.literal('remove') }),
])

/** Asks where somebody with this address signs in. */
export const companyLoginForm = z.object({ email })

/** The longest answer of a provider, in characters of its query. */
export const LONGEST_ANSWER = 6_000

/** A provider's answer: the query of the address to which it has sent the browser, and the ticket that the browser left with. */
export const companyAnswerBody = z.object({
  ticket: z.string().max(4_000),
  answer: z.string().max(LONGEST_ANSWER),
  device: deviceNames,
})

const ticket = z.string().max(4_000)

/** Proves that an account is that of the person whom a provider has recognised: by its password, or by a code to its phone. */
const confirmForm = z.object({
  loginId: signInForm.shape.loginId,
  password: z.string().max(200, 'invalidCredentials').optional(),
  code: typedCode,
})
const needsProof = ({ password, code }: z.output<typeof confirmForm>, context: z.core.$RefinementCtx) => {
  if (!password && !code)
    context.addIssue({ code: 'custom', path: ['password'], message: 'companyProofRequired', input: password })
}
export const companyConfirmForm = confirmForm.superRefine(needsProof, evenWithOtherErrors)
export const companyConfirmBody = confirmForm
  .extend({ ticket, device: deviceNames })
  .superRefine(needsProof, evenWithOtherErrors)
export const companyCodeForm = confirmForm.pick({ loginId: true })
export const companyCodeBody = companyCodeForm.extend({ ticket })
/** Takes a withdrawal back, where the provider has recognised the person. */
export const companyKeepBody = z.object({ ticket })

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

/** A provider as the history keeps it: all but the secret. */
export const signInSummary = z.object({
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.object({ domain: z.string(), isConfirmed: z.boolean() })),
  isOnlyWay: z.boolean(),
})
export type SignInSummary = z.infer<typeof signInSummary>

/** A company's sign-in as its master and the desk see it; the secret is never shown again. */
export const companySignInShape = z.object({
  company: z.object({ ko: z.string(), en: z.string() }),
  /** What the company registers with its provider. */
  redirectUri: z.string(),
  /** Null while the company's people sign in by password alone. */
  provider: z
    .object({
      ...signInSummary.shape,
      /** When somebody first signed in this way; null before, and again when the provider has changed. */
      provenAt: z.iso.datetime().nullable(),
      changedAt: z.iso.datetime(),
    })
    .nullable(),
  revision: z.string(),
  /** The last changes, newest first; null before it was set and after it was removed. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null for the building's staff where members look, and for whoever's name is no longer stored. */
      by: z.string().nullable(),
      isByDesk: z.boolean(),
      before: signInSummary.nullable(),
      after: signInSummary.nullable(),
      /** A secret was entered. */
      hasNewSecret: z.boolean(),
    }),
  ),
})
export type CompanySignIn = z.infer<typeof companySignInShape>

/** Whether the sign-in at a company's provider is worth a link: at least one company has one. */
export const companyLoginOfferShape = z.object({ isOffered: z.boolean() })

/** Where to send a browser, and the ticket with which it comes back. */
export const companyLoginShape = z.object({
  url: z.string(),
  ticket: z.string(),
  company: z.object({ ko: z.string(), en: z.string() }),
})

/** A session; or its second factor, which is asked for as after a password. */
export const companySessionShape = z.discriminatedUnion('next', [
  namedSessionShape.extend({ next: z.literal('session') }),
  codeStepShape,
])

/**
 * A session; or that the recognised person has yet to prove which account is theirs, or withdraws from it; or what is known of somebody
 * who has none and may sign up.
 */
export const companyAnswerShape = z.discriminatedUnion('next', [
  ...companySessionShape.options,
  z.object({
    next: z.literal('confirm'),
    ticket: z.string(),
    companyId: z.int(),
    email: z.string(),
    name: z.string().nullable(),
  }),
  z.object({ next: z.literal('keep'), ticket: z.string() }),
  z.object({
    next: z.literal('signUp'),
    companyId: z.int(),
    email: z.string(),
    name: z.string().nullable(),
  }),
])

/** Why a sign-in at a company's provider did not succeed; each is a message that `/login` shows. */
export const COMPANY_LOGIN_REFUSALS = [
  'companySignInLost',
  'companySignInCancelled',
  'companySignInFailed',
  'companyProviderAway',
  'companyEmailUnverified',
  'pendingAccount',
  'rejectedAccount',
  'userDeleted',
  'companyLeft',
  'tooManyRequests',
] as const
export type CompanyLoginRefusal = (typeof COMPANY_LOGIN_REFUSALS)[number]
