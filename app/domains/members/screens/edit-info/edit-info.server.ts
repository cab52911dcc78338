import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { attempt, send, type Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { membersClient } from '~/domains/members/client.server'
import { mobileForm, passwordForm, profileForm, remindersForm } from '~/domains/members/schemas'

/** The page's three forms, each changing one part of the account. */
export const editInfoForm = z.discriminatedUnion('part', [
  profileForm.extend({ part: z.literal('profile') }),
  mobileForm.safeExtend({ part: z.literal('mobile') }),
  passwordForm.safeExtend({ part: z.literal('password') }),
  remindersForm.extend({ part: z.literal('reminders') }),
])
type EditInfo = z.output<typeof editInfoForm>
export type Part = EditInfo['part']

/** The message shown after each form. */
export const DONE = {
  profile: 'profileUpdated',
  mobile: 'profileUpdated',
  reminders: 'profileUpdated',
  password: 'ownPasswordChanged',
} as const

/** Sends a form of the page to its API call. */
export async function change(
  { api, jar }: AppLoadContext,
  info: EditInfo,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const { me } = membersClient(api).members
  if (info.part === 'password') {
    const { part: _, ...json } = info
    return send(me.password.$put({ json: { ...json, device: jar.device } }, headers))
  }
  if (info.part === 'reminders') return send(me.reminders.$put({ json: info }, headers))
  const stored =
    info.part === 'profile'
      ? await attempt(send(me.$put({ json: info }, headers)), 'profileError')
      : await attempt(send(me.mobile.$put({ json: info }, headers)), 'profileError')
  return stored.ok ? stored : { ok: false, problem: asFailedUpdate(stored.problem) }
}

/** Adds product.md's message for the form as a whole (§8) before the errors of its fields. */
const asFailedUpdate = (problem: ProblemBody): ProblemBody =>
  problem.status === 422 && problem.errors?.length
    ? { ...problem, errors: [{ path: '', messageKey: 'profileUpdateFailed' }, ...problem.errors] }
    : problem
