import { createRoute, z } from '@hono/zod-openapi'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
import { may, requirePermission } from '~/api/require-permission.server'
import { checkPhone } from '~/domains/account/api/codes.server'
import { saveDevice } from '~/domains/account/api/devices.server'
import { deviceShape } from '~/domains/account/schemas'
import { isLoginIdTaken } from './store.server'
import { notifyManagers } from './messages.server'
import { newLoginId } from '~/forms/fields'
import { hashPassword } from '~/domains/account/api/password.server'
import { findPending } from './find-accounts.server'
import { proveLoginId, verifySignUpTicket, signUp } from './sign-up.server'
import {
  loginIdCheckShape,
  signedUpShape,
  signUpAlertForm,
  signUpDeviceForm,
  signUpForm,
} from '~/domains/members/sign-up-schemas'

/** The check reveals which IDs exist, so it is limited per address (decisions §3), with room for a lobby that shares one. */
const CHECKS = { max: 100, windowSeconds: 600 }
const SIGN_UPS = { max: 60, windowSeconds: 600 }

const emptyShape = z.object({})

/** Signing up (product §2, §5, §7). */
export const signUpApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/auth/verify/{id}',
      summary: 'Check that an ID is free; the proof is required to sign up',
      request: { params: z.object({ id: z.string().max(100) }) },
      responses: { 200: json(loginIdCheckShape), ...problems(404) },
    }),
    async (c) => {
      await countAttemptFromAddress(c, 'id-check', CHECKS)
      const read = newLoginId.safeParse(c.req.valid('param').id)
      if (!read.success) throw fieldProblem('loginId', 'loginIdInvalid')
      if (await isLoginIdTaken(c.var.deps.db, read.data)) throw fieldProblem('loginId', 'idNotAvailable')
      return c.json({ data: { loginId: read.data, proof: proveLoginId(c, read.data) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/register',
      middleware: may('account:signUp'),
      summary: 'Sign up; the company’s manager approves (unknown fields, status and permissions are ignored)',
      request: { body: body(signUpForm) },
      responses: { 201: json(signedUpShape, 'Awaits approval'), ...problems(403, 409) },
    }),
    async (c) => {
      requirePermission(c, 'account:signUp')
      const form = c.req.valid('json')
      await countAttemptFromAddress(c, 'sign-up', SIGN_UPS)
      // Hashing is slow by design, so it is done before the transaction begins.
      const passwordHash = await hashPassword(form.password)
      const { password: _, confirmPassword: __, ...details } = form
      const { mobile } = form
      const phone = await readBefore(checkPhone(c, { purpose: 'signUp', mobile }, form, 'mobile'))
      const data = await writeOnce(c, details, (tx) => signUp(c, tx, form, passwordHash, phone()))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/firebase/alert/signup',
      summary: 'Notify the company’s managers of a sign-up, once',
      request: { body: body(signUpAlertForm) },
      responses: { 200: json(emptyShape, 'The same whether or not anybody was notified'), ...problems() },
    }),
    async (c) => {
      const { db, clock, config } = c.var.deps
      await countAttemptFromAddress(c, 'sign-up-alert', SIGN_UPS)
      const userId = verifySignUpTicket(c, c.req.valid('json').ticket)
      const pending = userId === undefined ? undefined : await findPending(db, userId)
      if (pending) {
        await db.transaction((tx) =>
          notifyManagers({ tx: tx, now: clock(), publicUrl: config.publicUrl }, pending.id),
        )
      }
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/device/create-from-login-id',
      summary: 'Register the device somebody signed up with',
      request: { body: body(signUpDeviceForm) },
      responses: { 201: json(deviceShape, 'Registered'), ...problems() },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      await countAttemptFromAddress(c, 'device', { max: 60, windowSeconds: 600 })
      const { ticket, ...device } = c.req.valid('json')
      const userId = verifySignUpTicket(c, ticket)
      const pending = userId === undefined ? undefined : await findPending(db, userId)
      if (!pending) throw new Problem(422, 'invalidId')
      return c.json({ data: await saveDevice(db, pending.id, device, clock()) }, 201)
    },
  )
