import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { deskNoticesClient } from '~/domains/notices/client.server'
import { noticeEditForm, pinForm, publicationForm } from '~/domains/notices/schemas'

/** The notice's number in the address. @throws Response 404 */
export function noticeIdOf({ id }: { id?: string }): string {
  if (!/^[1-9]\d{0,9}$/.test(id ?? '')) throw new Response(null, { status: 404 })
  return id!
}

export const findDeskNotice = ({ api }: AppLoadContext, id: string) =>
  read(deskNoticesClient(api).desk.notices[':id'].$get({ param: { id } }))

/** The forms on a notice's page at the desk, told apart by `part`. */
export const noticePageForm = z.discriminatedUnion('part', [
  noticeEditForm.extend({ part: z.literal('edit') }),
  publicationForm.safeExtend({ part: z.literal('publish') }),
  z.object({ part: z.literal('unpublish') }),
  pinForm.extend({ part: z.literal('pin') }),
])
type NoticePageForm = z.output<typeof noticePageForm>

/** The success message of a form. */
export function successMessageOf(form: NoticePageForm) {
  if (form.part === 'edit') return 'noticeSaved'
  if (form.part === 'publish') return form.when === 'now' ? 'noticePublished' : 'noticeScheduled'
  if (form.part === 'unpublish') return 'noticeUnpublished'
  return form.isPinned ? 'noticePinned' : 'noticeUnpinned'
}

/** Sends a form to its API call. */
export async function sendNoticeForm(
  { api }: AppLoadContext,
  id: string,
  form: NoticePageForm,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const notice = deskNoticesClient(api).desk.notices[':id']
  const param = { id }
  if (form.part === 'edit') return send(notice.$put({ param, json: form }, headers))
  if (form.part === 'publish') return send(notice.publication.$put({ param, json: form }, headers))
  if (form.part === 'unpublish') return send(notice.publication.$delete({ param }, headers))
  return send(notice.pin.$put({ param, json: form }, headers))
}
