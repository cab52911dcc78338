import { z } from '@hono/zod-openapi'
import { by, call } from '~/api/call.server'
import { requireMember, type ApiContext } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { requireManager } from '~/api/require-permission.server'
import type { Action } from '~/rules/permissions'
import { assertPassword } from '~/domains/account/api/password-attempts.server'
import { bulkForm, bulkRejectForm, transferForm } from '~/domains/members/schemas'
import { writeAccounts } from './answer-account.server'
import type { Decision } from './decide.server'
import {
  loginIdsForm,
  loginIdsShape,
  severalEmployeesForm,
  severalRegisteredShape,
} from '~/domains/members/several-schemas'
import { decideAboutEmployees, unusablePasswordHash } from './employees.server'
import { requireSelf } from './profile.server'
import { inviteSeveral } from './several-employees.server'
import { proposeLoginIds } from './taken.server'
import { transferRights } from './transfer.server'

/** The route of a decision about several sign-ups. */
const decides = <Path extends string, Form extends z.ZodType>(
  path: Path,
  action: Action,
  summary: string,
  form: Form,
) =>
  call('post', path, {
    may: action,
    summary,
    body: form,
    answer: z.object({ count: z.int() }),
    fails: [404, 409],
  })

/** Decisions about several employees, all or none, and the transfer of administrator rights (product §2, §4). */
export const bulkApi = createRouter()
  .openapi(
    decides('/employees/approve', 'employees:approve', 'Approve sign-ups: all of them or none', bulkForm),
    (c) => decideAbout(c, 'approve', c.req.valid('json')),
  )
  .openapi(
    decides(
      '/employees/reject',
      'employees:reject',
      'Reject sign-ups with a reason: all of them or none',
      bulkRejectForm,
    ),
    (c) => decideAbout(c, 'reject', c.req.valid('json')),
  )
  .openapi(
    decides(
      '/employees/reconsider',
      'employees:reconsider',
      'Let rejected sign-ups wait again: all of them or none',
      bulkForm,
    ),
    (c) => decideAbout(c, 'reconsider', c.req.valid('json')),
  )
  .openapi(
    call('post', '/employees/several', {
      may: 'employees:register',
      summary: 'Register several employees: all of them or none; each is sent a one-time link',
      body: severalEmployeesForm,
      made: json(severalRegisteredShape, 'Invited'),
      fails: [409],
    }),
    async (c) => {
      const { companyId } = c.var.caller
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      const data = await writeOnce(c, form, (tx) => inviteSeveral(c, tx, companyId, form, passwordHash))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/employees/login-ids', {
      may: 'employees:register',
      summary:
        'Propose login IDs, from e-mail addresses, to those of a list who have none; nothing is stored',
      body: loginIdsForm,
      answer: loginIdsShape,
    }),
    async (c) => {
      const loginIds = await proposeLoginIds(c.var.deps.db, c.req.valid('json').people)
      return c.json({ data: { loginIds } }, 200)
    },
  )
  .openapi(
    call('post', '/employees/transfer-rights', {
      may: by('administratorRights:transfer', assertMayTransfer),
      summary: 'Transfer the administrator rights to one employee; this cannot be undone',
      body: transferForm,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      requireMember(c)
      const { id, password } = c.req.valid('json')
      const checkMaster = async () => {
        const actor = requireManager(c, 'administratorRights:transfer')
        await assertPassword(c, await requireSelf(c, c.var.deps.db), password)
        return actor
      }
      // Sent again, it comes from somebody who is no longer the master.
      const checked = await readBefore(checkMaster())
      const data = await writeOnce(c, { id }, async (tx) => {
        await transferRights(c, tx, checked(), id)
        return {}
      })
      return c.json({ data }, 200)
    },
  )

/**
 * Refuses whoever is no master before their form is looked at; but what is sent again comes from somebody who is none any more, and is
 * answered as it was.
 */
function assertMayTransfer(c: ApiContext): void {
  if (c.req.header('idempotency-key') === undefined) requireManager(c, 'administratorRights:transfer')
  else requireMember(c)
}

async function decideAbout(c: ApiContext, decision: Decision, form: { ids: string[]; reason?: string }) {
  requireManager(c, 'employees:see')
  const data = await writeAccounts(c, form, (tx) =>
    decideAboutEmployees(c, tx, decision, form.ids, form.reason),
  )
  return c.json({ data }, 200)
}
