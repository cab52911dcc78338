import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
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
    call('get', '/auth/verify/{id}', {
      may: 'anyone',
      summary: 'Check that an ID is free; the proof is required to sign up',
      params: z.object({ id: z.string().max(100) }),
      answer: loginIdCheckShape,
      fails: [404],
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
    call('post', '/auth/register', {
      may: anybody('account:signUp'),
      summary: 'Sign up; the company’s manager approves (unknown fields, status and permissions are ignored)',
      body: signUpForm,
      made: json(signedUpShape, 'Awaits approval'),
      fails: [403, 409],
    }),
    async (c) => {
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
    call('post', '/firebase/alert/signup', {
      may: 'anyone',
      summary: 'Notify the company’s managers of a sign-up, once',
      body: signUpAlertForm,
      answer: json(emptyShape, 'The same whether or not anybody was notified'),
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
    call('post', '/device/create-from-login-id', {
      may: 'anyone',
      summary: 'Register the device somebody signed up with',
      body: signUpDeviceForm,
      made: json(deviceShape, 'Registered'),
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
