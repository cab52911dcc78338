import { createRoute, z } from '@hono/zod-openapi'
import { requireSession, requireStaff } from '../../../api/context.server'
import { deskMeShape } from '../../../api/me'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { fieldProblem, Problem } from '../../../api/problem'
import { countAttempt, countAttemptFromAddress, undoAttempts } from '../../../api/rate-limit.server'
import type { Db } from '../../../db/database.server'
import { loginIdKey } from '../../../rules/login-id'
import { hashPassword, verifyPassword } from '../../account/api/password.server'
import { openSession, revokeSession } from '../../account/api/sessions.server'
import { denyCopy } from '../../visitors/api/copy-readers.server'
import { firstAdministratorForm, staffSessionShape, staffSignInForm } from '../schemas'
import { accessRecordApi } from './access-record-routes.server'
import { companyApi } from './company-routes.server'
import { takeFirstAdministratorCode } from './first-administrator.server'
import { deskBuildingApi } from './building-routes.server'
import { deskMessageApi } from './message-routes.server'
import { deskTemplateApi } from './template-routes.server'
import { taskApi } from './task-routes.server'
import { deskVisitApi } from './visit-routes.server'
import { staffInvitationApi } from './staff-invitation-routes.server'
import { deskPoliciesApi } from './policy-routes.server'
import { staffApi } from './staff-routes.server'
import { addStaffEvent } from './staff.server'
import { addStaff, findStaff, findStaffAccount } from './queries.server'

const PER_ACCOUNT = { max: 10, windowSeconds: 600 }
const PER_ADDRESS = { max: 300, windowSeconds: 600 }
/** The code has 79 bits; the limit only prevents load and log entries. */
const PER_CODE_ADDRESS = { max: 10, windowSeconds: 600 }

const emptyShape = z.object({})

/** Sign-in at the desk, first administrator, companies and access records (decisions §9); other rooms have the rest. */
export const deskApi = createRouter()
  .route('/', companyApi)
  .route('/', accessRecordApi)
  .route('/', staffApi)
  .route('/', deskVisitApi)
  .route('/', taskApi)
  .route('/', deskMessageApi)
  .route('/', deskTemplateApi)
  .route('/', deskBuildingApi)
  .route('/', deskPoliciesApi)
  .route('/', staffInvitationApi)
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/login',
      summary: 'Sign in at the desk',
      request: { body: body(staffSignInForm) },
      responses: { 200: json(staffSessionShape, 'A bearer token, valid for two days'), ...problems() },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { loginId, password } = c.req.valid('json')
      const key = loginIdKey(loginId)
      const fromAddress = await countAttemptFromAddress(c, 'desk-login', PER_ADDRESS)
      const attempt = await countAttempt(c, 'desk-login', key, PER_ACCOUNT)
      const account = await findStaffAccount(db, key)
      const isRight = await verifyPassword(account?.passwordHash, password)
      if (!isRight || !account?.active) throw new Problem(422, 'invalidCredentials')
      await undoAttempts(c, [...fromAddress, attempt])
      const { token, expires } = await openSession(db, { staffId: account.id }, clock(), {
        address: c.var.address,
      })
      return c.json({ data: { token, expires: expires.toISOString(), staffId: account.id } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/me',
      summary: 'Get the signed-in staff member',
      security: signedIn,
      responses: { 200: json(deskMeShape), ...problems(401, 403) },
    }),
    async (c) => {
      const staff = await findStaff(c.var.deps.db, requireStaff(c).id)
      if (!staff) throw new Problem(401, 'sessionExpired')
      const { id: staffId, loginId, name, roles } = staff
      return c.json({ data: { staffId, loginId, name, roles } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/logout',
      summary: 'Sign out; the token becomes invalid at once',
      security: signedIn,
      responses: { 200: json(emptyShape), ...problems(401) },
    }),
    async (c) => {
      await revokeSession(c.var.deps.db, requireSession(c), c.var.deps.clock())
      denyCopy(c)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/first-administrator',
      summary: 'Create the desk’s first administrator with the code printed at set-up',
      request: { body: body(firstAdministratorForm) },
      responses: { 201: json(emptyShape, 'The account may sign in'), ...problems(409) },
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { code, loginId, name, password } = c.req.valid('json')
      await countAttemptFromAddress(c, 'first-administrator', PER_CODE_ADDRESS)
      const passwordHash = await hashPassword(password)
      await db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db
        const refused = await takeFirstAdministratorCode(tx, secret, code, clock())
        if (refused === 'taken') throw new Problem(409, 'administratorExists')
        if (refused === 'unknown') throw fieldProblem('code', 'codeMismatch')
        const person = { loginId, loginIdKey: loginIdKey(loginId), passwordHash, name, createdAt: clock() }
        const added = await addStaff(tx, { ...person, roles: ['administrator'] })
        if (!added) throw fieldProblem('loginId', 'idNotAvailable')
        await addStaffEvent(tx, added.id, { event: 'made', actor: null, at: clock() })
      })
      return c.json({ data: {} }, 201)
    },
  )

export type DeskApi = typeof deskApi
