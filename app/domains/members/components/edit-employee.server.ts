import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { type Outcome, read, requireParams, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { deletionForm, employeeEditForm, memberIdParam, reinviteForm } from '~/domains/members/schemas'

/** The account id in the URL. @throws the error page 404 for a malformed one */
export const employeeIdOf = (params: { id?: string }) => requireParams(memberIdParam, params).id

export const findEmployee = ({ api }: AppLoadContext, id: string) =>
  read(membersClient(api).employees[':id'].$get({ param: { id } }))

/** The page's forms: change the account, delete it, send the one-time link again, sign the person out. */
export const editEmployeeForm = z.discriminatedUnion('part', [
  employeeEditForm.extend({ part: z.literal('edit') }),
  deletionForm.extend({ part: z.literal('delete') }),
  reinviteForm.extend({ part: z.literal('reinvite') }),
  z.object({ part: z.literal('signOut') }),
])
export type EmployeePart = z.output<typeof editEmployeeForm>['part']

/** The message shown after each form. */
export const DONE = {
  edit: 'employeeSaved',
  delete: 'employeeDeleted',
  reinvite: 'invitationSent',
  signOut: 'employeeSignedOut',
} as const

/** Sends a form of the page to its API call. */
export async function sendEmployeeForm(
  { api }: AppLoadContext,
  id: string,
  form: z.output<typeof editEmployeeForm>,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const employee = membersClient(api).employees[':id']
  const param = { id }
  switch (form.part) {
    case 'edit':
      return send(employee.$put({ param, json: form }, headers))
    case 'delete':
      return send(employee.$delete({ param, json: form }, headers))
    case 'signOut':
      return send(employee.sessions.$delete({ param }, headers))
    case 'reinvite':
      return send(employee.invitation.$post({ param, json: { mobile: form.mobile } }, headers))
  }
}
