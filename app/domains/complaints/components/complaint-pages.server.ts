import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { decides } from '~/decisions/schemas'
import { buildingClient } from '~/domains/building/client.server'
import { seeOther } from '~/forms/see-other.server'
import { complaintsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import {
  complaintEditForm,
  followUpForm,
  ratingForm,
  type Category,
  type Complaint,
} from '~/domains/complaints/schemas'

/** The choices of an inquiry's form: floors of the own company, categories with their sub-categories. */
export async function loadChoices(
  context: AppLoadContext,
): Promise<{ floors: number[]; ownFloor: number; categories: Category[] }> {
  const me = await context.me()
  if (!me) throw new Response(null, { status: 503 })
  const [floors, categories] = await Promise.all([
    read(
      buildingClient(context.api).home['tenant-company'][':id'].floors.$get({
        param: { id: String(me.company.id) },
      }),
    ),
    read(complaintsClient(context.api).complaints.categories.$get()),
  ])
  return { floors, ownFloor: me.floor, categories }
}

/** The public id in an address. @throws a 404 for a malformed one */
export function complaintIdOf({ id = '' }: { id?: string }): string {
  if (!/^[\w-]{22}$/.test(id)) throw new Response(null, { status: 404 })
  return id
}

/** The inquiry of an address. @throws a 404 for everybody who may not see it */
export const loadComplaint = ({ api }: AppLoadContext, id: string): Promise<Complaint> =>
  read(complaintsClient(api).complaints[':id'].$get({ param: { id } }))

/** The forms of an inquiry's page. */
export const inquiryPageForm = z.discriminatedUnion('decision', [
  complaintEditForm.extend({ decision: z.literal('edit') }),
  followUpForm.extend({ decision: z.literal('followUp') }),
  ratingForm.extend({ decision: z.literal('rate') }),
  decides('cancel'),
])
type InquiryPageForm = z.output<typeof inquiryPageForm>

/** The success message of each form. */
export const DONE = {
  edit: 'complaintSaved',
  followUp: 'followUpSent',
  rate: 'ratingSaved',
  cancel: 'complaintWithdrawn',
} as const

/** Sends a form to its call. */
export async function sendInquiryForm(
  { api }: AppLoadContext,
  id: string,
  form: InquiryPageForm,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const complaint = complaintsClient(api).complaints[':id']
  const param = { id }
  switch (form.decision) {
    case 'edit':
      return send(complaint.$put({ param, json: form }, headers))
    case 'followUp':
      return send(complaint['follow-up'].$post({ param, json: form }, headers))
    case 'rate':
      return send(complaint.rating.$put({ param, json: form }, headers))
    case 'cancel':
      return send(complaint.cancel.$post({ param }, headers))
  }
}

/** Redirects to the inquiry with a message. */
export const redirectToInquiry = (
  { cookies }: AppLoadContext,
  id: string,
  key: (typeof DONE)[keyof typeof DONE],
) => seeOther(complaintPaths.details({ id }), cookies.flash({ key, tone: 'done' }))
