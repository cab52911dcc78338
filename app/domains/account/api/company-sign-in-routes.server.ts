import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { assertUnchanged, contentRevision } from '~/api/revision.server'
import { countAttempt } from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import {
  companySignInForm,
  companySignInShape,
  type CompanySignInForm,
  type SignInSummary,
} from '~/domains/account/company-schemas'
import { recordChange } from './changes.server'
import { sealClientSecret, unsealClientSecret } from './company-secret.server'
import {
  deleteCompanySignIn,
  domainOfOther,
  findCompanySignIn,
  listSignInChanges,
  lockCompany,
  readCompanySignIn,
  signInSubject,
  storeCompanySignIn,
  type CompanySignInRecord,
} from './company-sign-in-queries.server'
import { discover, isIssuerScheme, ProviderError, redirectUri } from './openid.server'
import { SECONDS_PER_HOUR } from '~/rules/time-units'

const params = z.object({ id: rowNumber })
const emptyShape = z.object({})
/** A look at a provider is a request to an address that somebody has entered. */
const PER_COMPANY = { max: 60, windowSeconds: SECONDS_PER_HOUR }

/** How a company's people sign in at its OpenID provider, set by its master or by the desk (decisions §13). */
export const companySignInApi = createRouter()
  .openapi(
    call('get', '/company/sign-in', {
      may: 'companySignIn:manage',
      summary: 'Get how the people of the caller’s company sign in',
      answer: companySignInShape,
    }),
    async (c) => {
      const { companyId } = c.var.caller
      return c.json({ data: await requireSignIn(c, companyId) }, 200)
    },
  )
  .openapi(
    call('put', '/company/sign-in', {
      may: 'companySignIn:manage',
      summary: 'Set how the people of the caller’s company sign in; new domains wait for the desk',
      body: companySignInForm,
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const { companyId } = c.var.caller
      await save(c, companyId, c.req.valid('json'))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('delete', '/company/sign-in', {
      may: 'companySignIn:manage',
      summary: 'Remove it: the people of the caller’s company sign in by password alone',
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const { companyId } = c.var.caller
      await remove(c, companyId)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/desk/companies/{id}/sign-in', {
      may: 'companySignIn:manage',
      summary: 'Get how the people of a company sign in',
      params,
      answer: companySignInShape,
      fails: [404],
    }),
    async (c) => {
      return c.json({ data: await requireSignIn(c, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/companies/{id}/sign-in', {
      may: 'companySignIn:manage',
      summary: 'Set how the people of a company sign in, and confirm all of its domains',
      params,
      body: companySignInForm,
      answer: emptyShape,
      fails: [404, 409],
    }),
    async (c) => {
      await save(c, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('delete', '/desk/companies/{id}/sign-in', {
      may: 'companySignIn:manage',
      summary: 'Remove it: the people of the company sign in by password alone',
      params,
      answer: emptyShape,
      fails: [404, 409],
    }),
    async (c) => {
      await remove(c, c.req.valid('param').id)
      return c.json({ data: {} }, 200)
    },
  )

/** @throws Problem 404 for an unknown company */
async function requireSignIn(c: ApiContext, companyId: number) {
  const { db, config } = c.var.deps
  const found = await readCompanySignIn(db, companyId)
  if (!found) throw new Problem(404, 'notFound')
  const changes = await listSignInChanges(db, companyId, { namesStaff: c.var.actor.kind === 'staff' })
  const revision = contentRevision(await summaryOf(db, companyId))
  return { ...found, redirectUri: redirectUri(config), revision, changes }
}

/**
 * Stores a company's sign-in, after a look at its provider. The desk's confirms all domains; a master's leaves new ones waiting.
 * @throws Problem 404, 422 at the field with the error, 429
 */
async function save(c: ApiContext, companyId: number, form: CompanySignInForm): Promise<void> {
  const { clock, secret } = c.var.deps
  const isConfirmed = c.var.actor.kind === 'staff'
  const checked = await readBefore(assertProvider(c, companyId, form))
  await writeOnce(c, form, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new Problem(404, 'notFound')
    const before = await summaryOf(tx, companyId)
    assertUnchanged(form.revision, before)
    const was = await findCompanySignIn(tx, companyId)
    const clientSecret = secretOf(c, form, was)
    checked()
    const isSame = was?.issuer === form.issuer && was.clientId === form.clientId
    // Nobody is shut out by a provider that has never recognised anybody.
    if (form.isOnlyWay && !(isSame && was.provenAt)) throw fieldProblem('isOnlyWay', 'companySignInUntried')
    const taken = isConfirmed ? await domainOfOther(tx, companyId, form.domains) : undefined
    if (taken !== undefined) throw fieldProblem('domains', 'companyDomainTaken', { domain: taken })
    await storeCompanySignIn(tx, companyId, {
      form,
      clientSecret: sealClientSecret(secret, clientSecret),
      was,
      isConfirmed,
      now: clock(),
    })
    await recordSignIn(c, tx, companyId, { before, hasNewSecret: form.clientSecret !== undefined })
    return {}
  })
}

/** Removes a company's sign-in, if it has one; its people then need their passwords. @throws Problem 404 */
async function remove(c: ApiContext, companyId: number): Promise<void> {
  await writeOnce(c, null, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new Problem(404, 'notFound')
    const before = await summaryOf(tx, companyId)
    if (before === null) return {}
    await deleteCompanySignIn(tx, companyId)
    await recordSignIn(c, tx, companyId, { before })
    return {}
  })
}

/**
 * The new secret, or the stored one for the provider it was entered for: another provider never gets it.
 * @throws Problem 422 at `clientSecret`
 */
function secretOf(c: ApiContext, form: CompanySignInForm, was: CompanySignInRecord | undefined): string {
  if (form.clientSecret !== undefined) return form.clientSecret
  const isSame = was?.issuer === form.issuer && was.clientId === form.clientId
  const stored = isSame ? unsealClientSecret(c.var.deps.secret, was.clientSecret) : undefined
  if (stored === undefined) throw fieldProblem('clientSecret', 'companyClientSecretRequired')
  return stored
}

/** Whether there is a provider at the issuer. @throws Problem 422 at `issuer`, 429 */
async function assertProvider(c: ApiContext, companyId: number, form: CompanySignInForm): Promise<void> {
  const { config } = c.var.deps
  if (!isIssuerScheme(new URL(form.issuer), config)) throw fieldProblem('issuer', 'companyIssuerInvalid')
  await countAttempt(c, 'company-provider', String(companyId), PER_COMPANY)
  try {
    await discover(config, { issuer: form.issuer, clientId: form.clientId })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw fieldProblem(
      'issuer',
      error.reason === 'private' ? 'companyIssuerPrivate' : 'companyIssuerUnreachable',
    )
  }
}

/** What the history keeps of a company's sign-in: all but the secret. */
async function summaryOf(tx: Db, companyId: number): Promise<SignInSummary | null> {
  const provider = (await readCompanySignIn(tx, companyId))?.provider
  if (!provider) return null
  const { issuer, clientId, domains, isOnlyWay } = provider
  return { issuer, clientId, domains, isOnlyWay }
}

/** Records who has changed it, members as well as staff, and whether with another secret. */
async function recordSignIn(
  c: ApiContext,
  tx: Db,
  companyId: number,
  { before, hasNewSecret = false }: { before: SignInSummary | null; hasNewSecret?: boolean },
) {
  const after = await summaryOf(tx, companyId)
  await recordChange(c, tx, {
    subject: signInSubject(companyId),
    before,
    after: after && { ...after, hasNewSecret },
  })
}
