import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { requireSession } from '~/api/context.server'
import { frameShape, meShape } from '~/api/me'
import { createRouter, json } from '~/api/openapi.server'
import { countAttemptFromAddress, undoAttempts } from '~/api/rate-limit.server'
import { byEachKey, keyedHash } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { readSetting } from '~/domains/building/api/settings.server'
import {
  deviceNames,
  namedSessionShape,
  parkedFormBody,
  signedInShape,
  signInBody,
} from '~/domains/account/schemas'
import { codeStepForm } from '~/domains/account/second-factor-schemas'
import { companyLoginApi } from './company-login-routes.server'
import { companySignInApi } from './company-sign-in-routes.server'
import { deviceApi } from './device-routes.server'
import { accountByPassword, admitByCode, admitMember, assertMaySignIn } from './member-sign-in.server'
import {
  findActiveStaffId,
  findMemberId,
  parkForm,
  storeLanguage,
  retrieveParkedForm,
} from './queries.server'
import { revokeSession, type SessionHolder } from './sessions.server'
import { MS_PER_MINUTE } from '~/rules/time-units'
import { savedFilterForm } from '~/lists/saved-filter'
import { saveFilter } from './saved-filters.server'

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
    call('post', '/auth/login', {
      may: 'anyone',
      summary: 'Sign in; with a second factor the answer is a ticket for its code',
      body: signInBody,
      answer: json(signedInShape, 'A bearer token, valid for two days, or a ticket for a code'),
    }),
    async (c) => {
      const { device, ...typed } = c.req.valid('json')
      const fromAddress = await countAttemptFromAddress(c, 'login', PER_ADDRESS)
      const account = await accountByPassword(c, typed)
      await undoAttempts(c, fromAddress)
      await assertMaySignIn(c.var.deps.db, account, 'password')
      return c.json({ data: await admitMember(c, account, 'password', device) }, 200)
    },
  )
  .openapi(
    call('post', '/auth/login/code', {
      may: 'anyone',
      summary: 'Complete a sign-in with a code of the app or a recovery code; each is accepted once',
      body: codeStepForm.extend({ device: deviceNames }),
      answer: json(namedSessionShape, 'A bearer token, valid for two days'),
    }),
    async (c) => {
      await countAttemptFromAddress(c, 'login-code', PER_ADDRESS)
      return c.json({ data: await admitByCode(c, c.req.valid('json')) }, 200)
    },
  )
  .openapi(
    call('get', '/auth/me', {
      may: 'profile:see',
      summary: 'Get the signed-in user',
      answer: meShape,
    }),
    async (c) => {
      return c.json({ data: c.var.me! }, 200)
    },
  )
  .openapi(
    call('get', '/frame', {
      may: 'anyone',
      summary:
        'Get what the frame of every page shows: the signed-in member, if any, and the building’s settings',
      answer: frameShape,
      fails: [401],
    }),
    async (c) => {
      const [lease, contacts, business] = await Promise.all([
        readSetting(c, 'lease.show'),
        readSetting(c, 'building.contacts'),
        readSetting(c, 'building.business'),
      ])
      const frame = {
        me: c.var.me ?? null,
        unread: c.var.unread ?? 0,
        filters: c.var.filters ?? [],
        showsLease: lease.show,
        telephone: contacts?.telephone ?? null,
        email: contacts?.email ?? null,
        business,
      }
      return c.json({ data: frame }, 200)
    },
  )
  .openapi(
    call('put', '/auth/me/filters', {
      may: 'signedIn',
      summary: 'Save the conditions of a list under a name, or delete those of that name',
      body: savedFilterForm,
      answer: emptyShape,
    }),
    async (c) => {
      const form = c.req.valid('json')
      await c.var.deps.db.transaction((tx) => saveFilter(tx, c.var.caller, form))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('put', '/auth/me/language', {
      may: 'profile:edit',
      summary: 'Set the language the caller’s messages are written in',
      body: z.object({ language: z.enum(['ko', 'en']) }),
      answer: emptyShape,
    }),
    async (c) => {
      await storeLanguage(c.var.deps.db, c.var.caller.id, c.req.valid('json').language)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/auth/logout', {
      may: 'signedIn',
      summary: 'Sign out; the token becomes invalid at once',
      answer: emptyShape,
    }),
    async (c) => {
      await revokeSession(c.var.deps.db, requireSession(c), c.var.deps.clock())
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/parked-forms', {
      may: 'anyone',
      summary: 'Store a form posted after its session ended, for the same person in the same browser',
      body: parkedFormBody,
      made: json(emptyShape, 'Stored for 30 minutes; the same answer if there is no such account'),
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { audience, userId, browser, path, content } = c.req.valid('json')
      await countAttemptFromAddress(c, 'park', { max: 100, windowSeconds: 600 })
      const holder = await findHolder(db, audience, userId)
      // The answer is the same without one, so that nobody can test user ids.
      if (holder) {
        const expiresAt = new Date(clock().getTime() + PARKED_MINUTES * MS_PER_MINUTE)
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
    call('post', '/parked-forms/take', {
      may: 'signedIn',
      summary: 'Retrieve a parked form; it is deleted on retrieval',
      body: parkedFormBody.pick({ browser: true, path: true }),
      answer: z.object({ content: z.string().nullable(), isLast: z.boolean() }),
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { browser, path } = c.req.valid('json')
      const { kind, id } = c.var.caller
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
