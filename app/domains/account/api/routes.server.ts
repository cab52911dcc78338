import { createRoute, z } from '@hono/zod-openapi'
import { requireMember, requireSession, requireSignedIn } from '~/api/context.server'
import { frameShape, meShape } from '~/api/me'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before, may } from '~/api/require-permission.server'
import { countAttemptFromAddress, undoAttempts } from '~/api/rate-limit.server'
import { byEachKey, keyedHash } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { readSetting } from '~/domains/building/api/settings.server'
import { parkedFormBody, sessionShape, signInBody } from '~/domains/account/schemas'
import { companyLoginApi } from './company-login-routes.server'
import { companySignInApi } from './company-sign-in-routes.server'
import { deviceApi } from './device-routes.server'
import { accountByPassword, assertMaySignIn, openMemberSession } from './member-sign-in.server'
import {
  findActiveStaffId,
  findMemberId,
  parkForm,
  storeLanguage,
  retrieveParkedForm,
} from './queries.server'
import { revokeSession, type SessionHolder } from './sessions.server'

/** Loose, for a lobby full of people; accounts have limits of their own. */
const PER_ADDRESS = { max: 300, windowSeconds: 600 }
const PARKED_MINUTES = 30

const emptyShape = z.object({})

/** The person a form may be parked for; undefined when unknown. */
async function findHolder(
  db: Db,
  audience: 'member' | 'staff',
  userId: string,
): Promise<SessionHolder | undefined> {
  if (audience === 'member') {
    const memberId = await findMemberId(db, userId)
    return memberId === undefined ? undefined : { memberId }
  }
  const staffId = /^[1-9]\d{0,8}$/.test(userId) ? await findActiveStaffId(db, Number(userId)) : undefined
  return staffId === undefined ? undefined : { staffId }
}

/** Sign-in and sign-out, language, devices and parked forms (product §7). */
const accountApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/login',
      summary: 'Sign in',
      request: { body: body(signInBody) },
      responses: { 200: json(sessionShape, 'A bearer token, valid for two days'), ...problems() },
    }),
    async (c) => {
      const { device, ...typed } = c.req.valid('json')
      const fromAddress = await countAttemptFromAddress(c, 'login', PER_ADDRESS)
      const account = await accountByPassword(c, typed)
      await undoAttempts(c, fromAddress)
      await assertMaySignIn(c.var.deps.db, account, 'password')
      return c.json({ data: await openMemberSession(c, account, device) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/auth/me',
      summary: 'Get the signed-in user',
      security: signedIn,
      responses: { 200: json(meShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireMember(c)
      return c.json({ data: c.var.me! }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/frame',
      summary:
        'Get what the frame of every page shows: the signed-in member, if any, and the building’s settings',
      responses: { 200: json(frameShape), ...problems(401) },
    }),
    async (c) => {
      const [lease, contacts, business] = await Promise.all([
        readSetting(c, 'lease.show'),
        readSetting(c, 'building.contacts'),
        readSetting(c, 'building.business'),
      ])
      const frame = {
        me: c.var.me ?? null,
        showsLease: lease.show,
        telephone: contacts?.telephone ?? null,
        email: contacts?.email ?? null,
        business,
      }
      return c.json({ data: frame }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/auth/me/language',
      middleware: may('profile:edit'),
      summary: 'Set the language the caller’s messages are written in',
      security: signedIn,
      request: { body: body(z.object({ language: z.enum(['ko', 'en']) })) },
      responses: { 200: json(emptyShape), ...problems(401, 403) },
    }),
    async (c) => {
      await storeLanguage(c.var.deps.db, requireMember(c).id, c.req.valid('json').language)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/logout',
      summary: 'Sign out; the token becomes invalid at once',
      security: signedIn,
      responses: { 200: json(emptyShape), ...problems(401) },
    }),
    async (c) => {
      await revokeSession(c.var.deps.db, requireSession(c), c.var.deps.clock())
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/parked-forms',
      summary: 'Store a form posted after its session ended, for the same person in the same browser',
      request: { body: body(parkedFormBody) },
      responses: {
        201: json(emptyShape, 'Stored for 30 minutes; the same answer if there is no such account'),
        ...problems(),
      },
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { audience, userId, browser, path, content } = c.req.valid('json')
      await countAttemptFromAddress(c, 'park', { max: 100, windowSeconds: 600 })
      const holder = await findHolder(db, audience, userId)
      // The answer is the same without one, so that nobody can test user ids.
      if (holder) {
        const expiresAt = new Date(clock().getTime() + PARKED_MINUTES * 60_000)
        await parkForm(db, {
          ...holder,
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
      middleware: before(requireSignedIn),
      summary: 'Retrieve a parked form; it is deleted on retrieval',
      security: signedIn,
      request: { body: body(parkedFormBody.pick({ browser: true, path: true })) },
      responses: {
        200: json(z.object({ content: z.string().nullable(), isLast: z.boolean() })),
        ...problems(401),
      },
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { browser, path } = c.req.valid('json')
      const { kind, id } = requireSignedIn(c)
      const holder = kind === 'member' ? { memberId: id } : { staffId: id }
      const browserHashes = byEachKey(secret, (key) => keyedHash(key, 'browser', browser))
      const owner = { holder, browserHashes, path }
      const { content = null, isLast } = await retrieveParkedForm(db, owner, clock())
      return c.json({ data: { content, isLast } }, 200)
    },
  )

/** The routers of accounts; `createApi` mounts all of them. */
export const accountApis = [deviceApi, companyLoginApi, companySignInApi, accountApi] as const

export type AccountApi = (typeof accountApis)[number]
