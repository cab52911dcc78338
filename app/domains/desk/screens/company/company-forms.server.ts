import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { appointMasterForm, companyEditForm, firstMasterForm } from '~/domains/desk/schemas'

/** The company's id in the URL. @throws the error page 404 */
export function companyIdOf({ id }: { id?: string }): string {
  if (!/^[1-9]\d{0,9}$/.test(id ?? '')) throw new Response(null, { status: 404 })
  return id!
}

export const findCompany = ({ api }: AppLoadContext, id: string) =>
  read(deskClient(api).desk.companies[':id'].$get({ param: { id } }))

/** The forms of a company's page: change it, and name its first master or make an employee its master. */
export const companyPageForm = z.discriminatedUnion('part', [
  companyEditForm.extend({ part: z.literal('edit') }),
  firstMasterForm.extend({ part: z.literal('firstMaster') }),
  appointMasterForm.extend({ part: z.literal('appointMaster') }),
])

/** The message shown after each form. */
export const DONE = {
  edit: 'companySaved',
  firstMaster: 'invitationSent',
  appointMaster: 'masterAppointed',
} as const

/** Sends a form of the page to its API call. */
export async function sendCompanyForm(
  { api }: AppLoadContext,
  id: string,
  { part: _part, ...form }: z.output<typeof companyPageForm>,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const company = deskClient(api).desk.companies[':id']
  if ('employeeId' in form) return send(company.master.$post({ param: { id }, json: form }, headers))
  return 'floors' in form
    ? send(company.$put({ param: { id }, json: form }, headers))
    : send(company['first-master'].$post({ param: { id }, json: form }, headers))
}
