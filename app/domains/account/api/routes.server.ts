import { createRoute, z } from '@hono/zod-openapi'
import { requireMember, requireSession } from '../../../api/context.server'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { Problem } from '../../../api/problem'
import { madeOfEditions } from '../../../api/provenance.server'
import { countTryFromAddress } from '../../../api/rate-limit.server'
import { keyedHash } from '../../../api/secrets.server'
import { loginIdKey } from '../../../rules/login-id'
import { companyShape, meShape, parkedFormBody, sessionShape, signInForm } from '../schemas'
import { deviceApi } from './device-routes.server'
import { invitationApi } from './invitation-routes.server'
import { verifyPassword } from './password.server'
import { countPasswordTry, forgivePasswordTry } from './password-tries.server'
import { phoneApi } from './phone-routes.server'
import {
  findAccount,
  findMemberId,
  listCompanies,
  listFloors,
  parkForm,
  rememberLanguage,
  takeParkedForm,
} from './queries.server'
import { recoveryApi } from './recovery-routes.server'
import { openSession, revokeSession } from './sessions.server'
import { signUpApi } from './sign-up-routes.server'

/** A lobby full of people for one address; accounts have limits of their own. */
const PER_ADDRESS = { max: 300, windowSeconds: 600 }
const PARKED_MINUTES = 30

const nothing = z.object({})

/** Why an account with the right password may not come in (specification §4, decisions §5). */
const REFUSALS = {
  request_for_approval: 'pendingAccount',
  rejected: 'rejectedAccount',
  withdrawal_pending: 'withdrawalPending',
  deleted: 'userDeleted',
  withdrawn: 'invalidCredentials',
} as const

/** Signing up, in and out, the phone, finding an ID again, devices, and the lists their forms need (specification §7). */
export const accountApi = createRouter()
  .route('/', signUpApi)
  .route('/', phoneApi)
  .route('/', recoveryApi)
  .route('/', invitationApi)
  .route('/', deviceApi)
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/login',
      summary: 'Sign in',
      request: { body: body(signInForm) },
      responses: { 200: json(sessionShape, 'A bearer token, valid for two days'), ...problems() },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { loginId, password } = c.req.valid('json')
      const key = loginIdKey(loginId)
      await countTryFromAddress(c, 'login', PER_ADDRESS)
      const tried = await countPasswordTry(c, key)
      const account = await findAccount(db, key)
      // A withdrawn person no longer exists; everyone else's status is told only after the right password.
      const living = account && account.status !== 'withdrawn' ? account : undefined
      if (!(await verifyPassword(living?.passwordHash, password)) || !living)
        throw new Problem(422, 'invalidCredentials')
      await forgivePasswordTry(c, key, tried)
      if (living.status !== 'approved') throw new Problem(422, REFUSALS[living.status])
      const { token, expires } = await openSession(db, { memberId: living.id }, clock(), c.var.address)
      return c.json({ data: { token, expires: expires.toISOString(), userId: living.publicId } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/auth/me',
      summary: 'The signed-in user',
      security: signedIn,
      responses: { 200: json(meShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireMember(c)
      madeOfEditions(c)
      return c.json({ data: c.var.me! }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/auth/me/language',
      summary: 'Remember the language messages are written in',
      security: signedIn,
      request: { body: body(z.object({ language: z.enum(['ko', 'en']) })) },
      responses: { 200: json(nothing), ...problems(401, 403) },
    }),
    async (c) => {
      await rememberLanguage(c.var.deps.db, requireMember(c).id, c.req.valid('json').language)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/logout',
      summary: 'Sign out: the token dies at once',
      security: signedIn,
      responses: { 200: json(nothing), ...problems(401) },
    }),
    async (c) => {
      await revokeSession(c.var.deps.db, requireSession(c), c.var.deps.clock())
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/auth/companies',
      summary: 'Tenant companies',
      responses: { 200: json(z.array(companyShape)), ...problems() },
    }),
    async (c) => {
      madeOfEditions(c)
      return c.json({ data: await c.var.published(c, 'companies', listCompanies) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/tenant-company/{id}/floors',
      summary: 'Floors of a tenant company, lowest first; below ground is negative',
      request: { params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }) },
      responses: { 200: json(z.array(z.int())), ...problems(404) },
    }),
    async (c) => {
      madeOfEditions(c)
      const floors = await listFloors(c.var.deps.db, c.req.valid('param').id)
      if (floors.length === 0) throw new Problem(404, 'companyNotFound')
      return c.json({ data: floors }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/parked-forms',
      summary: 'Keep a form whose session had ended, for its person in the same browser',
      request: { body: body(parkedFormBody) },
      responses: { 201: json(nothing, 'Kept for 30 minutes, if there is such a person'), ...problems() },
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { userId, browser, path, content } = c.req.valid('json')
      await countTryFromAddress(c, 'park', { max: 100, windowSeconds: 600 })
      const memberId = await findMemberId(db, userId)
      // The same answer either way: a guess learns nothing.
      if (memberId !== undefined) {
        const expiresAt = new Date(clock().getTime() + PARKED_MINUTES * 60_000)
        await parkForm(db, {
          memberId,
          browserHash: keyedHash(secret, 'browser', browser),
          path,
          content,
          expiresAt,
        })
      }
      return c.json({ data: {} }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/parked-forms/take',
      summary: 'Take back a parked form; it is given once',
      security: signedIn,
      request: { body: body(parkedFormBody.omit({ content: true, userId: true })) },
      responses: { 200: json(z.object({ content: z.string().nullable() })), ...problems(401, 403) },
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { browser, path } = c.req.valid('json')
      const owner = {
        memberId: requireMember(c).id,
        browserHash: keyedHash(secret, 'browser', browser),
        path,
      }
      return c.json({ data: { content: (await takeParkedForm(db, owner, clock())) ?? null } }, 200)
    },
  )

export type AccountApi = typeof accountApi
