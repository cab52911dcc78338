import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { requireSession } from '~/api/context.server'
import { deskMeShape } from '~/api/me'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
import { loginIdKey } from '~/rules/login-id'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { revokeSession } from '~/domains/account/api/sessions.server'
import { denyCopy } from '~/domains/visitors/api/copy-readers.server'
import { firstAdministratorForm } from '~/domains/desk/schemas'
import { accessRecordApi } from './access-record-routes.server'
import { accessReviewApi } from './access-review-routes.server'
import { concernedApi } from './concerned-routes.server'
import { companyApi } from './company-routes.server'
import { takeFirstAdministratorCode } from './first-administrator.server'
import { deskBookingsApi } from './booking-routes.server'
import { deskBuildingApi } from './building-routes.server'
import { deskMessageApi } from './message-routes.server'
import { deskTemplateApi } from './template-routes.server'
import { taskApi } from './task-routes.server'
import { ownAccountApi } from './own-account-routes.server'
import { securityRecordApi } from './security-record-routes.server'
import { secondFactorApi } from './second-factor-routes.server'
import { deskSignInApi } from './sign-in-routes.server'
import { deskVisitApi } from './visit-routes.server'
import { staffInvitationApi } from './staff-invitation-routes.server'
import { deskPoliciesApi } from './policy-routes.server'
import { staffApi } from './staff-routes.server'
import { addStaffEvent } from './staff.server'
import { addStaff, findStaff } from './queries.server'

/** The code has 79 bits; the limit only prevents load and log entries. */
const PER_CODE_ADDRESS = { max: 10, windowSeconds: 600 }

const emptyShape = z.object({})

/** Sign-in at the desk, first administrator, companies and access records (decisions §9); other domains have the rest. */
const deskApi = createRouter()
  .openapi(
    call('get', '/desk/me', {
      may: 'staff',
      summary: 'Get the signed-in staff member',
      answer: deskMeShape,
    }),
    async (c) => {
      const staff = await findStaff(c.var.deps.db, c.var.caller.id)
      if (!staff) throw new Problem(401, 'sessionExpired')
      const { id: staffId, loginId, name, roles } = staff
      return c.json({ data: { staffId, loginId, name, roles } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/logout', {
      may: 'signedIn',
      summary: 'Sign out; the token becomes invalid at once',
      answer: emptyShape,
    }),
    async (c) => {
      await revokeSession(c.var.deps.db, requireSession(c), c.var.deps.clock())
      denyCopy(c)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/first-administrator', {
      may: 'anyone',
      summary: 'Create the desk’s first administrator with the code printed at set-up',
      body: firstAdministratorForm,
      made: json(emptyShape, 'The account may sign in'),
      fails: [409],
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { code, loginId, name, password } = c.req.valid('json')
      await countAttemptFromAddress(c, 'first-administrator', PER_CODE_ADDRESS)
      await assertPasswordFits(c, db, password, { field: 'password', loginId })
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
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

/** The routers of the desk; `createApi` mounts all of them. */
export const deskApis = [
  companyApi,
  accessRecordApi,
  accessReviewApi,
  securityRecordApi,
  concernedApi,
  staffApi,
  deskVisitApi,
  deskBookingsApi,
  taskApi,
  deskMessageApi,
  deskTemplateApi,
  deskBuildingApi,
  deskPoliciesApi,
  staffInvitationApi,
  deskSignInApi,
  secondFactorApi,
  ownAccountApi,
  deskApi,
] as const

export type DeskApi = (typeof deskApis)[number]
