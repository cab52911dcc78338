import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { staffEditForm, staffStatusForm } from '~/domains/desk/staff-schemas'

/** The staff account's id in the URL. @throws the error page 404 */
export function staffIdOf({ id }: { id?: string }): string {
  if (!/^[1-9]\d{0,9}$/.test(id ?? '')) throw new Response(null, { status: 404 })
  return id!
}

export const findStaffPerson = ({ api }: AppLoadContext, id: string) =>
  read(deskClient(api).desk.staff[':id'].$get({ param: { id } }))

/** The forms of a person's page. */
export const staffPageForm = z.discriminatedUnion('part', [
  staffEditForm.extend({ part: z.literal('edit') }),
  staffStatusForm.extend({ part: z.literal('move') }),
  z.object({ part: z.literal('link') }),
  z.object({ part: z.literal('secondFactor') }),
])
type StaffPageForm = z.output<typeof staffPageForm>

const MOVED = { locked: 'staffLocked', active: 'staffUnlocked', ended: 'staffEnded' } as const

/** The message shown after each form. */
export function doneOf(form: StaffPageForm) {
  if (form.part === 'move') return MOVED[form.status]
  if (form.part === 'secondFactor') return 'secondFactorTaken'
  return form.part === 'edit' ? 'staffSaved' : 'staffLinkSent'
}

/** Sends a form of the page to its API call. */
export async function sendStaffForm(
  { api }: AppLoadContext,
  id: string,
  form: StaffPageForm,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const person = deskClient(api).desk.staff[':id']
  const param = { id }
  if (form.part === 'link') return send(person.link.$post({ param }, headers))
  if (form.part === 'secondFactor') return send(person['second-factor'].end.$post({ param }, headers))
  if (form.part === 'move') return send(person.status.$put({ param, json: { status: form.status } }, headers))
  const { part: _, ...json } = form
  return send(person.$put({ param, json }, headers))
}
